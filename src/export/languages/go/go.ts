import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import type { DiagnosticSink } from "#export/lower/export-diagnostics.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import {
  classes,
  constructorNames,
  printMade,
} from "#export/languages/go/components/print-class.ts";
import { printConfig, printFolder } from "#export/languages/go/config.ts";
import { printObject } from "#export/languages/go/values/fields.ts";
import { checkText } from "#export/languages/go/unsupported-value.ts";
import { printStart } from "#export/languages/go/text/imports.ts";
import { printComment, quote } from "#export/languages/go/text/literals.ts";
import { printProject, reportVersions } from "#export/languages/go/project.ts";
import { printResource } from "#export/languages/go/resource.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { moduleNames, nameProgram, reserved } from "#export/languages/go/scope.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { anything, printInput } from "#export/languages/go/values/terms.ts";
import type { Used } from "#export/languages/go/usage.ts";
import { reportEndlessWaits } from "#export/languages/go/waits.ts";
import { expectUse, isSameUse } from "#export/languages/go/usage.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import type { Page } from "#export/print/layout.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import { placeComponents, unitsOf } from "#export/lower/components/classes.ts";
import type { PlacedComponents } from "#export/lower/components/class-types.ts";
import { resourcesOf } from "#export/lower/components/units.ts";
import type { LoweredDeclaration, LoweredProgram } from "#export/lower/lowered-program.ts";
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

/** Lines break where the printer breaks them, because gofmt has no maximum line length. */
const style = { width: Infinity, indent: "\t" };

function print(design: Design): PrintResult {
  const { program, lowered } = design;
  const first = printProgram(design, expectUse(program, lowered));
  // In rare cases, only a part that the program leaves out refers to a value. The program is then printed again.
  const { page, diagnostics, scope, placed } = isSameUse(first.scope.expected, first.scope.used)
    ? first
    : printProgram(design, {
        ...first.scope.used,
        wholes: first.scope.expected.wholes,
      });
  return {
    files: [
      { path: "main.go", text: page.text, lines: page.lines },
      ...(placed?.files ?? []),
      ...printProject(program, lowered, scope),
    ],
    diagnostics: [...lowered.diagnostics, ...diagnostics.diagnostics],
    ...(placed === undefined ? {} : { hasClasses: true }),
  };
}

interface Printed {
  readonly page: Page;
  readonly scope: ProgramScope;
  readonly diagnostics: DiagnosticSink;
  readonly placed: Placed;
}

type Placed = PlacedComponents<ProgramScope> | undefined;

function printProgram({ program, lowered, inside }: Design, expected: Used): Printed {
  const diagnostics = createDiagnosticSink();
  reportExtras(program, "the Go program", diagnostics.report);
  const printers = { printObject, printCall };
  const taken = inside.length === 0 ? [] : constructorNames;
  const named = nameProgram(lowered, expected, diagnostics.report, printers, taken);
  const placed = placeComponents(classes, {
    scope: named,
    lowered,
    components: inside,
    taken: [...reserved, ...taken, ...moduleNames(named)],
    report: diagnostics.report,
  });
  const scope = placed?.scope ?? named;
  const { types } = lowered;
  reportEndlessWaits(
    program,
    (token) => types.resourceType(token)?.isComponent === true,
    diagnostics.report,
  );
  // The imports are known after everything else is printed.
  const body = layout(printMain(scope, lowered, placed), style);
  const page = joinPages(layout(printHead(scope, program), style), body);
  reportVersions(scope, diagnostics.report);
  return { page, scope, diagnostics, placed };
}

/**
 * The program's description and its imports. A blank line prevents the formatter from reformatting the comment like
 * documentation.
 */
function* printHead({ imports }: ProgramScope, { description = "" }: Program): Generator<Doc> {
  if (description.trim() !== "")
    yield concat(join(hardline, printComment(description.trim())), hardline, hardline);
  yield printStart(imports);
}

function* printMain(scope: ProgramScope, lowered: LoweredProgram, placed: Placed): Generator<Doc> {
  yield concat(
    "func main() {",
    indent(concat(hardline, "pulumi.Run(func(ctx *pulumi.Context) error {")),
  );
  let gap: Doc = "";
  for (const doc of printDeclarations(scope, lowered, placed))
    // A value whose creation can fail is created in a separate statement, before the one that uses
    // it.
    for (const block of [...scope.statements.splice(0), doc]) {
      yield indent(indent(concat(gap, hardline, block)));
      gap = hardline;
    }
  yield concat(indent(concat(hardline, "})")), hardline, "}", hardline);
  yield* printHelpers(scope);
}

/** Prints config, then resources, then outputs, with a blank line before each block but the first. */
function* printDeclarations(
  scope: ProgramScope,
  lowered: LoweredProgram,
  placed: Placed,
): Generator<Doc> {
  yield* printFolder(scope);
  yield* printConfig(scope);
  for (const unit of unitsOf(lowered, placed)) {
    const doc =
      unit.kind === "declaration"
        ? printDeclaration(scope, unit.declaration)
        : printComponent(scope, unit.component, placed);
    if (doc !== undefined) yield doc;
  }
  const exports = lowered.outputs.map(({ name, value }) => {
    checkText(scope, name, { kind: "output", name });
    const call = concat(`ctx.Export(${quote(name)}, `, printInput(scope, value, anything), ")");
    return markedNamed("output", name, call);
  });
  yield join(hardline, [...exports, "return nil"]);
}

function printDeclaration(scope: ProgramScope, declaration: LoweredDeclaration): Doc | undefined {
  if (isVariable(declaration)) {
    const variable = scope.variables.get(declaration.name);
    return variable && markedNamed("variable", declaration.name, printVariable(scope, variable));
  }
  if (isRequirement(declaration)) {
    const range = printPlain(scope, declaration.requiredVersion, { kind: "string" });
    const call = concat("if err := ctx.RequirePulumiVersion(", range, "); err != nil {");
    return concat(call, indent(concat(hardline, "return err")), hardline, "}");
  }
  const resource = scope.resources.get(declaration.id);
  return resource && printResource(scope, resource);
}

/** A component whose resources are not used outside of it has no variable: Go rejects unused variables. */
function printComponent(
  scope: ProgramScope,
  component: ProgramComponent,
  placed: Placed,
): Doc | undefined {
  const made = placed?.made.get(component);
  if (made === undefined) return undefined;
  const isUsed = resourcesOf(component).some((id) => scope.expected.resources.has(id));
  const start = isUsed ? `${made.variable}, err :=` : `_, err ${scope.hasError ? "=" : ":="}`;
  return printMade(start, component, made, scope);
}
