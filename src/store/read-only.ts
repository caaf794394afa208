import { compilerOf } from "#model/files/project/compiler.ts";
import type { Program } from "#model/program/program.ts";
import type { WorkspaceState } from "#model/opening/workspace.ts";

/** Whether the design is read-only, because another tab writes it or a compiler prints its program. */
export const isReadOnly = ({
  workspace,
  program,
}: {
  readonly workspace: Pick<WorkspaceState, "role">;
  readonly program: Program;
}): boolean => workspace.role === "reader" || compilerOf(program) !== undefined;
