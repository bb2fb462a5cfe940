/** Positions in words as links: the text, compressed, in the part of the address that no server sees. */

const PACKED = "1";
const PLAIN = "0";

function toUrl(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromUrl(text: string): Uint8Array<ArrayBuffer> {
  const found = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(found, (sign) => sign.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** The longest text that a link may unfold to, as the server takes it. */
export const LONGEST = 20_000;

export async function pack(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (typeof CompressionStream === "undefined") return PLAIN + toUrl(bytes);
  return PACKED + toUrl(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The text of a link, or nothing where the link is broken. */
export async function unpack(link: string): Promise<string> {
  try {
    const bytes = fromUrl(link.slice(1));
    const plain = link.startsWith(PLAIN) ? bytes : await through(bytes, new DecompressionStream("deflate-raw"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(plain);
    return text.length > LONGEST ? "" : text;
  } catch {
    return "";
  }
}

/** The longest text of a link that the server draws a picture for. */
const SHOWN = 4000;

/** A link to be given away: the server sees what it holds, so that it can be shown with a picture. */
export async function sharedPath(text: string): Promise<string> {
  const packed = await pack(text);
  return packed.length > SHOWN ? `/position#${packed}` : `/position?at=${packed}`;
}

export async function embeddedPath(text: string): Promise<string> {
  return `/embed/position/${await pack(text)}`;
}

export async function positionPath(text: string): Promise<string> {
  return `/position#${await pack(text)}`;
}
