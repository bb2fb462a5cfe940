/** Draws the icon of the installed page: a pentacle in its circle, as PNG. */
import { crc32, deflateSync } from "node:zlib";
import type { Plugin } from "vite";

const SIZES = [192, 512];
const GROUND = [0x17, 0x12, 0x0f];
const STAR = [0xd9, 0xa4, 0x41];
type Point = [number, number];

export function appIcon(): Plugin {
  return {
    name: "pentacle-app-icon",
    apply: "build",
    generateBundle() {
      for (const size of SIZES) this.emitFile({ type: "asset", fileName: `icon-${size}.png`, source: drawn(size) });
    },
  };
}

function drawn(size: number): Buffer {
  const [middle, radius, width] = [size / 2, size * 0.34, size * 0.022];
  const points = Array.from({ length: 5 }, (_, n): Point => [middle + radius * Math.sin((4 * Math.PI * n) / 5), middle - radius * Math.cos((4 * Math.PI * n) / 5)]);
  const row = 1 + 3 * size;
  const pixels = Buffer.alloc(row * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const at: Point = [x + 0.5, y + 0.5];
      const ring = Math.abs(Math.hypot(at[0] - middle, at[1] - middle) - radius);
      const near = Math.min(ring, ...points.map((point, n) => distance(at, point, points[(n + 1) % 5]!)));
      const share = Math.min(1, Math.max(0, width - near + 0.5));
      GROUND.forEach((ground, i) => (pixels[y * row + 1 + 3 * x + i] = Math.round(ground + (STAR[i]! - ground) * share)));
    }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(pixels, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** From a point to a line that ends. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

function chunk(kind: string, data: Buffer): Buffer {
  const found = Buffer.alloc(12 + data.length);
  found.writeUInt32BE(data.length, 0);
  found.write(kind, 4, "latin1");
  data.copy(found, 8);
  found.writeUInt32BE(crc32(found.subarray(4, 8 + data.length)), 8 + data.length);
  return found;
}
