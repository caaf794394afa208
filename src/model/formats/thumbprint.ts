export type ThumbprintReading =
  | { readonly kind: "thumbprint" }
  | { readonly kind: "empty" }
  | { readonly kind: "bad-character"; readonly character: string };

export function parseThumbprint(text: string): ThumbprintReading {
  if (text.trim() === "") return { kind: "empty" };
  const character = /[^0-9A-Fa-f]/u.exec(text)?.[0];
  return character === undefined ? { kind: "thumbprint" } : { kind: "bad-character", character };
}

/**
 * Matches separators that tools add to the digits of a thumbprint: colons, spaces, hyphens, and the invisible direction
 * mark that users copy from a certificate dialog.
 */
const separators = /[\s:\p{Cf}-]/gu;

/** The hexadecimal digits of a string; undefined if the string contains anything other than digits and separators. */
export function fixThumbprint(text: string): string | undefined {
  const fixed = text.replaceAll(separators, "");
  return fixed !== text && parseThumbprint(fixed).kind === "thumbprint" ? fixed : undefined;
}
