/** Matches right-to-left letters and the characters between them, except characters that end a quotation. */
const rightToLeft =
  /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+(?:[^\p{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}"“”\n]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+)*)/u;

/** Splits a text. Right-to-left parts are at odd indexes, and all other parts at even indexes. */
export const splitRightToLeft = (text: string): readonly string[] => text.split(rightToLeft);

/**
 * A text for drawings, where elements can't isolate its parts. Each run of right-to-left letters is between U+2068 and
 * U+2069, so the run doesn't reorder the text around it. Callers must escape hidden characters first.
 */
export const isolateRightToLeft = (text: string): string =>
  splitRightToLeft(text)
    .map((part, at) => (at % 2 === 1 ? `\u2068${part}\u2069` : part))
    .join("");
