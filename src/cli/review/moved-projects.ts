import type { TeamFor } from "#model/configuration/settle.ts";
import type { DesignPair } from "#cli/review/find-designs.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { groupBy } from "#model/base/group-by.ts";

/** A design before and after a change, with the files next to it. */
export interface ReviewedProject {
  readonly pair: DesignPair;
  readonly base: ReviewSide;
  readonly head: ReviewSide;
  /** The compared folders. */
  readonly roots: { readonly base: string; readonly head: string };
  readonly catalog: Catalog;
  readonly team: TeamFor;
  /** The target, which determines the packages of a state's types. */
  readonly target: string;
  /** The path of the same project's file before the change. */
  readonly movedFrom?: string;
}

/**
 * Pairs projects that moved to a different folder or file: a removed and an added project are paired if each is the
 * only project with the name.
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

/** The projects with a unique name, keyed by name. */
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
