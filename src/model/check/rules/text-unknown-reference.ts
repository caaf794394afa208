import {
  unknownIn,
  readsOfTexts,
  scopeOf,
  textsIn,
} from "#model/check/literals/text-references.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";

export const unknownReference: ProgramRule = {
  id: "text/unknown-reference",
  summary: "What reads like a reference names something that the design has.",
  reads: readsOfTexts,
  *check(design) {
    for (const text of textsIn(design)) yield* unknownIn(text, scopeOf(design), design);
  },
};
