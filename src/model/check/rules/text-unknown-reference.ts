import {
  unknownIn,
  readsOfTexts,
  scopeOf,
  textsIn,
} from "#model/check/literals/text-references.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";

export const unknownReference: ProgramRule = {
  id: "text/unknown-reference",
  summary: "A string that looks like a reference names something in the design.",
  reads: readsOfTexts,
  *check(design) {
    for (const text of textsIn(design)) yield* unknownIn(text, scopeOf(design), design);
  },
};
