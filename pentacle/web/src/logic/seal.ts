/** The sealed seed: the page does the sum itself. */

export async function seal(salt: string, seed: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt}:${seed}`));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function matches(commitment: string, salt: string, seed: string): Promise<boolean> {
  return commitment !== "" && (await seal(salt, seed)) === commitment.toLowerCase();
}
