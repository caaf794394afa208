import { firstSentence } from "#model/schema/documentation/summary.ts";
import type { ValueLimit } from "#model/schema/values/limits.ts";

/** Who says something, to the end of a sentence: the words of the documentation, or what facts say in ours. */
export const quotedSource = (source: ValueLimit<unknown>["source"], inWords: string): string =>
  source.kind === "documentation"
    ? `the documentation says: “${firstSentence(source.sentence)}”`
    : `facts say that ${inWords}`;
