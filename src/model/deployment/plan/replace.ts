import type { PropertyPath } from "#model/base/path.ts";
import type { Pattern } from "#model/deployment/plan/pattern.ts";
import { matchesAny } from "#model/deployment/plan/pattern.ts";
import { leafPathsOf } from "#model/deployment/plan/same.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { Verdict } from "#model/deployment/plan/known/verdict.ts";

/** The data that decides which changes replace a resource. */
export interface Marks {
  /** The verdict on a change at a path. */
  verdictOn(path: PropertyPath): Verdict;
  /** The paths of the option replaceOnChanges. */
  readonly patterns: readonly Pattern[];
  /**
   * The resource whose list of changes the option applies to. Many providers don't report changes to their own
   * configuration (`Diff`
   * of the registry, pulumi/pulumi:pkg/resource/deploy/providers/registry.go).
   */
  readonly decides: "schema" | "provider";
}

/**
 * The changes, with the reasons why they replace their resource. `byPosition` are the same changes with list items
 * compared only by position, as the engine and most providers do.
 */
export function withReplaceMarks(
  changes: readonly Change[],
  byPosition: readonly Change[],
  marks: Marks,
): readonly Change[] {
  const moved = verdictsOfMoved(byPosition, marks);
  /** A reordered list is marked only if a marked item has moved. */
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

/**
 * The verdict on a change, given its value. If a list item is removed, a verdict from a provider's code is only
 * possible, not certain.
 */
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

/** The verdicts on moved values, by the paths of the reordered list and of all values around it. */
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

/**
 * Whether a change is a replacement because of the option replaceOnChanges; undefined if the option doesn't name the
 * change.
 */
function optionEffects(
  changes: readonly Change[],
  hits: readonly Hit[],
): (change: Change) => boolean | undefined {
  if (hits.length === 0) return () => undefined;
  /** Whether a change is certain, keyed by its path and by the paths of all values around it. */
  const at = new Map<string, boolean>();
  const around = new Map<string, boolean>();
  /** Changes that are not shown, by property. An inserted item moves all items after it. */
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

/** The keys of a path and of all paths that contain it. */
const keysTo = (path: PropertyPath): readonly string[] =>
  path.map((_, index) => keyOf(path.slice(0, index + 1)));

/** The paths in a change. An object that is added or removed changes all values in it. */
const pathsIn = (change: Change): readonly PropertyPath[] =>
  [change.old, change.new].flatMap((value) =>
    value === undefined ? [] : leafPathsOf(value).map((leaf) => [...change.path, ...leaf]),
  );

interface Hit {
  readonly path: PropertyPath;
  /** False if the provider's diff decides whether the option matches. */
  readonly certain: boolean;
}

/**
 * The matches of the option replaceOnChanges, and marked values in items that have moved. The option applies to a
 * change as a whole: only some providers report the parts of an added or removed value (`applyReplaceOnChanges`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go, and `NewDetailedDiffFromObjectDiff`,
 * pulumi/pulumi:pkg/resource/plugin/provider.go). A list in the schema may be a set for the provider, and items of a
 * set don't move.
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

/** Whether any source says that a change replaces the resource. */
export const mayReplace = ({ replaces }: Verdict): boolean =>
  replaces === "yes" || replaces === "possible";
