/** Passkeys: what the server asks of the browser, and its answer, with bytes as letters. */
import type { PasskeyAnswer, PasskeyAsked } from "./types.ts";

/** A browser that knows passkeys, at a site that has a name. */
export const PASSKEYS = "PublicKeyCredential" in globalThis && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

interface Named {
  id: string;
}
interface Options {
  challenge: string;
  user?: Named;
  excludeCredentials?: Named[];
  allowCredentials?: Named[];
}

function bytes(letters: string): ArrayBuffer {
  const plain = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0)).buffer;
}

function letters(buffer: ArrayBuffer): string {
  const plain = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function read(asked: PasskeyAsked): unknown {
  const options = JSON.parse(asked.options) as Options;
  const named = <T extends Named>(one: T) => ({ ...one, id: bytes(one.id) });
  return {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user ? { user: named(options.user) } : {}),
    ...(options.excludeCredentials ? { excludeCredentials: options.excludeCredentials.map(named) } : {}),
    ...(options.allowCredentials ? { allowCredentials: options.allowCredentials.map(named) } : {}),
  };
}

function written(found: Credential | null): PasskeyAnswer | null {
  if (!(found instanceof PublicKeyCredential)) return null;
  const response: Record<string, string> = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    const part = (found.response as unknown as Record<string, unknown>)[name];
    if (part instanceof ArrayBuffer) response[name] = letters(part);
  }
  return { id: found.id, rawId: letters(found.rawId), type: found.type, response };
}

/** None: who was asked did not want to, or has none. */
async function answer(work: Promise<Credential | null>): Promise<PasskeyAnswer | null> {
  try {
    return written(await work);
  } catch (reason) {
    if (reason instanceof DOMException) return null;
    throw reason;
  }
}

export const makePasskey = (asked: PasskeyAsked) =>
  answer(navigator.credentials.create({ publicKey: read(asked) as PublicKeyCredentialCreationOptions }));
export const usePasskey = (asked: PasskeyAsked) =>
  answer(navigator.credentials.get({ publicKey: read(asked) as PublicKeyCredentialRequestOptions }));
