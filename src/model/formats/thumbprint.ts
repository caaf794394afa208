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
 * What tools put around the digits of a thumbprint: colons, spaces, hyphens, and the invisible direction mark
 * that a certificate dialog copies along in front of the first digit.
 */
const separators = /[\s:\p{Cf}-]/gu;

/** The hex digits of a text that has nothing but separators beside them. */
export function fixThumbprint(text: string): string | undefined {
  const fixed = text.replaceAll(separators, "");
  return fixed !== text && parseThumbprint(fixed).kind === "thumbprint" ? fixed : undefined;
}
