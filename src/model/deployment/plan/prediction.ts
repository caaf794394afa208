import type { PropertyPath } from "#model/base/path.ts";
import type { Special } from "#model/deployment/state/state-value.ts";
import { isSpecial, mark } from "#model/deployment/state/state-value.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A value after deployment, if a design and a state determine it. */
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

/** A value that is known only after deployment. */
export type UnknownValue =
  | PendingValue
  /** A value that may equal the deployed value; no source shows a difference. */
  | { readonly [mark]: "not-compared"; readonly why: NotComparedReason };

/** An output of a resource that will be created. The output can have any value, and is most likely new. */
export interface PendingValue {
  readonly [mark]: "pending";
  readonly resource: ResourceId;
  readonly path: PropertyPath;
  /**
   * True if a preview doesn't know the value either. In a preview, the computed value differs from every deployed value
   * (`DeepEquals`, pulumi/pulumi:sdk/go/common/resource/properties_diff.go).
   */
  readonly computed?: true;
  /** The value changes only if the resource is replaced, and no source says whether that happens. */
  readonly ifReplaced?: true;
}

/** A string that contains unknown values. */
export interface PartlyUnknownText {
  readonly [mark]: "text";
  readonly parts: readonly (string | UnknownValue)[];
}

/** Why a value is hidden or unknown. */
export type NotComparedReason =
  | { readonly kind: "secret" }
  /** A config variable without a default: the stack sets its value. */
  | { readonly kind: "config"; readonly name: string }
  | { readonly kind: "function" }
  /** A `${…}` that doesn't resolve in the design, or one of the engine's values. */
  | { readonly kind: "access"; readonly access: string }
  /** An output that is not in the state. */
  | { readonly kind: "output"; readonly resource: ResourceId; readonly path: PropertyPath }
  /** An output of a resource that is replaced if a hidden input changes. */
  | { readonly kind: "replacement"; readonly resource: ResourceId; readonly path: PropertyPath }
  /** A file with the same name. The file's content is not read. */
  | { readonly kind: "file" }
  /** A value that the provider sets, not the design. */
  | { readonly kind: "default" }
  /** An input of a component. Many states don't contain such inputs. */
  | { readonly kind: "component" }
  /** A value that was unknown when the state was written. */
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

/** An output of a resource that may be replaced, although no source says whether it is. */
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

/** True if a preview doesn't know the whole value either. */
export const isComputed = (value: PredictedValue): boolean =>
  isUnknown(value)
    ? value[mark] === "pending" && value.computed === true
    : isPartlyUnknownText(value) &&
      value.parts.some((part) => typeof part !== "string" && isComputed(part));

/** True for a value that changes only if a resource is replaced, although no source says whether it is. */
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
