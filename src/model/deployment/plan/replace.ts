import type { PropertyPath } from "#model/base/path.ts";
import type { Pattern } from "#model/deployment/plan/pattern.ts";
import { matchesAny } from "#model/deployment/plan/pattern.ts";
import { leafPathsOf } from "#model/deployment/plan/same.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { Verdict } from "#model/deployment/plan/known/verdict.ts";

/** What decides which changes replace a resource. */
export interface Marks {
  /** What is known of a change at a path. */
  verdictOn(path: PropertyPath): Verdict;
  /** The paths of the option replaceOnChanges. */
  readonly patterns: readonly Pattern[];
  /**
   * Whose account of the changes the option goes by. Many providers give none of their own setup (`Diff` of the
   * registry, pulumi/pulumi:pkg/resource/deploy/providers/registry.go).
   */
  readonly decides: "schema" | "provider";
}

/**
 * The changes, with why they replace their resource where they do. `byPosition` are the same changes with the
 * items of lists compared by their place alone: so the engine does it, and so do most providers.
 */
export function withReplaceMarks(
  changes: readonly Change[],
  byPosition: readonly Change[],
  marks: Marks,
): readonly Change[] {
  const moved = verdictsOfMoved(byPosition, marks);
  /** A list in another order is marked only where what is marked has moved. */
  const verdictOf = (change: Change): Verdict =>
    change.reordered === true
      ? (moved.get(keyOf(change.path)) ?? { replaces: "no" })
      : strongest(pathsIn(change).map((path) => marks.verdictOn(path)));
  const byOption = optionEffects(changes, hitsIn(byPosition, marks));
  return changes.map((change) => {
    const verdict = seenFor(change, verdictOf(change));
    if (verdict.replaces === "yes") {
      const { source } = verdict;
      return { ...change, replaces: source.kind === "schema" ? "schema" : "facts", source };
    }
    const isCertain = byOption(change);
    if (isCertain === true) return { ...change, replaces: "option" };
    if (verdict.replaces === "possible")
      return { ...change, mayReplace: true, source: verdict.source };
    if (isCertain === false) return { ...change, mayReplace: true };
    return verdict.replaces === "unknown" ? { ...change, unknownReplace: true } : change;
  });
}

/** What replaces by a provider's own code may not do so where an item of a list is taken out. */
const seenFor = ({ path, new: next }: Change, verdict: Verdict): Verdict =>
  verdict.replaces === "yes" &&
  verdict.source.kind === "facts" &&
  next === undefined &&
  typeof path.at(-1) === "number"
    ? { ...verdict, replaces: "possible" }
    : verdict;

const order: readonly Verdict["replaces"][] = ["no", "unknown", "possible", "yes"];

const strongest = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce((a, b) => (order.indexOf(b.replaces) > order.indexOf(a.replaces) ? b : a), {
    replaces: "no",
  });

/** By the place of what is in another order, and of all that is around it, what is known of what has moved. */
function verdictsOfMoved(
  byPosition: readonly Change[],
  marks: Marks,
): ReadonlyMap<string, Verdict> {
  const found = new Map<string, Verdict>();
  for (const change of byPosition) {
    const verdict = strongest(pathsIn(change).map((path) => marks.verdictOn(path)));
    for (const key of keysTo(change.path))
      found.set(key, strongest([found.get(key) ?? { replaces: "no" }, verdict]));
  }
  return found;
}

/** Whether a change replaces by the option replaceOnChanges; undefined where the option does not name it. */
function optionEffects(
  changes: readonly Change[],
  hits: readonly Hit[],
): (change: Change) => boolean | undefined {
  if (hits.length === 0) return () => undefined;
  /** Whether one is certain, by what they are at and by all that is around that. */
  const at = new Map<string, boolean>();
  const around = new Map<string, boolean>();
  /** Those that no change is shown for: an item that came moves all items behind it. By property. */
  const unseen = new Map<string, boolean>();
  const shown = new Set(changes.map(({ path }) => keyOf(path)));
  const add = (map: Map<string, boolean>, key: string, certain: boolean): void => {
    map.set(key, certain || map.get(key) === true);
  };
  for (const { path, certain } of hits) {
    const keys = keysTo(path);
    add(at, keyOf(path), certain);
    for (const key of keys) add(around, key, certain);
    if (!keys.some((key) => shown.has(key))) add(unseen, String(path[0]), certain);
  }
  return ({ path }) => {
    const found = new Set([
      around.get(keyOf(path)),
      ...keysTo(path).map((key) => at.get(key)),
      unseen.get(String(path[0])),
    ]);
    return found.has(true) ? true : found.has(false) ? false : undefined;
  };
}

const keyOf = (path: PropertyPath): string => JSON.stringify(path);

/** The keys of a place and of all that it is in. */
const keysTo = (path: PropertyPath): readonly string[] =>
  path.map((_, index) => keyOf(path.slice(0, index + 1)));

/** A whole object that comes or goes changes everything in it. */
const pathsIn = (change: Change): readonly PropertyPath[] =>
  [change.old, change.new].flatMap((value) =>
    value === undefined ? [] : leafPathsOf(value).map((leaf) => [...change.path, ...leaf]),
  );

interface Hit {
  readonly path: PropertyPath;
  /** False where it hangs on how the provider goes about it. */
  readonly certain: boolean;
}

/**
 * What the option replaceOnChanges names, and what is marked in items that have moved. The option counts
 * for a change as a whole: of a part of what comes or goes as a whole, only some providers speak
 * (`applyReplaceOnChanges`, pulumi/pulumi:pkg/resource/deploy/step_generator.go, and
 * `NewDetailedDiffFromObjectDiff`, pulumi/pulumi:pkg/resource/plugin/provider.go). A list in the schema may be a
 * set for the provider, whose items do not move.
 */
function hitsIn(changes: readonly Change[], marks: Marks): readonly Hit[] {
  const { patterns, decides } = marks;
  return changes.flatMap((change): readonly Hit[] => {
    const { path } = change;
    if (matchesAny(path, patterns) || matchesAny(path.slice(0, 1), patterns))
      return [{ path, certain: decides === "schema" }];
    const isInList = path.some((part) => typeof part === "number");
    return pathsIn(change).some(
      (leaf) => matchesAny(leaf, patterns) || (isInList && mayReplace(marks.verdictOn(leaf))),
    )
      ? [{ path, certain: false }]
      : [];
  });
}

/** Whether anything says that a change replaces. */
export const mayReplace = ({ replaces }: Verdict): boolean =>
  replaces === "yes" || replaces === "possible";
