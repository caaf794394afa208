import { exposureFacts } from "#catalog/exposure.ts";
import { quoteShort } from "#model/base/messages.ts";
import { showPath } from "#cli/report.ts";
import type { IgnoredDiagnostic, LocatedDiagnostic } from "#cli/design.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { DesignPair } from "#cli/review/find-designs.ts";
import type { DesignPictures } from "#cli/review/draw-changes.ts";
import { drawChanges } from "#cli/review/draw-changes.ts";
import type { ReviewSide } from "#cli/review/read-side.ts";
import { renameResources, renameSide } from "#cli/review/rename-side.ts";
import type { DeployedState, ResourceChanges } from "#cli/review/resource-changes.ts";
import { changesOfResources } from "#cli/review/resource-changes.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { isOpenReplacement, operations } from "#model/deployment/plan/step.ts";
import { accessChanges } from "#model/review/access-changes.ts";
import type {
  DesignReview,
  ReviewedEffect,
  ReviewedIgnore,
  ReviewedProblem,
} from "#model/review/design-review.ts";
import type { ReviewedResource } from "#model/review/reviewed-resource.ts";
import type { StandIns } from "#model/review/stand-ins.ts";
import { createStandIns } from "#model/review/stand-ins.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { groupSideEffects } from "#model/side-effects/side-effect.ts";

export interface ReviewedDesign {
  readonly review: DesignReview;
  /** The pictures; absent if the design was deleted or cannot be read. */
  readonly pictures?: DesignPictures;
  /** Problems that the change introduces. */
  readonly added: readonly LocatedDiagnostic[];
  /** Warnings about updates that may be replacements. */
  readonly mayReplace: readonly LocatedDiagnostic[];
}

/** Both sides of a design, and the state that they are compared with. */
export interface ReviewInput {
  readonly pair: DesignPair;
  readonly base: ReviewSide;
  readonly head: ReviewSide;
  readonly catalog: Catalog;
  readonly state: DeployedState | undefined;
}

/** The information about one design for reviewers. */
export function reviewDesign(input: ReviewInput): ReviewedDesign {
  const { pair, head, catalog, state } = input;
  const isReadable = input.base.error === undefined && head.error === undefined;
  const standIns = createStandIns();
  const changes = isReadable
    ? changesOfResources(input.base.program, head.program, catalog, standIns, state)
    : undefined;
  const base = renameSide(input.base, changes?.renames ?? []);
  const added = without(head.diagnostics, base.diagnostics);
  const problems = {
    added: added.map(problemOf),
    // If the design cannot be read now, its problems don't count as solved.
    solved:
      head.error === undefined
        ? without(base.diagnostics, [...head.diagnostics, ...head.ignored])
            .map(problemOf)
            .filter(isSolvedWith(added))
        : [],
    ignored: without(head.ignored, base.ignored).map(ignoredProblemOf),
  };
  const unreadable = [
    ...(base.error === undefined ? [] : [`Before the change: ${base.error.message}`]),
    ...(head.error === undefined ? [] : [head.error.message]),
  ];
  const project = (pair.head === undefined || head.error !== undefined ? base : head).program.name;
  const sideEffects = effectsOfSides(base, head);
  const common = { file: pair.file, project, unreadable, problems, sideEffects };
  // If one side is unreadable, nothing is compared, because everything would seem new or removed.
  if (changes === undefined)
    return {
      review: { ...common, ...nothing, status: statusOf(pair, true) },
      added,
      mayReplace: [],
    };
  const result = compared(input, common, changes, standIns);
  return { ...result, added, mayReplace: head.locate(warningsOf(result.review.resources)) };
}

export const nothing = {
  resources: [],
  pending: [],
  renamed: [],
  counts: { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 },
  declarations: [],
  access: [],
  notes: [],
} satisfies Partial<DesignReview>;

