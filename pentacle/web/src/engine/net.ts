/** A net that judges for the search: the file that a game's folder holds (`pentacle/core/nets.py`). */
export interface Net {
  /** At how many seats it is used. */
  seats: number[];
  wide: number;
  rows: number;
  starts: Uint8Array;
  weights: Uint8Array;
}

interface Head {
  format: number;
  body: string;
  own: number;
  common: number;
  wide: number;
  seats: number[];
}

/** The net in a file, if it is the whole one that is `wanted`. */
export function readNet(file: Uint8Array, wanted: string): Net | null {
  const end = file.indexOf(10);
  if (end < 0) return null;
  const head = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as Head;
  const rows = 2 * head.own + head.common + head.wide;
  const [first, second] = [end + 1, end + 1 + 16 * head.wide];
  if (head.format !== 1 || head.body !== wanted || file.length !== second + rows * head.wide) return null;
  return { seats: head.seats, wide: head.wide, rows, starts: file.subarray(first, second), weights: file.subarray(second) };
}
