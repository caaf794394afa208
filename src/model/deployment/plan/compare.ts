import type { Catalog } from "#model/schema/catalog.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type {
  PredictedValue,
  PredictedMap,
  NotComparedReason,
} from "#model/deployment/plan/prediction.ts";
import { isPredictedList, isPredictedMap, isUnknown } from "#model/deployment/plan/prediction.ts";
import { redactChanges } from "#model/deployment/plan/redact-changes.ts";
import type { Relation } from "#model/deployment/plan/same.ts";
import {
  containsUnknown,
  compareValues,
  leafPathsOf,
  sameKey,
} from "#model/deployment/plan/same.ts";
import type { Change, NotCompared } from "#model/deployment/plan/step.ts";
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
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";

export interface Differences {
  readonly changes: readonly Change[];
  readonly notCompared: readonly NotCompared[];
}

/** The data that a comparison of inputs needs. */
export interface ComparisonScope {
  readonly catalog: Catalog;
  /** The type; undefined if its package is not loaded, so defaults and secrets are unknown. */
  readonly type: ResourceType | undefined;
  /** Whether the design refers to a secret at a path. If it does, the old and the new value are hidden. */
  refersToSecret?(path: PropertyPath): boolean;
  /** The type's token in the design; undefined if a value other than a resource is compared. */
  readonly token?: string;
  /** The logical name, from which providers generate names. */
  readonly name: string;
  ignoresCase(path: PropertyPath): boolean;
  /** Whether so little is known about an input that its provider may ignore letter case. */
  mayIgnoreCase?(path: PropertyPath): boolean;
  /** Whether the provider sets the input if the design leaves it out. */
  isSetByProvider?(path: PropertyPath): boolean;
  /** Whether the provider keeps the input out of the state. */
  isNotInState?(path: PropertyPath): boolean;
  /** The default of an input that is left out. */
  defaultOf?(path: PropertyPath): string | number | boolean | undefined;
  /** Compares list items only by position, as the engine does for a path. */
  readonly byPosition?: boolean;
}

/** The results of a comparison, collected in one pass through both values. */
interface Walk {
  readonly scope: ComparisonScope;
  readonly changes: Change[];
  readonly notCompared: NotCompared[];
}

/** The differences between the deployed inputs and the new ones. */
export function compareInputs(
  old: StateMap,
  next: PredictedMap,
  scope: ComparisonScope,
): Differences {
  const walk: Walk = { scope, changes: [], notCompared: [] };
  const { type } = scope;
  const location: SchemaLocation =
    type === undefined
      ? { path: [], property: undefined, type: undefined, properties: [] }
      : inputsLocation(type);
  compareMaps(old, next, location, walk);
  const { notCompared } = walk;
  return { changes: redactChanges(walk.changes, old, next, scope), notCompared };
}

function compareMaps(
  old: StateMap,
  next: PredictedMap,
  location: SchemaLocation,
  walk: Walk,
): void {
  const defaults = own(old, "__defaults");
  const keys = new Set([...Object.keys(old), ...Object.keys(next)]);
  for (const key of keys) {
    if (isInternal(key)) continue;
    const before = own(old, key) ?? undefined;
    const after = own(next, key) ?? undefined;
    const isDefault = isStateList(defaults) && defaults.includes(key);
    if (after === undefined && isDefault) continue;
    compareAt(before, after, stepInto(location, key, walk.scope.catalog), walk);
  }
}

function compareAt(
  old: StateValue | undefined,
  next: PredictedValue | undefined,
  location: SchemaLocation,
  walk: Walk,
): void {
  if (old === undefined && next === undefined) return;
  if (old === undefined && walk.scope.isNotInState?.(location.path) === true)
    return addNotCompared(location, { kind: "state" }, walk);
  const meant = walk.scope.defaultOf?.(location.path);
  if (meant !== undefined && (old ?? meant) === (next ?? meant)) return;
  if (old === undefined)
    // An output that is not in the state is probably not set.
    return isUnknown(next) && next[mark] === "not-compared" && isOutput(next.why)
      ? addNotCompared(location, next.why, walk)
      : addChange(old, next, location, walk);
  if (next === undefined) return compareToNothing(old, location, walk);
  if (isStateList(old) && isPredictedList(next)) return compareLists(old, next, location, walk);
  if (isStateMap(old) && isPredictedMap(next)) return compareMaps(old, next, location, walk);
  const relation = compareValues(old, next, walk.scope.ignoresCase(location.path));
  switch (relation.kind) {
    case "equal":
      return;
    case "not-compared":
      return addNotCompared(location, relation.why, walk);
    case "pending":
      return addPending(old, next, location, walk, relation);
    case "different":
      return isCaseOnly(old, next) && walk.scope.mayIgnoreCase?.(location.path) === true
        ? addChange(old, next, location, walk, false, { letterCase: true })
        : addChange(old, next, location, walk);
  }
}

