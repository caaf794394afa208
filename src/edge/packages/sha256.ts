/** The SHA-256 of bytes as 64 lowercase hexadecimal digits. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Browsers don't provide `crypto.subtle` on pages loaded over plain HTTP from another machine.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest =
    subtle === undefined
      ? (await import("@noble/hashes/sha2.js")).sha256(bytes)
      : new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
