/** Matches right-to-left letters with the characters between them, unless these end a quotation. */
const rightToLeft =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+(?:[^\p{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}"“”\n]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+)*)/u;

/** Splits a text: right-to-left parts are at odd indexes, other parts at even ones. */
export const splitRightToLeft = (text: string): readonly string[] => text.split(rightToLeft);

/**
 * The text for drawing without elements that isolate its parts: each run of right-to-left letters is between U+2068 and
 * U+2069, so it doesn't reorder its surroundings. Escape hidden characters first.
 */
export const isolateRightToLeft = (text: string): string =>
  splitRightToLeft(text)
    .map((part, at) => (at % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join("");
