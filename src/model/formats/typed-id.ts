export type TypedIdReading =
  | { readonly kind: "typed-id"; readonly type: string; readonly id: string }
  | { readonly kind: "empty" }
  | { readonly kind: "spaces" }
  | { readonly kind: "no-colon" }
  | { readonly kind: "no-type" }
  | { readonly kind: "no-id" };

/** Parses `type:id`. The ID may contain colons, too, because its format is not documented. */
export function parseTypedId(text: string): TypedIdReading {
  if (text.trim() === "") return { kind: "empty" };
  if (/\s/.test(text)) return { kind: "spaces" };
  const colon = text.indexOf(":");
  if (colon < 0) return { kind: "no-colon" };
  if (colon === 0) return { kind: "no-type" };
  if (colon === text.length - 1) return { kind: "no-id" };
  return { kind: "typed-id", type: text.slice(0, colon), id: text.slice(colon + 1) };
}

/** The text without spaces around its two parts. */
export function trimTypedId(text: string): string {
  const colon = text.indexOf(":");
  if (colon < 0) return text.trim();
  return `${text.slice(0, colon).trim()}:${text.slice(colon + 1).trim()}`;
}
