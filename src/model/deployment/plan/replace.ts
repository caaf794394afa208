import type { Catalog } from "#model/schema/catalog.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Pattern } from "#model/deployment/plan/pattern.ts";
import { matchesAny } from "#model/deployment/plan/pattern.ts";
import { leafPathsOf } from "#model/deployment/plan/same.ts";
import type { Change } from "#model/deployment/plan/step.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

/** What decides which changes replace a resource. */
export interface Marks {
  readonly catalog: Catalog;
  readonly type: ResourceType | undefined;
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
export function withReplacements(
  changes: readonly Change[],
  byPosition: readonly Change[],
  marks: Marks,
): readonly Change[] {
  const moved = new Set(
    byPosition
      .filter((change) => pathsIn(change).some((path) => isMarked(path, marks)))
      .flatMap(({ path }) => path.map((_, index) => keyOf(path.slice(0, index + 1)))),
  );
  /** A list in another order is marked only where what is marked has moved. */
  const markedChange = (change: Change): Change =>
    (
      change.reordered === true
        ? moved.has(keyOf(change.path))
        : pathsIn(change).some((path) => isMarked(path, marks))
    )
      ? { ...change, replaces: "schema" }
      : change;
  const hits = hitsIn(byPosition, marks);
  if (hits.length === 0) return changes.map(markedChange);
  /** Whether one is certain, by what they stand at and by all that is around that. */
  const at = new Map<string, boolean>();
  const around = new Map<string, boolean>();
  /** Those that no change is shown for: an item that came moves all items behind it. By property. */
  const unseen = new Map<string, boolean>();
  const shown = new Set(changes.map(({ path }) => keyOf(path)));
  const add = (map: Map<string, boolean>, key: string, certain: boolean): void => {
    map.set(key, certain || map.get(key) === true);
  };
  for (const { path, certain } of hits) {
    const keys = path.map((_, index) => keyOf(path.slice(0, index + 1)));
    add(at, keyOf(path), certain);
    for (const key of keys) add(around, key, certain);
    if (!keys.some((key) => shown.has(key))) add(unseen, String(path[0]), certain);
  }
  return changes.map((change) => {
    const known = markedChange(change);
    if (known.replaces !== undefined) return known;
    const { path } = change;
    const found = [
      around.get(keyOf(path)),
      ...path.map((_, index) => at.get(keyOf(path.slice(0, index + 1)))),
      unseen.get(String(path[0])),
    ];
    if (found.every((certain) => certain === undefined)) return change;
    return found.includes(true)
      ? { ...change, replaces: "option" }
      : { ...change, mayReplace: true };
  });
}

const keyOf = (path: PropertyPath): string => JSON.stringify(path);

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
 * What the option replaceOnChanges names, and what the schema marks in items that have moved. The option counts
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
      (leaf) => matchesAny(leaf, patterns) || (isInList && isMarked(leaf, marks)),
    )
      ? [{ path, certain: false }]
      : [];
  });
}

/** The mark of bridged providers stands on inputs, that of native ones on outputs of the same name. */
export function isMarked(
  path: PropertyPath,
  { type, catalog }: Pick<Marks, "type" | "catalog">,
): boolean {
  if (type === undefined) return false;
  const outputs: SchemaLocation = { ...inputsLocation(type), properties: type.outputs };
  return isMarkedFrom(inputsLocation(type), path, catalog) || isMarkedFrom(outputs, path, catalog);
}

function isMarkedFrom(start: SchemaLocation, path: PropertyPath, catalog: Catalog): boolean {
  let location = start;
  return path.some((part) => {
    location = stepInto(location, part, catalog);
    return location.property?.replace === true;
  });
}
