/** The text of a file; undefined where it is not UTF-8. */
export function decodeFile(bytes: ArrayBuffer): string | undefined {
  try {
    // A byte order mark is part of the file.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export const notText = "It is not UTF-8 text.";

/** The SHA-256 of what a file holds, in hexadecimal digits. */
export async function revisionOfBytes(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same of a file with this text. */
export const revisionOfText = (text: string): Promise<string> =>
  revisionOfBytes(new TextEncoder().encode(text));
