import type { EachResource, ProgramRule } from "#model/check/rules/rule.ts";

/**
 * A rule that looks at each resource by itself: at the resource and the catalog alone, or at what it says that it
 * reads of others. After an edit it is asked about what changed.
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
