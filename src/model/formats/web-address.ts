export type WebAddressReading =
  | { readonly kind: "web-address" }
  | { readonly kind: "empty" }
  | { readonly kind: "spaces" }
  | { readonly kind: "no-scheme" }
  | { readonly kind: "bad-host" };

/** Reads a URL that begins with `https://` or `http://`, as written: URL itself would fix too much in silence. */
export function parseWebAddress(text: string): WebAddressReading {
  if (text.trim() === "") return { kind: "empty" };
  if (/\s/.test(text)) return { kind: "spaces" };
  if (!/^https?:\/\//i.test(text)) return { kind: "no-scheme" };
  return /^https?:\/\/[^/\\?#]/i.test(text) && URL.canParse(text)
    ? { kind: "web-address" }
    : { kind: "bad-host" };
}

/** The URL that a text is but for outer spaces or the scheme in front of its host name. */
export function fixWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const startsWithHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|:\d|$)/i.test(trimmed);
  const fixed = startsWithHost ? `https://${trimmed}` : trimmed;
  return fixed !== text && parseWebAddress(fixed).kind === "web-address" ? fixed : undefined;
}
