import type { LocatedDiagnostic, LocatedSideEffect } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import { notesOf, splitByFile } from "#cli/project/check-stacks.ts";
import type { ProjectOnDisk } from "#cli/project/read-project.ts";
import { readProject } from "#cli/project/read-project.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Check } from "#model/check/check.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";

/** A design before a change or after it, and what is said of it by itself. */
export interface ReviewSide {
  /** As the project file beside it completes it. */
  readonly program: Program;
  /** The name of the project, where a file says one. */
  readonly project?: string;
  /** The config of the stacks. */
  readonly beside?: ProjectOnDisk;
  readonly found: readonly Diagnostic[];
  readonly diagnostics: readonly LocatedDiagnostic[];
  readonly sideEffects: readonly LocatedSideEffect[];
  /** Finds the places of what is said besides. */
  locate(diagnostics: readonly Diagnostic[]): readonly LocatedDiagnostic[];
  /** Why it cannot be read. */
  readonly error?: LocatedDiagnostic;
}

/** Reads one side of a change within a folder. What is not there holds nothing. */
export async function readSide(
  file: string | undefined,
  input: AsyncIterable<Uint8Array>,
  check: Check,
  root?: string,
): Promise<ReviewSide> {
  const nothing: ReviewSide = {
    program: emptyProgram(""),
    found: [],
    diagnostics: [],
    sideEffects: [],
    locate: () => [],
  };
  if (file === undefined) return nothing;
  const opened = await readDesign(file, input);
  if (!opened.ok) return { ...nothing, diagnostics: [opened.error], error: opened.error };
  const { design } = opened;
  const beside = await readProject(file, design, root);
  const { program, name, project } = beside;
  const found = check(program);
  const { own, ofProject } = splitByFile(found, design, beside);
  const effects = project === undefined ? [] : findSideEffects(project.design.program);
  return {
    program,
    ...(name === undefined ? {} : { project: name }),
    beside,
    found,
    diagnostics: [
      ...design.locate(own, notesOf(design, beside)),
      // They are in another file, in which no line of this one is meant.
      ...(project?.design.locate(ofProject, []) ?? []).map(withoutLine),
    ],
    locate: (diagnostics) => design.locate(diagnostics, []),
    sideEffects: [
      ...design.locateSideEffects(findSideEffects(program)),
      ...(project?.design.locateSideEffects(effects) ?? []).map((effect) => ({
        ...effect,
        line: 1,
        column: 1,
      })),
    ],
  };
}

function withoutLine(diagnostic: LocatedDiagnostic): LocatedDiagnostic {
  const { line: _line, column: _column, ...rest } = diagnostic;
  return rest;
}
