import type { TeamFor } from "#model/configuration/settle.ts";
import type { DesignPair } from "#cli/review/find-designs.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { groupBy } from "#model/base/group-by.ts";

/** A design before and after a change, with what is beside it. */
export interface ReviewedProject {
  readonly pair: DesignPair;
  readonly base: ReviewSide;
  readonly head: ReviewSide;
  /** The folders that are compared. */
  readonly roots: { readonly base: string; readonly head: string };
  readonly catalog: Catalog;
  readonly team: TeamFor;
  /** The packages that a state is of. */
  readonly target: string;
  /** Where the file of the same project was before. */
  readonly movedFrom?: string;
}

/**
 * A project that moved to another folder is the same project, and so is one whose program is in another file now: what is
 * gone and what is new are one where each is the only one of its name.
 */
export function joinMoved(projects: readonly ReviewedProject[]): readonly ReviewedProject[] {
  const gone = alone(
    projects,
    ({ pair }) => pair.head === undefined,
    ({ base }) => base.project,
  );
  const added = alone(
    projects,
    ({ pair }) => pair.base === undefined,
    ({ head }) => head.project,
  );
  const joined = new Set<ReviewedProject>();
  const moved = new Map<ReviewedProject, ReviewedProject>();
  for (const [name, next] of added) {
    const old = gone.get(name);
    if (old === undefined) continue;
    joined.add(old);
    moved.set(next, {
      ...next,
      pair: { ...next.pair, base: old.pair.base, isChanged: true },
      base: old.base,
      roots: { base: old.roots.base, head: next.roots.head },
      movedFrom: old.pair.file,
    });
  }
  return projects.filter((each) => !joined.has(each)).map((each) => moved.get(each) ?? each);
}

/** By their names, the projects of a kind that are the only ones of their name. */
function alone(
  projects: readonly ReviewedProject[],
  isOne: (project: ReviewedProject) => boolean,
  nameOf: (project: ReviewedProject) => string | undefined,
): ReadonlyMap<string, ReviewedProject> {
  const named = groupBy(projects.filter(isOne), (project) => nameOf(project) ?? "");
  return new Map(
    [...named].flatMap(([name, [one, ...more]]) =>
      name === "" || one === undefined || more.length > 0 ? [] : [[name, one] as const],
    ),
  );
}
