import { firstSentence } from "#model/schema/documentation/summary.ts";
import type { ValueLimit } from "#model/schema/values/limits.ts";

/** The source of a limit as the end of a sentence, quoted from the documentation or from facts. */
export const quotedSource = (source: ValueLimit<unknown>["source"], inWords: string): string =>
  source.kind === "documentation"
    ? `the documentation says: “${firstSentence(source.sentence)}”`
    : `facts say that ${inWords}`;
