import type { EachResource, ProgramRule } from "#model/check/rules/rule.ts";

/**
 * A rule that checks each resource separately. The rule reads the resource, the catalog, and the parts of other
 * resources that `readsOfOthers` names. After an edit, only changed resources are checked again.
 */
export function eachResourceRule(id: string, summary: string, each: EachResource): ProgramRule {
  return {
    id,
    summary,
    each,
    *check(design) {
      for (const resource of design.program.resources)
        if (each.concerns(resource)) yield* each.check(resource, design);
    },
  };
}
