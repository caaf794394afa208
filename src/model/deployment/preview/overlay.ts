import type { Note } from "#model/files/manifest/types.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";

/** The results of a real run of the engine as plain data, for matching with a design. */
export interface Overlay {
  readonly source: "preview" | "events";
  /** False if the run changed something. */
  readonly isPreview: boolean;
  /** False for an event log that ends before the end of the run. */
  readonly isComplete: boolean;
  /** The steps, one for each resource, in the order of the run. */
  readonly steps: readonly RealStep[];
  readonly runDiagnostics: readonly RunDiagnostic[];
  readonly seconds?: number;
  /** Whether the engine says that its own data may be damaged. */
  readonly mayBeCorrupt: boolean;
}

/** An operation, or `refresh` if the run only read the existing resource. */
export type RealOperation = Operation | "refresh";

/** The operation that the engine performed, or would perform, on a resource. */
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
  /** The state before the run, if a refresh in this run found `old`. */
  readonly beforeRefresh?: RealState;
}

/** One difference that the provider reports. */
export interface RealDetail {
  /** The path in the engine's syntax; `path` is absent if Stackwright can't read it. */
  readonly text: string;
  readonly path?: PropertyPath;
  readonly kind: "add" | "delete" | "update";
  readonly replaces: boolean;
  /** True for an input, false for an output. */
  readonly isInput: boolean;
}

/** One side of a step. A preview has all fields of a state. An event log has fewer fields and no dependencies. */
export type RealState = Pick<StateResource, "id" | "protect" | "inputs" | "outputs"> &
  Partial<StateResource>;

/** A message of the run about a resource or the stack. */
export interface RunDiagnostic {
  readonly urn?: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  /** The error of setting an access policy that the message names. */
  readonly serviceError?: ServiceError;
  /** The broken policy, if the message comes from a policy pack. */
  readonly policy?: { readonly pack: string; readonly name: string };
}

export const serviceErrors = ["NOT_FOUND", "INVALID_ARGUMENT", "PERMISSION_DENIED"] as const;

export type ServiceError = (typeof serviceErrors)[number];

export interface OverlayReport {
  /** Parts of the file that are not read. */
  readonly kept: readonly Note[];
  /** The number of secrets in the file. Plain-text secrets were removed. */
  readonly secrets: { readonly encrypted: number; readonly plain: number };
}
