/** A name that no two tabs ever choose alike. `crypto.randomUUID` is missing where a page is served without TLS. */
export function newIdentity(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
