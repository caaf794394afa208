import { own } from "#model/base/json.ts";
import type {
  PredictedValue,
  UnknownValue,
  NotComparedReason,
} from "#model/deployment/plan/prediction.ts";
import {
  isComputed,
  isOnlyIfReplaced,
  isPredictedList,
  isPredictedMap,
  isUnknown,
  isPartlyUnknownText,
} from "#model/deployment/plan/prediction.ts";
import type { Special, StateValue } from "#model/deployment/state/state-value.ts";
import {
  isInternal,
  isSpecial,
  isStateList,
  isStateMap,
  mark,
} from "#model/deployment/state/state-value.ts";

/**
 * A key that is equal for equal values without unknown parts. Internal keys of providers, and null values, make no
 * difference.
 */
export function sameKey(value: PredictedValue): string {
  if (isPredictedList(value)) return `[${value.map(sameKey).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([key, item]) => !isInternal(key) && item !== null)
    .map(([key, item]) => `${JSON.stringify(key)}:${sameKey(item as PredictedValue)}`);
  return `{${entries.toSorted().join(",")}}`;
}

/**
 * The relation of two values, unless both are lists or both are maps. `why` is set if the relation can't be determined.
 */
export type Relation =
  | { readonly kind: "equal" | "different" }
  /** `computed` is true if the value is unknown in a preview and known only after deployment. */
  | { readonly kind: "pending"; readonly computed: boolean; readonly ifReplaced?: boolean }
  | { readonly kind: "not-compared"; readonly why: NotComparedReason };

const equal: Relation = { kind: "equal" };
const different: Relation = { kind: "different" };
const pendingId: Relation = { kind: "pending", computed: false };

export function compareValues(
  old: StateValue,
  value: PredictedValue,
  ignoresCase: boolean,
): Relation {
  if (isUnknown(value)) return compareUnknown(value);
  if (isSpecial(old)) return compareSpecial(old, value);
  if (isPartlyUnknownText(value)) {
    if (typeof old !== "string" || !fits(old, value.parts, ignoresCase)) return different;
    const relations = value.parts.filter((part) => typeof part !== "string").map(compareUnknown);
    return relations.some(({ kind }) => kind === "pending")
      ? pendingRelation(value)
      : (relations[0] ?? { kind: "not-compared", why: { kind: "function" } });
  }
  if (isSpecial(value)) return compareToSpecial(old, value);
  if (typeof old === "string" && typeof value === "string" && ignoresCase)
    return fold(old) === fold(value) ? equal : different;
  return sameKey(old) === sameKey(value) ? equal : different;
}

const compareUnknown = (value: UnknownValue): Relation =>
  value[mark] === "pending" ? pendingRelation(value) : { kind: "not-compared", why: value.why };

const pendingRelation = (value: PredictedValue): Relation => ({
  kind: "pending",
  computed: isComputed(value),
  ifReplaced: isOnlyIfReplaced(value),
});

function compareSpecial(old: Special, value: PredictedValue): Relation {
  if (old[mark] === "secret") return { kind: "not-compared", why: { kind: "secret" } };
  if (old[mark] === "unknown") return { kind: "not-compared", why: { kind: "state" } };
  if (old[mark] === "resource" && typeof value === "string")
    // A provider that doesn't support resource references gets the referenced resources' IDs.
    return value === old.id || value === old.urn ? equal : different;
  if (!isSpecial(value)) return different;
  if (value[mark] === "secret") return { kind: "not-compared", why: { kind: "secret" } };
  if (old[mark] === "resource") {
    if (value[mark] !== "resource" || value.urn !== old.urn) return different;
    // A re-created resource keeps its URN but gets a new ID. The new ID is known only after deployment.
    return old.id === undefined || value.id !== undefined ? equal : pendingId;
  }
  if (sameKey(old) !== sameKey(value)) return different;
  const isRead = old[mark] !== "asset" || old.form === "stringAsset";
  return isRead ? equal : { kind: "not-compared", why: { kind: "file" } };
}

function compareToSpecial(old: StateValue, value: Special): Relation {
  if (value[mark] === "secret") return { kind: "not-compared", why: { kind: "secret" } };
  if (value[mark] === "unknown") return { kind: "not-compared", why: { kind: "state" } };
  if (value[mark] === "resource")
    return old === value.urn || (value.id !== undefined && old === value.id) ? equal : different;
  return different;
}

const fold = (text: string): string => text.toLowerCase();

/** True if a string contains the literal parts of another one in order, with any text in the gaps. */
function fits(
  text: string,
  parts: readonly (string | UnknownValue)[],
  ignoresCase: boolean,
): boolean {
  const whole = ignoresCase ? fold(text) : text;
  let at = 0;
  let isFixed = true;
  for (const [index, part] of parts.entries()) {
    if (typeof part !== "string") {
      isFixed = false;
      continue;
    }
    const wanted = ignoresCase ? fold(part) : part;
    const isLast = index === parts.length - 1;
    const found = isLast ? whole.length - wanted.length : whole.indexOf(wanted, at);
    if (found < at || (isFixed && found !== at) || !whole.startsWith(wanted, found)) return false;
    at = found + wanted.length;
    isFixed = true;
  }
  return isFixed ? at === whole.length : true;
}

/** True if a value or any part of it is unknown. */
export const containsUnknown = (value: PredictedValue): boolean => hasUnknown(value, () => true);

/** True if a value or any part of it is known only after deployment. */
export const containsPending = (value: PredictedValue): boolean =>
  hasUnknown(value, (unknown) => unknown[mark] === "pending");

/** True if a value or any part of it is unknown in a given way. */
function hasUnknown(value: PredictedValue, isWanted: (unknown: UnknownValue) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (isUnknown(value)) return isWanted(value);
  const has = (item: PredictedValue): boolean => hasUnknown(item, isWanted);
  if (isPartlyUnknownText(value)) return value.parts.some(has);
  if (isPredictedList(value)) return value.some(has);
  return isPredictedMap(value) && Object.values(value).some(has);
}

/** The paths of all leaves in a value, including the value's own path if it is a leaf. */
export function leafPathsOf(
  value: PredictedValue | StateValue | undefined,
): readonly (readonly (string | number)[])[] {
  const parts =
    isPredictedList(value) || isStateList(value)
      ? [...value.keys()]
      : isPredictedMap(value) || isStateMap(value)
        ? Object.keys(value)
        : [];
  if (parts.length === 0) return [[]];
  return parts.flatMap((part) => {
    const inner = isPredictedList(value)
      ? value[Number(part)]
      : own(value as Readonly<Record<string, PredictedValue>>, String(part));
    return leafPathsOf(inner).map((leaf) => [part, ...leaf]);
  });
}
