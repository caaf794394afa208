export type Base64Reading =
  | {
      readonly kind: "bytes";
      /** The decoded bytes as a string, with one character for each byte. */
      readonly bytes: string;
    }
  | { readonly kind: "empty" }
  | { readonly kind: "bad-character"; readonly character: string; readonly position: number }
  | { readonly kind: "bad-length" };

/**
 * Decodes Base64 with the standard alphabet and padding. Line breaks and spaces are skipped, because most encoders
 * insert line breaks.
 */
export function decodeBase64(text: string): Base64Reading {
  const dense = text.replaceAll(/[\t\n\f\r ]/g, "");
  if (dense === "") return { kind: "empty" };
  const bad = /[^A-Za-z0-9+/=\t\n\f\r ]|=(?=[\t\n\f\r ]*[^=\t\n\f\r ])/u.exec(text);
  if (bad !== null) return { kind: "bad-character", character: bad[0], position: bad.index + 1 };
  if (dense.length % 4 !== 0) return { kind: "bad-length" };
  try {
    return { kind: "bytes", bytes: atob(dense) };
  } catch {
    // A string with three or more padding characters passes the tests above.
    return { kind: "bad-length" };
  }
}
