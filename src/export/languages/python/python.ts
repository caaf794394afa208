import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import { placeComponents, unitsOf } from "#export/lower/components/classes.ts";
import type { PlacedComponents } from "#export/lower/components/class-types.ts";
import type {
  LoweredDeclaration,
  OutputDeclaration,
  LoweredProgram,
  VariableDeclaration,
  VersionRequirement,
} from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import { assign, printCall } from "#export/languages/python/call.ts";
import { singleOrNone } from "#export/languages/python/calls/builtins.ts";
import { variableAnnotation } from "#export/languages/python/calls/functions.ts";
import { printImports } from "#export/languages/python/class-expression.ts";
import { classes, importOf, printMade } from "#export/languages/python/components/print-class.ts";
import { printConfig } from "#export/languages/python/config.ts";
import { printDocstring, quote } from "#export/languages/python/literals.ts";
import { printProject } from "#export/languages/python/project.ts";
import { printResource } from "#export/languages/python/resource.ts";
import type { ImportedPackage, ProgramScope } from "#export/languages/python/scope.ts";
import { nameProgram } from "#export/languages/python/scope.ts";
import { printTerm } from "#export/languages/python/terms.ts";

export const python: Language = {
  id: "python",
  label: "Python",
  fileName: "__main__.py",
  print,
};

function print({ program, lowered, inside }: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  reportExtras(program, "the Python program", report);
  const named = nameProgram(lowered, report);
  const placed = placeComponents(classes, {
    scope: named,
    lowered,
    components: inside,
    taken: named.taken,
    report,
  });
  const scope = placed?.scope ?? named;
  // The formatters' line width.
  const style = { width: 88, indent: "    " };
  // The imports are known after everything else is printed.
  const body = layout(separate(printBlocks(scope, lowered, placed)), style);
  const start = layout(
    separate(printHead(scope, program, usedPackages(scope, body.text, placed), placed)),
    style,
  );
  const unsupported = layout(start.text !== "" && body.text !== "" ? [hardline] : [], style);
  const { text, lines } = joinPages(joinPages(start, unsupported), body);
  return {
    files: [
      { path: "__main__.py", text, lines },
      ...(placed?.files ?? []),
      ...printProject(program, lowered),
    ],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
    ...(placed === undefined ? {} : { hasClasses: true }),
  };
}

/** Prints blocks with a blank line before each block but the first. */
function* separate(blocks: Iterable<Doc>): Generator<Doc> {
  let isFirst = true;
  for (const doc of blocks) {
    yield isFirst ? concat(doc, hardline) : concat(hardline, doc, hardline);
    isFirst = false;
  }
}

type Placed = PlacedComponents<ProgramScope> | undefined;

/** Prints config, then variables and resources, then outputs. */
function* printBlocks(
  scope: ProgramScope,
  lowered: LoweredProgram,
  placed: Placed,
): Generator<Doc> {
  const config = printConfig(scope);
  if (config.length > 0) yield join(hardline, config);
  for (const unit of unitsOf(lowered, placed)) {
    const made = unit.kind === "component" ? placed?.made.get(unit.component) : undefined;
    const doc =
      unit.kind === "declaration"
        ? printDeclaration(scope, unit.declaration)
        : made && printMade(made.variable, unit.component, made, scope);
    if (doc !== undefined) yield doc;
  }
  const outputs = lowered.outputs.map((output) => printOutput(scope, output));
  if (outputs.length > 0) yield join(hardline, outputs);
}

function printDeclaration(scope: ProgramScope, declaration: LoweredDeclaration): Doc | undefined {
  if (isVariable(declaration)) return printVariable(scope, declaration);
  if (isRequirement(declaration)) return printRequirement(scope, declaration);
  const resource = scope.resources.get(declaration.id);
  return resource && printResource(scope, resource);
}

function printVariable(scope: ProgramScope, { name, value }: VariableDeclaration): Doc {
  const variable = scope.variables.get(name)?.variable ?? "";
  const annotation = variableAnnotation(scope, value);
  const start = annotation === undefined ? variable : `${variable}: ${annotation}`;
  return markedNamed("variable", name, assign(`${start} =`, printTerm(scope, value, "compact")));
}

function printRequirement(scope: ProgramScope, { requiredVersion }: VersionRequirement): Doc {
  scope.used.pulumi = true;
  return printCall("pulumi.require_pulumi_version(", printTerm(scope, requiredVersion, "compact"));
}

function printOutput(scope: ProgramScope, { name, value }: OutputDeclaration): Doc {
  scope.used.pulumi = true;
  const doc = printCall("pulumi.export(", quote(name), printTerm(scope, value, "compact"));
  return markedNamed("output", name, doc);
}

/** The program's description and imports. */
function* printHead(
  scope: ProgramScope,
  { description = "" }: Program,
  packages: Iterable<ImportedPackage>,
  placed: Placed,
): Generator<Doc> {
  if (description.trim() !== "") yield printDocstring(description);
  const made = Array.from(placed?.made.values() ?? [], ({ className }) => importOf(className));
  yield* printImports(scope, packages, made);
  if (scope.used.singleOrNone) yield singleOrNone;
}

/** The packages that the program itself uses. A program with classes doesn't use all packages itself. */
const usedPackages = (
  { packages }: ProgramScope,
  text: string,
  placed: Placed,
): readonly ImportedPackage[] =>
  [...packages.values()].filter(({ alias }) => placed === undefined || text.includes(`${alias}.`));
