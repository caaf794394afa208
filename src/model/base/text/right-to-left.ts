/** Letters that are read from right to left, with what stands between two of them, unless it ends a quotation. */
const rightToLeft =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+(?:[^\p{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}"“”\n]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+)*)/u;

/** The text in parts: what is read from right to left is at the odd places, what stands around it at the even ones. */
export const splitRightToLeft = (text: string): readonly string[] => text.split(rightToLeft);

/**
 * The text as it is drawn where no element can isolate a part of it: letters that are read from right to left turn
 * nothing around them, since each run of them stands between U+2068 and U+2069. Hidden characters are written out before.
 */
export const isolateRightToLeft = (text: string): string =>
  splitRightToLeft(text)
    .map((part, at) => (at % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join("");
