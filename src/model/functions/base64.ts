import { decodeUtf8 } from "#model/base/text/encoding.ts";
/** Encodes a string's UTF-8 bytes as Base64, with the standard alphabet and padding. */
export function encodeBase64(text: string): string {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

export type DecodedText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "not-base64" }
  | { readonly kind: "not-text" };

const groups = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Decodes Base64 by the rules of Go's `base64.StdEncoding`. Padding is required, line breaks are allowed anywhere, and
 * spaces are not allowed (https://pkg.go.dev/encoding/base64).
 */
export function decodeBase64Text(encoded: string): DecodedText {
  const dense = encoded.replaceAll(/[\r\n]/g, "");
  if (!groups.test(dense)) return { kind: "not-base64" };
  const bytes = Uint8Array.from(atob(dense), (character) => character.charCodeAt(0));
  const text = decodeUtf8(bytes);
  return text === undefined ? { kind: "not-text" } : { kind: "text", text };
}
