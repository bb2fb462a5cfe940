/** The way of the arrow keys, over all planes of a table: by what is on the screen. */
import { type Arrow, nearest, type Spot } from "../logic/plane.ts";

const CHOOSABLE = "[data-item].open > .touch";
const TELLING = "[data-item] > .touch";

interface Piece extends Spot {
  element: HTMLElement;
}

function pieces(selector: string): Piece[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { id: element.parentElement?.dataset.item ?? "", x: left + width / 2, y: top + height / 2, element };
  });
}

/** Focuses the nearest piece that can be chosen; `all`, or when nothing can be: the nearest that has something to tell. */
export function goNear(from: HTMLElement, arrow: Arrow, all: boolean): void {
  const told = pieces(TELLING);
  const here = told.find((piece) => from.contains(piece.element));
  if (!here) return;
  const open = all ? [] : pieces(CHOOSABLE);
  nearest(here, open.length ? open : told, arrow)?.element.focus();
}

/** Where the focus goes when a piece has gone: to the choosable piece that lies nearest to where it lay. */
export function closest(box: DOMRect): HTMLElement | undefined {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const far = (piece: Piece) => Math.hypot(piece.x - x, piece.y - y);
  return pieces(CHOOSABLE).sort((a, b) => far(a) - far(b))[0]?.element;
}
