import { mapRecord } from "#model/files/json/record.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { PredictedValue, PredictedMap } from "#model/deployment/plan/prediction.ts";
import { isPredictedList, isPredictedMap } from "#model/deployment/plan/prediction.ts";
import type { Pattern } from "#model/deployment/plan/pattern.ts";
import { matchesAny } from "#model/deployment/plan/pattern.ts";
import { leafPathsOf } from "#model/deployment/plan/same.ts";
import type { Change } from "#model/deployment/plan/step.ts";

interface WithoutIgnored {
  readonly changes: readonly Change[];
  readonly ignored: readonly PropertyPath[];
  /** The inputs, with what is ignored as it was. */
  readonly inputs: PredictedMap;
}

/**
 * Takes the changes away that an option passes over: the engine keeps the old values in their place
 * (`processIgnoreChanges`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export function withoutIgnored(
  changes: readonly Change[],
  inputs: PredictedMap,
  patterns: readonly Pattern[],
): WithoutIgnored {
  if (patterns.length === 0) return { changes, ignored: [], inputs };
  const isIgnored = ({ path, ...change }: Change): boolean =>
    [change.old, change.new].every(
      (value) =>
        value === undefined ||
        leafPathsOf(value).every((leaf) => matchesAny([...path, ...leaf], patterns)),
    );
  const ignored = changes.filter(isIgnored);
  return {
    changes: changes.filter((change) => !ignored.includes(change)),
    ignored: ignored.map(({ path }) => path),
    inputs: ignored.reduce<PredictedMap>(
      (map, { path, old }) => mapRecord(map, (value, key) => restore(value, [key], path, old)),
      inputs,
    ),
  };
}

/** The value with what stands at a path as it was; nothing is put where there is nothing now. */
function restore(
  value: PredictedValue,
  at: PropertyPath,
  path: PropertyPath,
  old: PredictedValue | undefined,
): PredictedValue {
  if (at.some((part, index) => part !== path[index])) return value;
  if (at.length === path.length) return old ?? value;
  if (isPredictedList(value))
    return value.map((item, index) => restore(item, [...at, index], path, old));
  return isPredictedMap(value)
    ? mapRecord(value, (item, key) => restore(item, [...at, key], path, old))
    : value;
}
