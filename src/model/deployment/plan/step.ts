import type { PropertyPath } from "#model/base/path.ts";
import type { PredictedValue, NotComparedReason } from "#model/deployment/plan/prediction.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import type { ReplaceSource } from "#model/deployment/plan/known/verdict.ts";
import type { ResourceId } from "#model/program/value.ts";

export const operations = [
  "create",
  "import",
  "read",
  "update",
  "replace",
  "delete",
  "same",
] as const;

/** A deployment's operation for a resource. */
export type Operation = (typeof operations)[number];

/** The prediction for one resource. */
export interface DeploymentStep {
  readonly operation: Operation;
  /**
   * False if a preview could show a different step. A preview reports unknown values as changed, although the
   * deployment
   * may find them equal.
   */
  readonly certain: boolean;
  /** Other operations that a preview could show, if the step is uncertain and they are known. */
  readonly alternatives?: readonly Operation[];
  /** The resource's URN after the deployment, or before it if it is deleted. */
  readonly urn: string;
  /** The former URN, if an alias names that URN. */
  readonly formerUrn?: string;
  readonly name: string;
  readonly token: string;
  /** Where the program declared a resource that is only in the state, such as `index.ts:12:3`. */
  readonly declaredAt?: string;
  /** The resource in the design; absent for a resource that is only in the state. */
  readonly resource?: ResourceId;
  /** The component in the design that creates the resource. */
  readonly component?: ResourceId;
  readonly changes: readonly Change[];
  /** Inputs that could not be compared and count as unchanged. */
  readonly notCompared: readonly NotCompared[];
  /** Changed inputs that the option ignoreChanges reverts. */
  readonly ignored: readonly PropertyPath[];
  /** The reasons for the operation besides the changes. */
  readonly causes: readonly Cause[];
  /**
   * In a replacement: the old resource is deleted before the new one is created. In a deletion: the resource is deleted
   * before its dependency is re-created.
   */
  readonly deleteFirst: boolean;
  /** A provider, or a value that is not known yet, decides whether the old resource is deleted first. */
  readonly mayBeDeletedFirst?: true;
  /** In a deletion or replacement: the existing resource is only removed from the state. */
  readonly forgets: boolean;
  /** The reason why the engine would refuse, as a sentence. */
  readonly refusal?: string;
  /**
   * Set if the engine refuses only under a condition: if a replacement turns out to be necessary at deployment, or if
   * the provider deletes the resource along with its dependency.
   */
  readonly refusalIf?: "replace" | "deleted first";
}

/** A changed input. Secrets are not in its values. */
export interface Change {
  readonly path: PropertyPath;
  /** The old value; absent if there was none. */
  readonly old?: StateValue;
  /** The new value; absent if there will be none. */
  readonly new?: PredictedValue;
  /**
   * False if the new value is known only after deployment, or differs only in letter case. Such a value may turn out to
   * be equal.
   */
  readonly certain: boolean;
  /** True if a preview doesn't know the new value either. The engine treats such a value as changed in any case. */
  readonly computed?: true;
  /** The change replaces the resource according to the schema, facts or an option of the resource. */
  readonly replaces?: "schema" | "facts" | "option";
  /** The change may replace the resource: the provider decides, or the documentation says so. */
  readonly mayReplace?: true;
  /** The source for the replacement, unless it is an option. */
  readonly source?: ReplaceSource;
  /** No source says whether the change replaces the resource. */
  readonly unknownReplace?: true;
  /** The value changes only if a resource is replaced, and no source says whether it is. */
  readonly ifReplaced?: true;
  /** The strings differ only in letter case, and no source says whether the provider ignores letter case. */
  readonly letterCase?: true;
  /** The list has the same items in a different order. */
  readonly reordered?: true;
  /**
   * The values including presumed secrets. These values are only for the user who asks to see them, and never leave the
   * page.
   */
  readonly revealed?: Pick<Change, "old" | "new">;
}

export interface NotCompared {
  readonly path: PropertyPath;
  readonly why: NotComparedReason;
  /** True if the path names an option whose change replaces the resource. */
  readonly isOption?: true;
}

