/** A sentence of a description. */
export interface Sentence {
  /** The sentence in the description, on one line. */
  readonly sentence: string;
  /** The sentence without marks and without its end. */
  readonly text: string;
}

/** The sentences of a description, with parentheses at their ends as separate sentences. */
export function plainSentences(description: string): readonly Sentence[] {
  return splitSentences(description).flatMap((sentence) => {
    const text = sentence
      .replaceAll(/[`*"']/g, "")
      .replace(/[.:;!]+$/, "")
      .trim();
    const aside = /^(.*\S)\s*\(([^()]{3,200})\)$/.exec(text);
    const parts = aside === null ? [text] : [aside[1] ?? "", aside[2] ?? ""];
    return parts.map((part) => ({ sentence, text: part.trim() }));
  });
}

/**
 * The sentences of a description, each on one line. A period inside code, a number or a name doesn't end a sentence,
 * nor does the period of an abbreviation.
 */
export const splitSentences = (description: string): readonly string[] =>
  description
    .split(
      /\n\s*\n|\n(?=\s*[*+-]\s)|(?<=[.!?])(?<!\be\.g\.|\bi\.e\.|\betc\.|\bvs\.)\s+(?=["'`(*\w])/,
    )
    .map((sentence) => sentence.replaceAll(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "");
