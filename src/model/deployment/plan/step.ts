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
  /** What a preview could do as well, where the step is not certain and that is known. */
  readonly alternatives?: readonly Operation[];
  /** The resource's URN after the deployment, or before it where it is deleted. */
  readonly urn: string;
  /** The URN before, where an alias says that it was another. */
  readonly formerUrn?: string;
  readonly name: string;
  readonly token: string;
  /** Where the program declared what is in the state alone, as `index.ts:12:3`. */
  readonly declaredAt?: string;
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
  /** In a replacement: a provider decides whether the old one is deleted before the new one is made. */
  readonly mayBeDeletedFirst?: true;
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
  /** False where the new value is known at deployment alone or differs in letter case alone, and may count as the old one. */
  readonly certain: boolean;
  /** A preview does not know the new value either, so that the engine takes it as another in any case. */
  readonly computed?: true;
  /** The change replaces the resource: because the schema, facts about it or an option of the resource say so. */
  readonly replaces?: "schema" | "facts" | "option";
  /** It may replace the resource: the provider decides, or the documentation says so. */
  readonly mayReplace?: true;
  /** Where it is known from that it replaces or may replace the resource, unless an option says so. */
  readonly source?: ReplaceSource;
  /** Nothing says whether the change replaces the resource. */
  readonly unknownReplace?: true;
  /** The value is another only if a resource is replaced of which nothing says whether it is. */
  readonly ifReplaced?: true;
  /** The texts differ in letter case alone, and nothing says whether the provider takes them for equal. */
  readonly letterCase?: true;
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
  /** The stack's config sets up its default provider otherwise: what follows, the provider decides. */
  | { readonly kind: "provider config"; readonly keys: readonly string[] }
  /** A preview does not know the setup of its provider, and takes it for changed. */
  | { readonly kind: "setup"; readonly urn: string }
  /** A component became a resource of a provider, or the other way round. */
  | { readonly kind: "component" }
  /** The option replacementTrigger has another value. */
  | { readonly kind: "trigger"; readonly certain: boolean }
  /**
   * A resource that an option names is replaced, or may be, and this one with it. Engines before 3.260 replaced nothing
   * for `deletedWith`: `hangsOnEngine` where the next deployment may be by such an engine.
   */
  | {
      readonly kind: "with";
      readonly urn: string;
      readonly option: "replaceWith" | "deletedWith";
      readonly certain: boolean;
      readonly hangsOnEngine?: true;
    }
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
  /** The provider may replace it for what it finds when it deploys, by facts. */
  | { readonly kind: "found"; readonly source: string | undefined }
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
  /** The engine registers the resource by itself, for a snippet in the state. */
  | { readonly kind: "snippet" }
  /** The resource is refreshed before it is compared. */
  | { readonly kind: "refreshed" }
  /** A component makes the resource by itself: what becomes of it, the component decides. */
  | { readonly kind: "inside" };

/** Something that replaces a resource, or may. */
export interface Replacement {
  readonly cause: Cause;
  readonly certain: boolean;
  /** It follows from what nothing is known of. */
  readonly isOpen?: boolean;
}

/** True for a step of which nothing says whether it replaces its resource. */
export const isOpenReplacement = ({
  operation,
  alternatives,
}: Pick<DeploymentStep, "operation" | "alternatives">): boolean =>
  operation !== "replace" && alternatives?.includes("replace") === true;

/** What a deployment would do, predicted from the schemas. */
export interface DeploymentPlan {
  readonly stack?: string;
  readonly project?: string;
  /** In the order in which they would be taken, deletions last. */
  readonly steps: readonly DeploymentStep[];
  /** The stack's outputs that will be others; the path begins with the output's name. */
  readonly outputs: readonly Change[];
  /** Pulumi found the state damaged; the first note says what it found. */
  readonly isDamaged?: true;
  /** Sentences about the plan as a whole. */
  readonly notes: readonly string[];
}

/** How many steps there are of each operation. */
export function countSteps({ steps }: DeploymentPlan): Readonly<Record<Operation, number>> {
  const counts = { create: 0, import: 0, read: 0, update: 0, replace: 0, delete: 0, same: 0 };
  for (const { operation } of steps) counts[operation] += 1;
  return counts;
}
