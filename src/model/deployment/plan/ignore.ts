import { own } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { PredictedMap, PredictedValue } from "#model/deployment/plan/prediction.ts";
import { isPredictedList, isPredictedMap } from "#model/deployment/plan/prediction.ts";
import type { Pattern } from "#model/deployment/plan/pattern.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isStateList, isStateMap } from "#model/deployment/state/state-value.ts";

export interface WithoutIgnored {
  /** The inputs, with ignored changes reverted. */
  readonly inputs: PredictedMap;
  /** The paths that were reverted. */
  readonly restored: readonly PropertyPath[];
}

/**
 * Reverts the inputs that the option ignoreChanges names. The engine works by position: it puts the old value at its
 * index, even if the item at that index is a different one now. The engine neither adds nor removes items
 * (`processIgnoreChanges`, pulumi/pulumi:pkg/resource/deploy/step_generator.go, and `PropertyPath.Reset`,
 * pulumi/pulumi:sdk/go/common/resource/properties_path.go).
 */
export function withoutIgnored(
  old: StateMap,
  inputs: PredictedMap,
  patterns: readonly Pattern[],
): WithoutIgnored {
  const restored: PropertyPath[] = [];
  let now: PredictedMap = inputs;
  for (const pattern of patterns) {
    const { value } = reset(pattern, { old, value: now, at: [] }, restored);
    if (isPredictedMap(value)) now = value;
  }
  return { inputs: now, restored };
}

/** A path with its old and new value. A value is undefined if the path doesn't exist in it. */
interface Place {
  readonly old: StateValue | undefined;
  readonly value: PredictedValue | undefined;
  readonly at: PropertyPath;
}

interface Reset {
  readonly value: PredictedValue | undefined;
  /** False if the path doesn't exist, in which case the engine ignores the rest of the path. */
  readonly isDone: boolean;
}

function reset(pattern: Pattern, place: Place, restored: PropertyPath[]): Reset {
  const [part, ...rest] = pattern;
  const { old, value } = place;
  if (part === undefined) return { value, isDone: false };
  if (part === "*") return resetAll(rest, place, restored);
  if (typeof part === "number") return resetIndex(part, rest, place, restored);
  const before = isStateMap(old) ? own(old, part) : undefined;
  if (rest.length === 0) {
    if (!isPredictedMap(value)) return { value, isDone: before === undefined };
    restored.push([...place.at, part]);
    return { value: withKey(value, part, before), isDone: true };
  }
  if (!isStateMap(old) || !isPredictedMap(value))
    return { value, isDone: !isStateMap(old) && !isPredictedMap(value) };
  const after = own(value, part);
  if (after === undefined) return { value, isDone: before === undefined };
  const inner = reset(rest, { old: before, value: after, at: [...place.at, part] }, restored);
  return { value: withKey(value, part, inner.value), isDone: inner.isDone };
}

function resetIndex(
  index: number,
  rest: Pattern,
  { old, value, at }: Place,
  restored: PropertyPath[],
): Reset {
  if (!isStateList(old) || !isPredictedList(value))
    return { value, isDone: !isStateList(old) && !isPredictedList(value) };
  if (index >= old.length || index >= value.length)
    return { value, isDone: rest.length === 0 && index >= old.length && index >= value.length };
  const item = { old: old[index], value: value[index], at: [...at, index] };
  const inner = resetItem(rest, item, restored);
  return { value: value.with(index, inner.value ?? null), isDone: inner.isDone };
}

function resetItem(rest: Pattern, item: Place, restored: PropertyPath[]): Reset {
  if (rest.length > 0) return reset(rest, item, restored);
  restored.push(item.at);
  return { value: item.old, isDone: true };
}

function resetAll(rest: Pattern, place: Place, restored: PropertyPath[]): Reset {
  const { old, value, at } = place;
  if (isPredictedMap(value))
    return isStateMap(old)
      ? resetEntries(rest, { old, value, at }, restored)
      : { value, isDone: rest.length === 0 };
  if (!isPredictedList(value)) return { value, isDone: false };
  if (!isStateList(old)) return { value, isDone: rest.length === 0 };
  const items = [...value];
  for (let index = 0; index < Math.min(old.length, items.length); index += 1) {
    const inner = resetItem(
      rest,
      { old: old[index], value: items[index], at: [...at, index] },
      restored,
    );
    items[index] = inner.value ?? null;
    if (!inner.isDone) return { value: items, isDone: false };
  }
  return { value: items, isDone: old.length === items.length };
}

/** The engine visits the old keys in random order, and stops if the rest of the path doesn't exist. */
function resetEntries(
  rest: Pattern,
  {
    old,
    value,
    at,
  }: { readonly old: StateMap; readonly value: PredictedMap; readonly at: PropertyPath },
  restored: PropertyPath[],
): Reset {
  if (rest.length === 0) {
    for (const key of new Set([...Object.keys(old), ...Object.keys(value)]))
      restored.push([...at, key]);
    return { value: old, isDone: true };
  }
  const entries: Record<string, PredictedValue> = { ...value };
  for (const key of Object.keys(old)) {
    if (!Object.hasOwn(value, key)) return { value: entries, isDone: false };
    const inner = reset(
      rest,
      { old: own(old, key), value: own(value, key), at: [...at, key] },
      restored,
    );
    put(entries, key, inner.value ?? null);
    if (!inner.isDone) return { value: entries, isDone: false };
  }
  return { value: entries, isDone: true };
}

function withKey(map: PredictedMap, key: string, value: PredictedValue | undefined): PredictedMap {
  const { [key]: _, ...rest } = map;
  return value === undefined ? rest : { ...rest, [key]: value };
}
