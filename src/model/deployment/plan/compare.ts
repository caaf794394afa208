import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/json.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Foreseen, ForeseenMap, Why } from "#model/deployment/plan/prediction.ts";
import { isForeseenList, isForeseenMap, isOpen } from "#model/deployment/plan/prediction.ts";
import { hasOpen, relate, sameKey } from "#model/deployment/plan/same.ts";
import type { Change, Untold } from "#model/deployment/plan/step.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import {
  isInternal,
  isSpecial,
  isStateList,
  isStateMap,
  mark,
  secret,
} from "#model/deployment/state/state-value.ts";
import type { Spot } from "#model/schema/schema-location.ts";
import { inputsSpot, stepInto } from "#model/schema/schema-location.ts";

export interface Differences {
  readonly changes: readonly Change[];
  readonly untold: readonly Untold[];
}

/** What inputs are compared by. */
export interface Measure {
  readonly catalog: Catalog;
  /** Undefined where the type is of no loaded package: then nothing is known of defaults and secrets. */
  readonly type: ResourceType | undefined;
  /** The logical name, which providers make names of things from. */
  readonly name: string;
  ignoresCase(path: PropertyPath): boolean;
}

/** What a comparison finds, gathered on one walk through both values. */
interface Walk {
  readonly measure: Measure;
  readonly changes: Change[];
  readonly untold: Untold[];
}

/** How the inputs that are deployed differ from those that will be. */
export function compareInputs(old: StateMap, next: ForeseenMap, measure: Measure): Differences {
  const walk: Walk = { measure, changes: [], untold: [] };
  const { type } = measure;
  const spot: Spot =
    type === undefined
      ? { path: [], property: undefined, type: undefined, properties: [] }
      : inputsSpot(type);
  compareMaps(old, next, spot, walk);
  return walk;
}

function compareMaps(old: StateMap, next: ForeseenMap, spot: Spot, walk: Walk): void {
  const defaults = own(old, "__defaults");
  const keys = new Set([...Object.keys(old), ...Object.keys(next)]);
  for (const key of keys) {
    if (isInternal(key)) continue;
    const before = own(old, key) ?? undefined;
    const after = own(next, key) ?? undefined;
    const isDefault = isStateList(defaults) && defaults.includes(key);
    if (after === undefined && isDefault) continue;
    compareAt(before, after, stepInto(spot, key, walk.measure.catalog), walk);
  }
}

function compareAt(
  old: StateValue | undefined,
  next: Foreseen | undefined,
  spot: Spot,
  walk: Walk,
): void {
  if (old === undefined && next === undefined) return;
  if (old === undefined)
    // An output that is not in the state is most likely one that is not set.
    return isOpen(next) && next[mark] === "untold" && next.why.kind === "output"
      ? tell(spot, next.why, walk)
      : put(old, next, spot, walk);
  if (next === undefined) return compareToNothing(old, spot, walk);
  if (isStateList(old) && isForeseenList(next)) return compareLists(old, next, spot, walk);
  if (isStateMap(old) && isForeseenMap(next)) return compareMaps(old, next, spot, walk);
  const relation = relate(old, next, walk.measure.ignoresCase(spot.path));
  switch (relation.kind) {
    case "equal":
      return;
    case "untold":
      return tell(spot, relation.why, walk);
    case "pending":
      return put(old, next, spot, walk, false);
    case "different":
      return put(old, next, spot, walk);
  }
}

/** What the design leaves out may be what a provider or an SDK sets by itself. */
function compareToNothing(old: StateValue, spot: Spot, walk: Walk): void {
  const { property } = spot;
  if (isSpecial(old) && old[mark] === "unknown") return tell(spot, { kind: "state" }, walk);
  if (property?.const === old || property?.default === old) {
    if (property?.const !== undefined || property?.default !== undefined) return;
  }
  const isNamed = spot.path.length === 1 && property?.required !== true;
  if (property?.environment !== undefined || (isNamed && isAutoname(old, walk.measure.name)))
    return tell(spot, { kind: "default" }, walk);
  put(old, undefined, spot, walk);
}

/** Providers that name things by themselves add seven or eight random digits to the logical name. */
const isAutoname = (value: StateValue, name: string): boolean =>
  typeof value === "string" &&
  name !== "" &&
  value.startsWith(name) &&
  /^-?[0-9a-f]{7,8}$/.test(value.slice(name.length));

function compareLists(
  old: readonly StateValue[],
  next: readonly Foreseen[],
  spot: Spot,
  walk: Walk,
): void {
  const into = (at: number): Spot => stepInto(spot, at, walk.measure.catalog);
  const before = old.map(sameKey);
  const after = next.map(sameKey);
  const isSettled = !hasOpen(next) && before.length + after.length < longest;
  if (isSettled && before.length === after.length && isReordered(before, after)) {
    put(old, next, spot, walk, true, { reordered: true });
    return;
  }
  const added = isSettled ? addedTo(before, after) : undefined;
  const removed = isSettled ? addedTo(after, before) : undefined;
  if (added !== undefined && added.length > 0)
    for (const at of added) put(undefined, next[at], into(at), walk);
  else if (removed !== undefined && removed.length > 0)
    for (const at of removed) put(old[at], undefined, into(at), walk);
  else
    for (let at = 0; at < Math.max(old.length, next.length); at += 1)
      compareAt(old[at] ?? undefined, next[at] ?? undefined, into(at), walk);
}

/** Longer lists are compared by position alone. */
const longest = 20_000;

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  if (before.every((key, at) => key === after[at])) return false;
  const sorted = after.toSorted();
  return before.toSorted().every((key, at) => key === sorted[at]);
}

/** Where items were put into a list that is otherwise as it was; undefined where it is another list. */
function addedTo(
  before: readonly string[],
  after: readonly string[],
): readonly number[] | undefined {
  if (after.length <= before.length) return undefined;
  const added: number[] = [];
  let at = 0;
  after.forEach((key, index) => {
    if (key === before[at]) at += 1;
    else added.push(index);
  });
  return at === before.length ? added : undefined;
}

function put(
  old: StateValue | undefined,
  next: Foreseen | undefined,
  { path, property }: Spot,
  walk: Walk,
  certain = true,
  more: Partial<Change> = {},
): void {
  const isSecret = property?.secret === true;
  walk.changes.push({
    path,
    ...(old === undefined ? {} : { old: isSecret ? secret : old }),
    ...(next === undefined ? {} : { new: isSecret && !isOpen(next) ? secret : next }),
    certain,
    ...more,
  });
}

function tell({ path }: Spot, why: Why, walk: Walk): void {
  walk.untold.push({ path, why });
}
