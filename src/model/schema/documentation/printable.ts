/** What shows nothing and may hide something: control characters, zero widths, byte order marks. */
const invisible =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028\u2029\u2060-\u2065\ufeff\ufff9-\ufffb\ue000]/g;

/** Marks that turn the reading direction, with which a text can look like another (CVE-2021-42574). */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The text as it can be shown: lines end in one way, nothing in it is invisible, and a sign stands where the
 * reading direction was turned. U+E000 is taken out as well, so that readers can mark places with it.
 */
export const printable = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll(invisible, "").replaceAll(turning, "\ufffd");
