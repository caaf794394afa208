import { knownIn, readsOfTexts, scopeOf, textsIn } from "#model/check/literals/text-references.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";

export const plainReference: ProgramRule = {
  id: "text/plain-reference",
  summary: "No literal string looks like a reference.",
  reads: readsOfTexts,
  *check(design) {
    for (const text of textsIn(design)) yield* knownIn(text, scopeOf(design), design);
  },
};
