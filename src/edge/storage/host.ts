import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { WorkspaceState } from "#model/opening/workspace.ts";

/** The app as the edge sees it: where the open design is edited and shown. */
export interface Host {
  getProgram(): Program;
  /** Shows another design. */
  openProgram(program: Program): void;
  /** Shows what another tab made of the open design. */
  followProgram(program: Program): void;
  /** Renames the open design, as a step that can be undone. */
  renameProgram(name: string): void;
  update(change: Partial<WorkspaceState>): void;
  loadHistory?(): Promise<HistoryHost>;
  /** The packages of the design as they are now, which tell its secrets. */
  getCatalog?(): Catalog;
  /** The same, once the types that are on their way are there. */
  readCatalog?(): Promise<Catalog>;
  /** Gives the function that stops listening. */
  onProgramChange(listener: () => void): () => void;
}

/** The steps of the open design, as the app keeps them. */
export interface HistorySteps {
  /** The oldest first. */
  readonly past: readonly SavedStep[];
  /** The next one last. */
  readonly future: readonly SavedStep[];
}

/** A design as it was before a step that can be undone, or after one that can be redone. */
export interface SavedStep {
  readonly program: Program;
  readonly label: string;
  /** What was selected there: the app's own, kept as it is. */
  readonly selection?: unknown;
  /** The directions in which the step leads to a secret that was not saved. */
  readonly withheld?: { readonly back?: true; readonly forward?: true };
}

/** The part of the app that holds the history, loaded after the first screen. */
export interface HistoryHost {
  read(): HistorySteps;
  /** Puts steps before those made since; false where the open design did not come from `base`. */
  restore(base: Program, steps: HistorySteps): boolean;
}
