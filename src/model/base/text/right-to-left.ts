/** Right-to-left letters with what is between them, unless it ends a quotation. */
const rightToLeft =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+(?:[^\p{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}"“”\n]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+)*)/u;

/** The text in parts: right-to-left text at odd indexes, other text at even ones. */
export const splitRightToLeft = (text: string): readonly string[] => text.split(rightToLeft);

/**
 * The text for drawing without elements that isolate its parts: each run of right-to-left letters is between U+2068
 * and U+2069, so it doesn't reorder its surroundings. Hidden characters are escaped before.
 */
export const isolateRightToLeft = (text: string): string =>
  splitRightToLeft(text)
    .map((part, at) => (at % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join("");