function compared(
  { pair, head, catalog, state }: ReviewInput,
  common: Pick<DesignReview, "file" | "project" | "unreadable" | "problems" | "sideEffects">,
  changes: ResourceChanges,
  standIns: StandIns,
): Omit<ReviewedDesign, "added" | "mayReplace"> {
  const { resources, pending, declarations, notes, masked, renames } = changes;
  const before = renameResources(masked.base, renames);
  const access = accessChanges(before, masked.head, exposureFacts).map((change) => ({
    ...change,
    who: standIns.restore(change.who),
    what: standIns.restore(change.what),
    on: standIns.restore(change.on),
  }));
  const isChanged = resources.length + declarations.length > 0;
  const review: DesignReview = {
    ...common,
    status: statusOf(pair, isChanged),
    resources,
    pending,
    renamed: renames.map(({ name }) => name),
    counts: countReviewed(resources),
    declarations,
    access,
    notes,
  };
  if (pair.head === undefined) return { review };
  const drawn = { program: head.program, catalog, diagnostics: head.found };
  const pictures = drawChanges(drawn, changes, state?.baseline);
  const { mermaid } = pictures;
  return { review: mermaid === undefined ? review : { ...review, mermaid }, pictures };
}

/** A warning at each resource that may be replaced, because no facts decide whether it will be. */
export const warningsOf = (resources: readonly ReviewedResource[]): readonly Diagnostic[] =>
  resources.flatMap((each) =>
    each.resource === undefined || !isOpenReplacement(each)
      ? []
      : [
          {
            rule: "plan/may-replace",
            severity: "warning",
            location: { kind: "input", resource: each.resource, path: [] },
            message: `${quoteShort(each.name)} may be replaced: neither the facts nor the schema of its package says whether this change requires it.`,
          },
        ],
  );

function statusOf({ base, head }: DesignPair, isChanged: boolean): DesignReview["status"] {
  if (base === undefined) return "added";
  if (head === undefined) return "deleted";
  return isChanged ? "changed" : "same";
}

export function countReviewed(
  resources: readonly ReviewedResource[],
): Readonly<Record<Operation, number>> {
  const counts = { ...nothing.counts };
  for (const operation of operations)
    counts[operation] = resources.filter((each) => each.operation === operation).length;
  return counts;
}

export const problemOf = ({
  severity,
  rule,
  message,
  path,
}: LocatedDiagnostic): ReviewedProblem => ({
  severity,
  rule,
  message,
  place: path === undefined ? "" : showPath(path),
});

/** An ignored problem, with the reason for ignoring it. */
export const ignoredProblemOf = (found: IgnoredDiagnostic): ReviewedIgnore => ({
  ...problemOf(found),
  reason: found.reason,
});

/** Whether a problem is solved. A problem at a place that now contains a plain-text secret is not. */
const isSolvedWith =
  (added: readonly LocatedDiagnostic[]) =>
  ({ place }: ReviewedProblem): boolean =>
    !added.some((each) => each.rule === "secret/plain-text" && problemOf(each).place === place);

/** The diagnostics of one list that are not in the other, regardless of their positions. */
export function without<T extends LocatedDiagnostic>(
  all: readonly T[],
  known: readonly LocatedDiagnostic[],
): readonly T[] {
  const left = new Map<string, number>();
  for (const each of known) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + 1);
  return all.filter((each) => {
    const count = left.get(keyOf(each)) ?? 0;
    left.set(keyOf(each), count - 1);
    return count <= 0;
  });
}

const keyOf = (diagnostic: LocatedDiagnostic): string => JSON.stringify(problemOf(diagnostic));

export function effectsOfSides(base: ReviewSide, head: ReviewSide): readonly ReviewedEffect[] {
  const before = new Set(flatEffects(base).map(effectKey));
  return flatEffects(head).map((effect) => ({
    ...effect,
    isNew: !before.has(effectKey(effect)),
  }));
}

const flatEffects = ({ sideEffects }: ReviewSide): readonly Omit<ReviewedEffect, "isNew">[] =>
  groupSideEffects(sideEffects).flatMap(({ title, effects }) =>
    effects.map(({ what, path }) => ({ title, what, place: showPath(path) })),
  );

const effectKey = ({ title, what, place }: Omit<ReviewedEffect, "isNew">): string =>
  JSON.stringify([title, what, place]);
