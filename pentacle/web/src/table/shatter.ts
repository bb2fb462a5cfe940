/** A seal that breaks: it cracks, and its shards fly apart. */
import { TIMES } from "../logic/motion.ts";
import { CRACKS, pointAt, wedge } from "../logic/shards.ts";
import { after, animate } from "../state/motion.ts";

function cracks(size: number): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  Object.assign(svg.style, { position: "absolute", inset: "0", width: "100%", height: "100%", overflow: "visible" });
  for (const turn of CRACKS) {
    const line = document.createElementNS(svg.namespaceURI, "polyline") as SVGPolylineElement;
    const way = [[50, 50], pointAt(turn + 0.03, 12), pointAt(turn - 0.02, 23), pointAt(turn, 36)];
    line.setAttribute("points", way.map((xy) => xy.join(",")).join(" "));
    line.setAttribute("pathLength", "1");
    const style = { fill: "none", stroke: "#fff8e6", strokeWidth: String(Math.max(4, 220 / size)), strokeDasharray: "1", strokeLinejoin: "round" };
    Object.assign(line.style, style);
    svg.append(line);
  }
  return svg;
}

/** Breaks what `copy` looks like, in a layer that is taken away in the end. */
export function shatter(sky: HTMLElement, copy: () => HTMLElement, element: HTMLElement, delay: number): void {
  const [w, h] = [element.offsetWidth, element.offsetHeight];
  const whole = copy();
  const lines = cracks(Math.min(w, h));
  const glass = document.createElement("div");
  Object.assign(glass.style, { position: "absolute", left: "0", top: "0", width: `${w}px`, height: `${h}px` });
  glass.append(lines);
  for (const line of lines.children)
    animate(line, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], { time: TIMES.crack, delay, easing: "ease-out", holds: true });
  animate(whole, [{ filter: "brightness(1)" }, { filter: "brightness(1.7)" }], { time: TIMES.crack, delay, easing: "ease-in" });
  const shards = CRACKS.map((_, i) => shard(copy(), i, Math.max(w, h), delay + TIMES.crack));
  sky.append(whole, ...shards, glass);
  const vanish = { time: 1, delay: delay + TIMES.crack, holds: true };
  for (const seen of [whole, glass]) animate(seen, [{ opacity: 1 }, { opacity: 0 }], vanish);
  const end = animate(sky, [], { time: delay + TIMES.crack + TIMES.shards });
  after(end, () => sky.remove());
}

function shard(piece: HTMLElement, i: number, size: number, delay: number): HTMLElement {
  piece.style.clipPath = wedge(i);
  const middle = ((CRACKS[i]! + (CRACKS[i + 1] ?? CRACKS[0]! + 1)) / 2) * 2 * Math.PI;
  const far = Math.max(size * 0.6, 36);
  const [dx, dy] = [Math.cos(middle) * far, Math.sin(middle) * far + far * 0.3];
  const away = `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px) rotate(${i % 2 ? 38 : -46}deg) scale(0.8)`;
  animate(piece, [{ transform: "none", opacity: 1 }, { transform: away, opacity: 0 }], { time: TIMES.shards, delay, easing: "ease-out", holds: true });
  return piece;
}
