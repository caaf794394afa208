import type { Overlay, OverlayReport } from "#model/deployment/preview/overlay.ts";
import type { DeployedTypes } from "#store/type-reading.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";

/**
 * The state, run or version that the open design is compared with. These are only in memory, because a state may
 * contain more than a design should.
 */
export interface Comparison {
  /** The deployed state. */
  readonly deployed: Deployed | undefined;
  /** The result of a real run of the engine. */
  readonly run: RealRun | undefined;
  /** The design at the time the run was attached to it. */
  readonly attachedTo: Program | undefined;
  /** A version of the design itself. While a version is set, the comparisons with the state and the run are paused. */
  readonly version: ComparedVersion | undefined;
}

/** A version of the open design that the user named. */
export interface ComparedVersion {
  readonly key: string;
  readonly name: string;
  /** The time when the version was saved, in milliseconds since 1970. */
  readonly taken: number;
  readonly program: Program;
  /** The types that the version uses. */
  readonly types: DeployedTypes;
}

export interface Deployed {
  /** The name of the state's file. */
  readonly file: string;
  readonly baseline: Baseline;
  readonly report: StateReport;
}

export interface RealRun {
  readonly file: string;
  readonly overlay: Overlay;
  readonly report: OverlayReport;
}

export const nothingCompared: Comparison = {
  deployed: undefined,
  run: undefined,
  attachedTo: undefined,
  version: undefined,
};
