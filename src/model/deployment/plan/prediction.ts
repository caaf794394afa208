import type { PropertyPath } from "#model/base/path.ts";
import type { Special } from "#model/deployment/state/state-value.ts";
import { isSpecial, mark } from "#model/deployment/state/state-value.ts";
import type { ResourceId } from "#model/program/value.ts";

/** What a value will be, as far as a design and a state can tell. */
export type PredictedValue =
  | null
  | boolean
  | number
  | string
  | readonly PredictedValue[]
  | PredictedMap
  | Special
  | UnknownValue
  | PartlyUnknownText;

export interface PredictedMap {
  readonly [key: string]: PredictedValue;
}

/** A value that only the deployment settles. */
export type UnknownValue =
  | PendingValue
  /** Something of which nothing here says that it is another than last time. */
  | { readonly [mark]: "not-compared"; readonly why: NotComparedReason };

/** An output of a resource that is still to be made: it can be anything, and most likely something new. */
export interface PendingValue {
  readonly [mark]: "pending";
  readonly resource: ResourceId;
  readonly path: PropertyPath;
  /**
   * A preview does not know it either: what it compares then is a computed value, and that differs from all that is
   * deployed (`DeepEquals`, pulumi/pulumi:sdk/go/common/resource/properties_diff.go).
   */
  readonly computed?: true;
  /** It is another only if the resource is replaced, and nothing says whether it is. */
  readonly ifReplaced?: true;
}

/** Text with open values inside it. */
export interface PartlyUnknownText {
  readonly [mark]: "text";
  readonly parts: readonly (string | UnknownValue)[];
}

/** Why a value is not told. */
export type NotComparedReason =
  | { readonly kind: "secret" }
  /** A config variable without a default: its value is the stack's. */
  | { readonly kind: "config"; readonly name: string }
  | { readonly kind: "function" }
  /** A `${…}` that means nothing in the design, or something of the engine's. */
  | { readonly kind: "access"; readonly access: string }
  /** An output that the state does not hold. */
  | { readonly kind: "output"; readonly resource: ResourceId; readonly path: PropertyPath }
  /** An output of a resource that is replaced if an input of it that is not told is another. */
  | { readonly kind: "replacement"; readonly resource: ResourceId; readonly path: PropertyPath }
  /** A file whose name is the same; what is in it is not read. */
  | { readonly kind: "file" }
  /** Set by the provider, and not by the design. */
  | { readonly kind: "default" }
  /** An input of a component: many states hold none of those. */
  | { readonly kind: "component" }
  /** Not known when the state was written. */
  | { readonly kind: "state" };

export const pending = (
  resource: ResourceId,
  path: PropertyPath,
  isComputed = false,
): PendingValue => ({
  [mark]: "pending",
  resource,
  path,
  ...(isComputed ? { computed: true } : {}),
});

/** An output of a resource of which nothing says whether it is replaced. */
export const pendingIfReplaced = (resource: ResourceId, path: PropertyPath): PendingValue => ({
  ...pending(resource, path),
  ifReplaced: true,
});

export const notCompared = (why: NotComparedReason): UnknownValue => ({
  [mark]: "not-compared",
  why,
});

export const isUnknown = (value: unknown): value is UnknownValue =>
  isSpecial(value) && ["pending", "not-compared"].includes((value as Special | UnknownValue)[mark]);

/** True for what a preview does not know either, as a whole. */
export const isComputed = (value: PredictedValue): boolean =>
  isUnknown(value)
    ? value[mark] === "pending" && value.computed === true
    : isPartlyUnknownText(value) &&
      value.parts.some((part) => typeof part !== "string" && isComputed(part));

/** True for what is another only if a resource is replaced of which nothing says whether it is. */
export const isOnlyIfReplaced = (value: PredictedValue): boolean => {
  if (isUnknown(value)) return value[mark] === "pending" && value.ifReplaced === true;
  if (!isPartlyUnknownText(value)) return false;
  const open = value.parts.filter((part) => isUnknown(part) && part[mark] === "pending");
  return (
    open.length > 0 && open.every((part) => typeof part !== "string" && isOnlyIfReplaced(part))
  );
};

export const isPartlyUnknownText = (value: unknown): value is PartlyUnknownText =>
  isSpecial(value) && (value as Special | PartlyUnknownText)[mark] === "text";

export const isPredictedList = (value: unknown): value is readonly PredictedValue[] =>
  Array.isArray(value);

/** True for a plain map: neither a list nor a marked value. */
export const isPredictedMap = (value: unknown): value is PredictedMap =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isSpecial(value);
