import type { TeamRules } from "#model/configuration/settle.ts";
import type { IgnoredDiagnostic, LocatedDiagnostic, LocatedSideEffect } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import { notesOf, splitByFile } from "#cli/project/check-stacks.ts";
import type { ProjectOnDisk } from "#cli/project/read-project.ts";
import { readProject } from "#cli/project/read-project.ts";
import { started } from "#cli/stack/started.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Check } from "#model/check/check.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";

/** A design before or after a change, with its own diagnostics. */
export interface ReviewSide {
  /** The program with its project file's declarations. */
  readonly program: Program;
  /** The project's name, if a file has one. */
  readonly project?: string;
  /** The project's files, including the stacks' config. */
  readonly beside?: ProjectOnDisk;
  /** The design's packages; absent if the design is missing or cannot be read. */
  readonly catalog?: Catalog;
  readonly found: readonly Diagnostic[];
  readonly diagnostics: readonly LocatedDiagnostic[];
  readonly ignored: readonly IgnoredDiagnostic[];
  readonly sideEffects: readonly LocatedSideEffect[];
  /** Locates further diagnostics. */
  locate(diagnostics: readonly Diagnostic[]): readonly LocatedDiagnostic[];
  /** Why the design cannot be read. */
  readonly error?: LocatedDiagnostic;
}

/** How to read the designs of a change. */
export interface SideReader {
  readonly input: AsyncIterable<Uint8Array>;
  readonly team: TeamRules | undefined;
  /** The root folder; files outside of it are not read. */
  readonly root: string;
  /**
   * Reads a design's packages, and creates the check with them. If the packages cannot be read, reports that and
   * returns undefined.
   */
  prepare(
    program: Program,
  ): Promise<{ readonly catalog: Catalog; readonly check: Check } | undefined>;
}

/** Reads one side of a change within a folder. A missing file counts as an empty design. */
export async function readSide(
  file: string | undefined,
  { input, team, root, prepare }: SideReader,
): Promise<ReviewSide | undefined> {
  const nothing: ReviewSide = {
    program: emptyProgram(""),
    found: [],
    diagnostics: [],
    ignored: [],
    sideEffects: [],
    locate: () => [],
  };
  if (file === undefined) return nothing;
  const opened = await readDesign(file, input, {});
  if (!opened.ok) return { ...nothing, diagnostics: [opened.error], error: opened.error };
  const read = await readProject(file, opened.design, root);
  const prepared = await prepare(read.program);
  if (prepared === undefined) return undefined;
  const { catalog, check } = prepared;
  const { design, beside } = started(file, { ...opened, beside: read }, catalog);
  const { program, name, project } = beside;
  const { own, ofProject } = splitByFile(check(program), design, beside);
  const located = design.locate(own, notesOf(design, beside), team);
  const inProject = project?.design.locate(ofProject, [], team);
  const effects = project === undefined ? [] : findSideEffects(project.design.program);
  return {
    program,
    ...(name === undefined ? {} : { project: name }),
    beside,
    catalog,
    found: [...located.found, ...(inProject?.found ?? [])],
    diagnostics: [
      ...located.diagnostics,
      // These diagnostics are about the project file, so the lines of the program's file don't apply.
      ...(inProject?.diagnostics ?? []).map(withoutLine),
    ],
    ignored: [...located.ignored, ...(inProject?.ignored ?? []).map(withoutLine)],
    locate: (diagnostics) => design.locate(diagnostics, []).diagnostics,
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

function withoutLine<T extends LocatedDiagnostic>(diagnostic: T): Omit<T, "line" | "column"> {
  const { line: _line, column: _column, ...rest } = diagnostic;
  return rest;
}
