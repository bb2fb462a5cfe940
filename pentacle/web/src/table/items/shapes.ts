/** Silhouettes of tokens on a field of 100. */
import type { Shape } from "../../wire/types.ts";

export interface Drawing {
  path: string;
  /** Facets and edges, drawn thinly above the fill. */
  facets?: string;
  /** Where text sits, if not in the middle. */
  textY?: number;
  textSize?: number;
}

const SWIRL =
  "M21.4 33.5C29.9 19.0 46.3 0.1 75.0 6.7Q63.4 18.1 67.0 21.7A33 33 0 0 1 78.6 33.5C86.9 48.1 95.0 71.8 75.0 93.3Q70.9 77.6 66.0 78.9A33 33 0 0 1 50.0 83.0C33.2 82.9 8.6 78.1 0.0 50.0Q15.6 54.3 17.0 49.4A33 33 0 0 1 21.4 33.5Z";

export const SHAPES: Record<Shape, Drawing> = {
  disc: { path: "M50 5a45 45 0 1 0 0 90a45 45 0 1 0 0-90Z" },
  swirl: { path: SWIRL, textSize: 46 },
  square: { path: "M14 8H86Q92 8 92 14V86Q92 92 86 92H14Q8 92 8 86V14Q8 8 14 8Z", textSize: 58 },
  box: { path: "M12 4H88Q96 4 96 12V88Q96 96 88 96H12Q4 96 4 88V12Q4 4 12 4Z", textSize: 50 },
  drop: { path: "M50 4C66 26 86 44 86 62A36 34 0 0 1 14 62C14 44 34 26 50 4Z", textY: 63, textSize: 48 },
  star: { path: "M50 4 62 36 97 38 70 60 79 94 50 75 21 94 30 60 3 38 38 36Z", textY: 56, textSize: 40 },
  triangle: { path: "M50 8 96 90H4Z", textY: 66, textSize: 46 },
  coin: {
    path: "M50 5a45 45 0 1 0 0 90a45 45 0 1 0 0-90Z",
    facets: "M50 14a36 36 0 1 0 0 72a36 36 0 1 0 0-72Z",
    textSize: 50,
  },
  cube: {
    path: "M50 5 90 26V74L50 95 10 74V26Z",
    facets: "M10 26 50 47 90 26M50 47V95",
    textY: 62,
    textSize: 38,
  },
  seal: {
    path: "M50 5C60 3 66 11 74 12C84 14 88 20 89 30C90 38 97 44 95 54C93 63 88 66 86 75C83 85 76 88 67 89C59 90 54 97 45 95C36 93 33 87 24 85C15 82 12 75 11 66C10 58 3 52 5 43C7 34 13 32 15 24C18 14 25 11 34 11C40 11 43 6 50 5Z",
    facets: "M50 20a30 30 0 1 0 0 60a30 30 0 1 0 0-60Z",
    textSize: 44,
  },
  scroll: {
    path: "M10 6H90Q96 6 96 13T90 20H86V80H90Q96 80 96 87T90 94H10Q4 94 4 87T10 80H14V20H10Q4 20 4 13T10 6Z",
    facets: "M14 20H86M14 80H86",
    textSize: 46,
  },
  shield: { path: "M50 5 92 18V46C92 70 74 87 50 96C26 87 8 70 8 46V18Z", facets: "M50 5V96M8 40H92", textY: 48, textSize: 46 },
  oval: { path: "M50 16C78 16 97 31 97 50C97 69 78 84 50 84C22 84 3 69 3 50C3 31 22 16 50 16Z", facets: "M50 26C70 26 84 37 84 50C84 63 70 74 50 74C30 74 16 63 16 50C16 37 30 26 50 26Z", textSize: 40 },
  octagon: {
    path: "M32 5H68L95 32V68L68 95H32L5 68V32Z",
    facets: "M38 22H62L78 38V62L62 78H38L22 62V38ZM32 5 38 22M68 5 62 22M95 32 78 38M95 68 78 62M68 95 62 78M32 95 38 78M5 68 22 62M5 32 22 38",
    textSize: 42,
  },
  step: {
    path: "M24 4H76L90 18V82L76 96H24L10 82V18Z",
    facets: "M32 18H68L76 27V73L68 82H32L24 73V27ZM24 4 32 18M76 4 68 18M90 18 76 27M90 82 76 73M76 96 68 82M24 96 32 82M10 82 24 73M10 18 24 27",
    textSize: 42,
  },
  brilliant: { path: "M26 10H74L97 38 50 94 3 38Z", facets: "M3 38H97M26 10 34 38 50 94 66 38 74 10M34 38 50 10 66 38", textY: 44, textSize: 34 },
  hex: { path: "M27 8H73L97 50 73 92H27L3 50Z", textSize: 48 },
};
