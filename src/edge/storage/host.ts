import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { WorkspaceState } from "#model/opening/workspace.ts";

/** The parts of the app that the edge uses: they edit and show the open design. */
export interface Host {
  getProgram(): Program;
  /** Shows another design. */
  openProgram(program: Program): void;
  /** Shows another tab's changes to the open design. */
  followProgram(program: Program): void;
  /** Renames the open design, as an undoable step. */
  renameProgram(name: string): void;
  update(change: Partial<WorkspaceState>): void;
  loadHistory?(): Promise<HistoryHost>;
  /** The design's current packages, which determine its secrets. */
  getCatalog?(): Catalog;
  /** Like `getCatalog`, once pending types have arrived. */
  readCatalog?(): Promise<Catalog>;
  /** Returns a function that stops listening. */
  onProgramChange(listener: () => void): () => void;
}

/** The open design's undo and redo steps, as the app keeps them. */
export interface HistorySteps {
  /** The undo steps, oldest first. */
  readonly past: readonly SavedStep[];
  /** The redo steps; the next step is last. */
  readonly future: readonly SavedStep[];
}

/** A design before an undo step, or after a redo step. */
export interface SavedStep {
  readonly program: Program;
  readonly label: string;
  /** The selection in this state. Only the app knows the value's form. */
  readonly selection?: unknown;
  /** The directions in which the step leads to an unsaved secret. */
  readonly withheld?: { readonly back?: true; readonly forward?: true };
}

/** The app's history code, loaded after the first screen. */
export interface HistoryHost {
  read(): HistorySteps;
  /** Inserts stored steps before newer steps. Returns false if the open design is not derived from `base`. */
  restore(base: Program, steps: HistorySteps): boolean;
}
