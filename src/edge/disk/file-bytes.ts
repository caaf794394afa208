export const notText = "The file is not UTF-8 text.";

/** The SHA-256 of a file's content, in hexadecimal. */
export async function revisionOfBytes(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Like `revisionOfBytes`, for a file that contains the given text in UTF-8. */
export const revisionOfText = (text: string): Promise<string> =>
  revisionOfBytes(new TextEncoder().encode(text));
