import type { Program } from "#model/program/program.ts";
import type { WorkspaceState } from "#model/workspace.ts";

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
  /** Gives the function that stops listening. */
  onProgramChange(listener: () => void): () => void;
}
