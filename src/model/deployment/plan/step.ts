import type { PropertyPath } from "#model/program/path.ts";
import type { PredictedValue, NotComparedReason } from "#model/deployment/plan/prediction.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
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

/** What a deployment would do with a resource. */
export type Operation = (typeof operations)[number];

/** What is predicted for one resource. */
export interface DeploymentStep {
  readonly operation: Operation;
  /**
   * False where a preview could take another step. What a preview does not know either it takes for changed, although
   * the deployment may find that it is not.
   */
  readonly certain: boolean;
  /** The resource's URN after the deployment, or before it where it is deleted. */
  readonly urn: string;
  /** The URN before, where an alias says that it was another. */
  readonly formerUrn?: string;
  readonly name: string;
  readonly token: string;
  /** Absent for what is in the state alone. */
  readonly resource?: ResourceId;
  /** The component of the design that the resource belongs to, where the component makes it by itself. */
  readonly component?: ResourceId;
  readonly changes: readonly Change[];
  /** Inputs that could not be compared, and count as unchanged. */
  readonly notCompared: readonly NotCompared[];
  /** Changed inputs that the option ignoreChanges passes over. */
  readonly ignored: readonly PropertyPath[];
  /** Why the operation is what it is, beside the changes. */
  readonly causes: readonly Cause[];
  /**
   * In a replacement: the old one is deleted before the new one is made. In a deletion: it is deleted before what it
   * was made from is made again.
   */
  readonly deleteFirst: boolean;
  /** In a deletion or replacement: what exists is left as it is, and only forgotten. */
  readonly forgets: boolean;
  /** Why the engine would refuse, as a sentence. */
  readonly refusal?: string;
  /**
   * Set where it refuses only in one case: if it comes to the replacement when it deploys, or if the provider has it
   * deleted along with what it was made from.
   */
  readonly refusalIf?: "replace" | "deleted first";
}

/** An input that will be another. What counts as secret is not in its values. */
export interface Change {
  readonly path: PropertyPath;
  /** Absent where there was none. */
  readonly old?: StateValue;
  /** Absent where there will be none. */
  readonly new?: PredictedValue;
  /** False where the new value is known at deployment alone, and may turn out to be the old one. */
  readonly certain: boolean;
  /** A preview does not know the new value either, so that the engine takes it as another in any case. */
  readonly computed?: true;
  /** The change replaces the resource: because the schema says so, or an option of the resource. */
  readonly replaces?: "schema" | "option";
  /** An option says that it replaces, and whether it does hangs on how the provider names the change. */
  readonly mayReplace?: true;
  /** A list with the same items in another order. */
  readonly reordered?: true;
  /**
   * The values with what only names and texts call secret. They are for the person at the page who asks to see them, and
   * for nothing that leaves the page.
   */
  readonly revealed?: Pick<Change, "old" | "new">;
}

export interface NotCompared {
  readonly path: PropertyPath;
  readonly why: NotComparedReason;
  /** The path names an option of the resource that replaces it if the value is another. */
  readonly isOption?: true;
}

export type Cause =
  /** The provider that manages the resource is another. Where it is not certain, the provider decides what follows. */
  | {
      readonly kind: "provider";
      readonly from: string;
      readonly to: string;
      readonly certain: boolean;
    }
  /** A preview does not know the setup of its provider, and takes it for changed. */
  | { readonly kind: "setup"; readonly urn: string }
  /** A component became a resource of a provider, or the other way round. */
  | { readonly kind: "component" }
  /** The option replacementTrigger has another value. */
  | { readonly kind: "trigger"; readonly certain: boolean }
  /** A resource that an option names is replaced, and this one with it. */
  | { readonly kind: "with"; readonly urn: string }
  /** It comes from what is deleted before its replacement is made, and so is deleted before that. */
  | {
      readonly kind: "deleted first";
      readonly certain: boolean;
      readonly urn: string;
      readonly input?: string;
    }
  /** The option import names another resource than the one that is managed. */
  | { readonly kind: "import"; readonly id: string }
  /** An earlier deployment left the replacement, or the deletion of what was replaced, unfinished. */
  | { readonly kind: "unfinished" }
  /** Marked in the state to be replaced. */
  | { readonly kind: "taint" }
  /** Making the resource failed half-way the last time. */
  | { readonly kind: "failed" }
  /** The resource was read, and is managed from now on. */
  | { readonly kind: "managed" }
  /** The resource was managed, and is read from now on. */
  | { readonly kind: "released" }
  /** The resource was read, and is so no longer; nothing happens to it. */
  | { readonly kind: "unread" }
  /** Deleted together with the resource that its option deletedWith names. */
  | { readonly kind: "gone"; readonly urn: string }
  /** A component makes the resource by itself: what becomes of it, the component decides. */
  | { readonly kind: "inside" };

/** Something that replaces a resource, or may. */
export interface Replacement {
  readonly cause: Cause;
  readonly certain: boolean;
}

/** What a deployment would do, predicted from the schemas. */
export interface DeploymentPlan {
  readonly stack?: string;
  readonly project?: string;
  /** In the order in which they would be taken, deletions last. */
  readonly steps: readonly DeploymentStep[];
  /** The stack's outputs that will be others; the path begins with the output's name. */
  readonly outputs: readonly Change[];
  /** Sentences about the plan as a whole. */
  readonly notes: readonly string[];
}

/** How many steps there are of each operation. */
export function countSteps({ steps }: DeploymentPlan): Readonly<Record<Operation, number>> {
  const counts = { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 };
  for (const { operation } of steps) counts[operation] += 1;
  return counts;
}
