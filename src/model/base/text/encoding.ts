/** Decodes UTF-8 and keeps the byte order mark; undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: AllowSharedBufferSource): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes percent-encoding. Invalid strings are returned unchanged. */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The UTF-16 unit of a character in hexadecimal, with a minimum number of digits. */
export const hexOf = (character: string, digits: number): string =>
  character.charCodeAt(0).toString(16).padStart(digits, "0");
