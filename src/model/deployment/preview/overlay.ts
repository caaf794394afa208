import type { Note } from "#model/files/manifest/types.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";

/** What a real run of the engine said, to be laid on a design. Plain data throughout. */
export interface Overlay {
  readonly source: "preview" | "events";
  /** False where the run changed something. */
  readonly isPreview: boolean;
  /** False for an event log that ends before the run does. */
  readonly isComplete: boolean;
  /** One for each resource, in the order of the run. */
  readonly steps: readonly RealStep[];
  readonly runDiagnostics: readonly RunDiagnostic[];
  readonly seconds?: number;
  /** The engine says that its own data may be damaged. */
  readonly mayBeCorrupt: boolean;
}

/** An operation, or `refresh` where the run only looked at what exists. */
export type RealOperation = Operation | "refresh";

/** What the engine did, or would do, with a resource. */
export interface RealStep {
  readonly urn: string;
  readonly type: string;
  readonly operation: RealOperation;
  readonly status: "planned" | "done" | "failed";
  readonly provider?: string;
  readonly parent?: string;
  /** Top-level inputs that replace the resource. */
  readonly replaceReasons: readonly string[];
  /** Top-level inputs that differ. */
  readonly diffReasons: readonly string[];
  readonly details: readonly RealDetail[];
  readonly old?: RealState;
  readonly new?: RealState;
  /** What was known before a refresh in the same run found `old`. */
  readonly beforeRefresh?: RealState;
}

/** One place that differs, as the provider says. */
export interface RealDetail {
  /** In the engine's grammar; `path` is absent where it is none that the designer reads. */
  readonly text: string;
  readonly path?: PropertyPath;
  readonly kind: "add" | "delete" | "update";
  readonly replaces: boolean;
  /** True where the place is one of the inputs, false where it is one of the outputs. */
  readonly isInput: boolean;
}

/** One side of a step. A preview has all that a state has; an event log has fewer fields, and no dependencies. */
export type RealState = Pick<StateResource, "id" | "protect" | "inputs" | "outputs"> &
  Partial<StateResource>;

/** Something that the run said, about a resource or about the stack. */
export interface RunDiagnostic {
  readonly urn?: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  /** Which error of setting an access policy the message tells of. */
  readonly serviceError?: ServiceError;
  /** The policy that was broken, where it comes from a policy pack. */
  readonly policy?: { readonly pack: string; readonly name: string };
}

export const serviceErrors = ["NOT_FOUND", "INVALID_ARGUMENT", "PERMISSION_DENIED"] as const;

export type ServiceError = (typeof serviceErrors)[number];

export interface OverlayReport {
  /** What stands in the file and is not read. */
  readonly kept: readonly Note[];
  /** How many secrets the file holds. What the plain ones say has been dropped. */
  readonly secrets: { readonly encrypted: number; readonly plain: number };
}
