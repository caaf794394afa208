import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import type { DiagnosticSink } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import { printConfig, printFolder } from "#export/languages/go/config.ts";
import { printObject } from "#export/languages/go/values/fields.ts";
import { checkText } from "#export/languages/go/unsupported-value.ts";
import { printComment, quote } from "#export/languages/go/text/literals.ts";
import { printProject, reportVersions } from "#export/languages/go/project.ts";
import { printResource } from "#export/languages/go/resource.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { nameProgram } from "#export/languages/go/scope.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { anything, printInput } from "#export/languages/go/values/terms.ts";
import type { Used } from "#export/languages/go/usage.ts";
import { reportEndlessWaits } from "#export/languages/go/waits.ts";
import { expectUse, isSameUse } from "#export/languages/go/usage.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import type { Page } from "#export/print/layout.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import type { LoweredProgram } from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import { printCall } from "#export/languages/go/calls/call.ts";
import { printHelpers } from "#export/languages/go/calls/helpers.ts";
import { printVariable } from "#export/languages/go/calls/declaration.ts";

export const go: Language = {
  id: "go",
  label: "Go",
  fileName: "main.go",
  print,
};

/** Lines are broken where the program says; the formatter knows no longest line. */
const style = { width: Infinity, indent: "\t" };

function print({ program, lowered }: Design): PrintResult {
  const first = printProgram(program, lowered, expectUse(program, lowered));
  // Rarely something is referred to only where the program does not say it.
  const { page, diagnostics, scope } = isSameUse(first.scope.expected, first.scope.used)
    ? first
    : printProgram(program, lowered, {
        ...first.scope.used,
        wholes: first.scope.expected.wholes,
      });
  return {
    files: [
      { path: "main.go", text: page.text, lines: page.lines },
      ...printProject(program, lowered, scope),
    ],
    diagnostics: [...lowered.diagnostics, ...diagnostics.diagnostics],
  };
}

interface Printed {
  readonly page: Page;
  readonly scope: ProgramScope;
  readonly diagnostics: DiagnosticSink;
}

function printProgram(program: Program, lowered: LoweredProgram, expected: Used): Printed {
  const diagnostics = createDiagnosticSink();
  reportExtras(program, "the Go program", diagnostics.report);
  const scope = nameProgram(lowered, expected, diagnostics.report, { printObject, printCall });
  const { types } = lowered;
  reportEndlessWaits(
    program,
    (token) => types.resourceType(token)?.isComponent === true,
    diagnostics.report,
  );
  // The imports are known when everything else is printed.
  const body = layout(printMain(scope, lowered), style);
  const page = joinPages(layout(printHead(scope, program), style), body);
  reportVersions(scope, diagnostics.report);
  return { page, scope, diagnostics };
}

/**
 * The program's description, then the standard library's packages; both groups sorted by path. A blank
 * line keeps the formatter from reformatting the comment like documentation.
 */
function* printHead({ imports }: ProgramScope, { description = "" }: Program): Generator<Doc> {
  if (description.trim() !== "")
    yield concat(join(hardline, printComment(description.trim())), hardline, hardline);
  yield concat("package main", hardline, hardline);
  const sorted = [...imports].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = (isStandard: boolean): Doc[] =>
    sorted
      .filter(([path]) => path.includes(".") !== isStandard)
      .map(([path, name]) =>
        path.endsWith(`/${name}`) || path === name ? quote(path) : `${name} ${quote(path)}`,
      );
  const groups = [lines(true), lines(false)].filter((group) => group.length > 0);
  const specs = join(
    concat(hardline, hardline),
    groups.map((group) => join(hardline, group)),
  );
  yield concat("import (", indent(concat(hardline, specs)), hardline, ")", hardline, hardline);
}

function* printMain(scope: ProgramScope, lowered: LoweredProgram): Generator<Doc> {
  yield concat(
    "func main() {",
    indent(concat(hardline, "pulumi.Run(func(ctx *pulumi.Context) error {")),
  );
  let gap: Doc = "";
  for (const doc of printDeclarations(scope, lowered))
    // A value that can fail to be made is made in a statement of its own, before the one that has it.
    for (const block of [...scope.statements.splice(0), doc]) {
      yield indent(indent(concat(gap, hardline, block)));
      gap = hardline;
    }
  yield concat(indent(concat(hardline, "})")), hardline, "}", hardline);
  yield* printHelpers(scope);
}

/** Config, then resources, then outputs, a blank line before each block but the first. */
function* printDeclarations(scope: ProgramScope, lowered: LoweredProgram): Generator<Doc> {
  yield* printFolder(scope);
  yield* printConfig(scope);
  for (const declaration of lowered.declarations)
    if (isVariable(declaration)) {
      const variable = scope.variables.get(declaration.name);
      if (variable !== undefined)
        yield markedNamed("variable", declaration.name, printVariable(scope, variable));
    } else if (isRequirement(declaration)) {
      const range = printPlain(scope, declaration.requiredVersion, { kind: "string" });
      const call = concat("if err := ctx.RequirePulumiVersion(", range, "); err != nil {");
      yield concat(call, indent(concat(hardline, "return err")), hardline, "}");
    } else {
      const resource = scope.resources.get(declaration.id);
      if (resource !== undefined) yield printResource(scope, resource);
    }
  const exports = lowered.outputs.map(({ name, value }) => {
    checkText(scope, name, { kind: "output", name });
    const call = concat(`ctx.Export(${quote(name)}, `, printInput(scope, value, anything), ")");
    return markedNamed("output", name, call);
  });
  yield join(hardline, [...exports, "return nil"]);
}
