import type { LocatedDiagnostic, LocatedSideEffect } from "#cli/design.ts";
import { readDesign } from "#cli/design.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Check } from "#model/check/check.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { findSideEffects } from "#model/side-effects/side-effects.ts";

/** A design before a change or after it, and what is said of it by itself. */
export interface ReviewSide {
  readonly program: Program;
  readonly found: readonly Diagnostic[];
  readonly diagnostics: readonly LocatedDiagnostic[];
  readonly sideEffects: readonly LocatedSideEffect[];
  /** Finds the places of what is said besides. */
  locate(diagnostics: readonly Diagnostic[]): readonly LocatedDiagnostic[];
  /** Why it cannot be read. */
  readonly error?: LocatedDiagnostic;
}

/** Reads one side of a change. What is not there holds nothing. */
export async function readSide(
  file: string | undefined,
  input: AsyncIterable<Uint8Array>,
  check: Check,
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
  const { program, notes, locate, locateSideEffects } = opened.design;
  const found = check(program);
  return {
    program,
    found,
    diagnostics: locate(found, notes),
    locate: (diagnostics) => locate(diagnostics, []),
    sideEffects: locateSideEffects(findSideEffects(program)),
  };
}
