/** What a payload begins with: another form of payloads would have another number. */
const form = "1.";

/** base64url (RFC 4648, section 5), without padding: no sign of it means anything in an address. */
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const values: ReadonlyMap<number, number> = new Map(
  Array.from(digits, (digit, value) => [digit.charCodeAt(0), value]),
);

/** Why a link holds no design: it is of another form, not whole or changed on its way, or too big. */
export type LinkError = "other-form" | "damaged" | "too-big";

export type DecodedPayload =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly error: LinkError };

/** Bytes as the text that stands in a link. */
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

/** The bytes behind a payload. No two payloads have the same bytes: what encodePayload does not write is refused. */
export function decodePayload(payload: string): DecodedPayload {
  if (!payload.startsWith(form)) return { ok: false, error: "other-form" };
  const length = payload.length - form.length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  // Digits that are not read into bytes yet, as bits.
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
  // A digit by itself is no byte, and what is left of the last one is zero.
  const isWhole = waiting < 6 && (bits & ((1 << waiting) - 1)) === 0;
  return isWhole ? { ok: true, bytes } : damaged;
}

const damaged: DecodedPayload = { ok: false, error: "damaged" };

const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
