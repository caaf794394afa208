/** The version at the start of a payload. */
const form = "1.";

/** The digits of base64url (RFC 4648, section 5) without padding. None of them is special in a URL. */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const values: ReadonlyMap<number, number> = new Map(
  Array.from(digits, (digit, value) => [digit.charCodeAt(0), value]),
);

/** The reason why a link can't be read: the link has a different version, is incomplete or damaged, or is too large. */
export type LinkError = "other-form" | "damaged" | "too-big";

export type DecodedPayload =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly error: LinkError };

/** Encodes bytes for a link. */
export function encodePayload(bytes: Uint8Array): string {
  const parts: string[] = [form];
  for (let at = 0; at < bytes.length; at += 3) {
    const count = Math.min(3, bytes.length - at);
    const bits = (byteAt(bytes, at) << 16) | (byteAt(bytes, at + 1) << 8) | byteAt(bytes, at + 2);
    for (let digit = 0; digit <= count; digit += 1)
      parts.push(digits.charAt((bits >> (18 - 6 * digit)) & 63));
  }
  return parts.join("");
}

/** Decodes a payload. Only the output of encodePayload is accepted, so no two payloads have the same bytes. */
export function decodePayload(payload: string): DecodedPayload {
  if (!payload.startsWith(form)) return { ok: false, error: "other-form" };
  const length = payload.length - form.length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  // Bits that do not fill a whole byte yet.
  let bits = 0;
  let waiting = 0;
  let written = 0;
  for (let at = form.length; at < payload.length; at += 1) {
    const value = values.get(payload.charCodeAt(at));
    if (value === undefined) return damaged;
    bits = ((bits & 0xff) << 6) | value;
    waiting += 6;
    if (waiting < 8) continue;
    waiting -= 8;
    bytes[written] = (bits >> waiting) & 0xff;
    written += 1;
  }
  // A single digit is not a byte, and the remaining bits of the last digit must be zero.
  const isWhole = waiting < 6 && (bits & ((1 << waiting) - 1)) === 0;
  return isWhole ? { ok: true, bytes } : damaged;
}

const damaged: DecodedPayload = { ok: false, error: "damaged" };

const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