const isCaseOnly = (old: StateValue, next: PredictedValue): boolean =>
  typeof old === "string" &&
  typeof next === "string" &&
  compareValues(old, next, true).kind === "equal";

function addPending(
  old: StateValue,
  next: PredictedValue,
  location: SchemaLocation,
  walk: Walk,
  { computed, ifReplaced }: Extract<Relation, { readonly kind: "pending" }>,
): void {
  const more: Partial<Change> = {
    ...(computed && isScalar(old, location) ? { computed: true } : {}),
    ...(ifReplaced === true ? { ifReplaced: true } : {}),
  };
  addChange(old, next, location, walk, false, more);
}

/** Whether a value is certainly a scalar. For a wholly unknown list or map, a provider may ask for the items. */
function isScalar(old: StateValue, { type }: SchemaLocation): boolean {
  if (isStateList(old) || isStateMap(old)) return false;
  if (!isSpecial(old)) return true;
  return type !== undefined && !["list", "map", "object", "union", "any"].includes(type.kind);
}

/** Compares a deployed value with an input that the design leaves out, because a provider or an SDK may set it. */
function compareToNothing(old: StateValue, location: SchemaLocation, walk: Walk): void {
  const { property } = location;
  if (isSpecial(old) && old[mark] === "unknown")
    return addNotCompared(location, { kind: "state" }, walk);
  if (property?.const === old || property?.default === old) {
    if (property?.const !== undefined || property?.default !== undefined) return;
  }
  const isNamed = location.path.length === 1 && property?.required !== true;
  if (property?.environment !== undefined || (isNamed && isAutoname(old, walk.scope.name)))
    return addNotCompared(location, { kind: "default" }, walk);
  if (isSetByProvider(old, location.path, walk.scope))
    return addNotCompared(location, { kind: "default" }, walk);
  addChange(old, undefined, location, walk);
}

/** True if the provider sets everything in a value. */
const isSetByProvider = (old: StateValue, path: PropertyPath, scope: ComparisonScope): boolean =>
  scope.isSetByProvider !== undefined &&
  leafPathsOf(old).every((leaf) => scope.isSetByProvider?.([...path, ...leaf]));

/** Providers that generate names append seven or eight random digits to the logical name. */
const isAutoname = (value: StateValue, name: string): boolean =>
  typeof value === "string" &&
  name !== "" &&
  value.startsWith(name) &&
  /^-?[0-9a-f]{7,8}$/.test(value.slice(name.length));

function compareLists(
  old: readonly StateValue[],
  next: readonly PredictedValue[],
  location: SchemaLocation,
  walk: Walk,
): void {
  const into = (at: number): SchemaLocation => stepInto(location, at, walk.scope.catalog);
  const before = old.map(sameKey);
  const after = next.map(sameKey);
  const isSettled =
    walk.scope.byPosition !== true &&
    !containsUnknown(next) &&
    before.length + after.length < longest;
  if (isSettled && before.length === after.length && isReordered(before, after)) {
    addChange(old, next, location, walk, true, { reordered: true });
    return;
  }
  const added = isSettled ? addedTo(before, after) : undefined;
  const removed = isSettled ? addedTo(after, before) : undefined;
  if (added !== undefined && added.length > 0)
    for (const at of added) addChange(undefined, next[at], into(at), walk);
  else if (removed !== undefined && removed.length > 0)
    for (const at of removed) addChange(old[at], undefined, into(at), walk);
  else
    for (let at = 0; at < Math.max(old.length, next.length); at += 1)
      compareAt(old[at] ?? undefined, next[at] ?? undefined, into(at), walk);
}

/** Two lists with this many items or more in total are compared only by position. */
const longest = 20_000;

function isReordered(before: readonly string[], after: readonly string[]): boolean {
  if (before.every((key, at) => key === after[at])) return false;
  const sorted = after.toSorted();
  return before.toSorted().every((key, at) => key === sorted[at]);
}

/** The positions of items inserted into an otherwise equal list; undefined if the lists differ in other ways. */
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

function addChange(
  old: StateValue | undefined,
  next: PredictedValue | undefined,
  { path, isSecret = false }: SchemaLocation,
  walk: Walk,
  certain = true,
  more: Partial<Change> = {},
): void {
  walk.changes.push({
    path,
    ...(old === undefined ? {} : { old: isSecret ? secret : old }),
    ...(next === undefined ? {} : { new: isSecret && !isUnknown(next) ? secret : next }),
    certain,
    ...more,
  });
}

function addNotCompared({ path }: SchemaLocation, why: NotComparedReason, walk: Walk): void {
  walk.notCompared.push({ path, why });
}

const isOutput = ({ kind }: NotComparedReason): boolean =>
  kind === "output" || kind === "replacement";
