/** The SHA-256 of bytes as 64 hexadecimal digits in lower case. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Browsers keep it from pages that came over plain http from another machine.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest =
    subtle === undefined
      ? (await import("@noble/hashes/sha2.js")).sha256(bytes)
      : new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
