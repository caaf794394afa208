import type { Overlay, OverlayReport } from "#model/deployment/preview/overlay.ts";
import type { DeployedTypes } from "#store/type-reading.ts";
import type { Program } from "#model/program/program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";

/** What the open design is compared with: kept in memory alone, since a state may tell more than a design should. */
export interface Comparison {
  /** What is deployed. */
  readonly deployed: Deployed | undefined;
  /** What a real run of the engine said. */
  readonly run: RealRun | undefined;
  /** The design as it was when the run was attached to it. */
  readonly attachedTo: Program | undefined;
  /** A version of the design itself. While there is one, the others wait. */
  readonly version: ComparedVersion | undefined;
}

/** A version of the open design that a person named. */
export interface ComparedVersion {
  readonly key: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly taken: number;
  readonly program: Program;
  /** The types that it needs. */
  readonly types: DeployedTypes;
}

export interface Deployed {
  /** The name of the file it was read from. */
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
