/** A name that is unique across tabs. `crypto.randomUUID` is not used, because it requires a secure context. */
export function newIdentity(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
