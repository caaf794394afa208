export type WebAddressReading =
  | { readonly kind: "web-address" }
  | { readonly kind: "empty" }
  | { readonly kind: "spaces" }
  | { readonly kind: "no-scheme" }
  | { readonly kind: "bad-host" };

/** Parses a URL that starts with `https://` or `http://`, without the silent corrections of `URL`. */
export function parseWebAddress(text: string): WebAddressReading {
  if (text.trim() === "") return { kind: "empty" };
  if (/\s/.test(text)) return { kind: "spaces" };
  if (!/^https?:\/\//i.test(text)) return { kind: "no-scheme" };
  return /^https?:\/\/[^/\\?#]/i.test(text) && URL.canParse(text)
    ? { kind: "web-address" }
    : { kind: "bad-host" };
}

/** The corrected URL, without leading and trailing spaces and with a scheme. */
export function fixWebAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const startsWithHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#]|:\d|$)/i.test(trimmed);
  const fixed = startsWithHost ? `https://${trimmed}` : trimmed;
  return fixed !== text && parseWebAddress(fixed).kind === "web-address" ? fixed : undefined;
}
