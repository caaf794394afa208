import { sha1 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** The SHA-1 hash of a string's UTF-8 bytes, as 40 lower-case hexadecimal digits. */
export const sha1OfText = (text: string): string =>
  bytesToHex(sha1(new TextEncoder().encode(text)));