export type Cause =
  /** Another provider manages the resource. If the cause is uncertain, the provider decides the operation. */
  | {
      readonly kind: "provider";
      readonly from: string;
      readonly to: string;
      readonly certain: boolean;
    }
  /** The stack's config changes its default provider. The provider decides the operation. */
  | { readonly kind: "provider config"; readonly keys: readonly string[] }
  /** A preview doesn't know the configuration of the resource's provider and reports the resource as changed. */
  | { readonly kind: "setup"; readonly urn: string }
  /** A component became a custom resource, or the other way round. */
  | { readonly kind: "component" }
  /** The option replacementTrigger has a different value. */
  | { readonly kind: "trigger"; readonly certain: boolean }
  /**
   * A resource that an option names is replaced or may be replaced, and this resource with it. Engines before 3.260
   * replaced nothing for `deletedWith`; `hangsOnEngine` is set if the next deployment may use such an engine.
   */
  | {
      readonly kind: "with";
      readonly urn: string;
      readonly option: "replaceWith" | "deletedWith";
      readonly certain: boolean;
      readonly hangsOnEngine?: true;
    }
  /**
   * The resource's dependency is deleted before the dependency's replacement is created, so the resource is deleted
   * before the dependency.
   */
  | {
      readonly kind: "deleted first";
      readonly certain: boolean;
      readonly urn: string;
      readonly input?: string;
    }
  /** The option import names a different resource than the managed one. */
  | { readonly kind: "import"; readonly id: string }
  /** An earlier deployment didn't finish the replacement, or the deletion of a replaced resource. */
  | { readonly kind: "unfinished" }
  /**
   * According to facts, the provider may replace the resource at deployment, depending on the objects that it finds.
   */
  | { readonly kind: "found"; readonly source: string | undefined }
  /** The state marks the resource for replacement. */
  | { readonly kind: "taint" }
  /** The last attempt to create the resource failed halfway. */
  | { readonly kind: "failed" }
  /** The resource was only read, and is managed from now on. */
  | { readonly kind: "managed" }
  /** The resource was managed, and is only read from now on. */
  | { readonly kind: "released" }
  /** The resource was read before, but is no longer read. The resource stays unchanged. */
  | { readonly kind: "unread" }
  /** The resource is deleted together with the resource that its deletedWith option names. */
  | { readonly kind: "gone"; readonly urn: string }
  /** The engine registers the resource for a snippet in the state. */
  | { readonly kind: "snippet" }
  /** The resource is refreshed before it is compared. */
  | { readonly kind: "refreshed" }
  /** A component creates the resource and decides what happens to it. */
  | { readonly kind: "inside" };

/** A reason to replace a resource, certain or possible. */
export interface Replacement {
  readonly cause: Cause;
  readonly certain: boolean;
  /** Whether the step follows from an unknown value. */
  readonly isOpen?: boolean;
}

/** True for a step that may replace its resource, although no source says whether it does. */
export const isOpenReplacement = ({
  operation,
  alternatives,
}: Pick<DeploymentStep, "operation" | "alternatives">): boolean =>
  operation !== "replace" && alternatives?.includes("replace") === true;

/** True for a step that deletes a resource only because the design doesn't contain it. */
export const isDeletion = ({ operation, resource, causes }: DeploymentStep): boolean =>
  operation === "delete" &&
  resource === undefined &&
  causes.every(({ kind }) => kind !== "unfinished");

/** A deployment's steps, predicted from the schemas. */
export interface DeploymentPlan {
  readonly stack?: string;
  readonly project?: string;
  /** The steps in deployment order, deletions last. */
  readonly steps: readonly DeploymentStep[];
  /** The changed outputs of the stack. The path starts with the output's name. */
  readonly outputs: readonly Change[];
  /** Set if Pulumi found errors in the state. The first note describes them. */
  readonly isDamaged?: true;
  /** Sentences about the plan as a whole. */
  readonly notes: readonly string[];
}

/** The number of steps of each operation. */
export function countSteps({ steps }: DeploymentPlan): Readonly<Record<Operation, number>> {
  const counts = { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 };
  for (const { operation } of steps) counts[operation] += 1;
  return counts;
}
