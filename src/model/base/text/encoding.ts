/** The text with its byte order mark; undefined for what is not UTF-8. */
export function decodeUtf8(bytes: AllowSharedBufferSource): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** As the text is where it is not percent-encoded by the rules of URLs. */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The unit of UTF-16 that a character is, in hexadecimal digits, at least so many. */
export const hexOf = (character: string, digits: number): string =>
  character.charCodeAt(0).toString(16).padStart(digits, "0");
