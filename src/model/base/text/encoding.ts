/** The text with its byte order mark; undefined if it is not UTF-8. */
export function decodeUtf8(bytes: AllowSharedBufferSource): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text unchanged if it is not valid percent-encoding. */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A character's UTF-16 unit in hexadecimal, with a minimum number of digits. */
export const hexOf = (character: string, digits: number): string =>
  character.charCodeAt(0).toString(16).padStart(digits, "0");
