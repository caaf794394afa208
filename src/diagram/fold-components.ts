import type { DrawnDesign } from "#diagram/draw-design.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import { summarize } from "#model/graph/resource-summaries.ts";
import { foldGroups, setGrouping } from "#model/program/layout/groups.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A design with each component as one box, marked as updated if anything in it changes. */
export function foldComponents(
  design: DrawnDesign,
  components: readonly ResourceId[],
): DrawnDesign {
  const { program, marks } = design;
  const folded = foldGroups(setGrouping(program, "parent"), components);
  if (marks === undefined) return { ...design, program: folded };
  const parents = new Map(summarize(program.resources).list.map(({ id, parent }) => [id, parent]));
  const boxes = new Set(components);
  const shown = new Map<ResourceId, Mark>(marks);
  for (const [id, { isBad }] of marks) {
    const seen = new Set<ResourceId>();
    for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      const isBadInside = isBad || shown.get(at)?.isBad === true;
      if (boxes.has(at) && !marks.has(at))
        shown.set(at, { operation: "update", certain: true, isBad: isBadInside });
    }
  }
  return { ...design, program: folded, marks: shown };
}
