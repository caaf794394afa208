import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import { keepShape } from "#export/languages/csharp/calls/shapes.ts";
import { printCall, printTall } from "#export/languages/csharp/call.ts";
import {
  classesOf,
  packagesIn,
  printMade,
} from "#export/languages/csharp/components/print-class.ts";
import { printConfig } from "#export/languages/csharp/config.ts";
import { printComment, quote } from "#export/languages/csharp/text/literals.ts";
import { printUsings } from "#export/languages/csharp/text/usings.ts";
import { printProject } from "#export/languages/csharp/project.ts";
import { lineWidth, printResource } from "#export/languages/csharp/resource.ts";
import type { ImportedPackage, ProgramScope } from "#export/languages/csharp/scope.ts";
import { nameProgram } from "#export/languages/csharp/scope.ts";
import { dataSlot, plainText } from "#export/languages/csharp/slot.ts";
import { printers, printTerm } from "#export/languages/csharp/terms.ts";
import { printUntyped } from "#export/languages/csharp/calls/values.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import { placeComponents, unitsOf } from "#export/lower/components/classes.ts";
import type { PlacedComponents } from "#export/lower/components/class-types.ts";
import type { ProgramComponent } from "#model/deployment/start/components/program-components.ts";
import type {
  LoweredDeclaration,
  LoweredProgram,
  OutputDeclaration,
  VariableDeclaration,
  VersionRequirement,
} from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";

export const csharp: Language = {
  id: "csharp",
  label: "C#",
  fileName: "Program.cs",
  print,
};

function print({ program, lowered, inside }: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  reportExtras(program, "the C# program", report);
  const named = nameProgram(lowered, report);
  const placed = placeComponents(classesOf(named), {
    scope: named,
    lowered,
    components: inside,
    taken: named.taken,
    report,
  });
  const scope = placed?.scope ?? named;
  const style = { width: 120, indent: "    " };
  // The used names are known after everything else is printed.
  const body = layout(printBody(scope, lowered, placed), style);
  // A program whose resources are in classes does not name all packages itself.
  const packages = placed === undefined ? scope.packages.values() : packagesIn(body.text, scope);
  const start = layout(printHead(scope, packages, program), style);
  const { text, lines } = joinPages(start, body);
  return {
    files: [
      { path: "Program.cs", text, lines },
      ...(placed?.files ?? []),
      ...printProject(program, lowered),
    ],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
    ...(placed === undefined ? {} : { hasClasses: true }),
  };
}

/** The program's description, the namespaces and the packages. */
function* printHead(
  { used }: ProgramScope,
  packages: Iterable<ImportedPackage>,
  { description = "" }: Program,
): Generator<Doc> {
  if (description.trim() !== "")
    yield concat(join(hardline, printComment(description)), hardline, hardline);
  yield printUsings(used, packages);
}

type Placed = PlacedComponents<ProgramScope> | undefined;

/** The whole program is one function, with a blank line between its blocks. */
function* printBody(scope: ProgramScope, lowered: LoweredProgram, placed: Placed): Generator<Doc> {
  yield concat("return await Deployment.RunAsync(() =>", hardline, "{");
  let isFirst = true;
  for (const doc of printBlocks(scope, lowered, placed)) {
    const block = indent(concat(hardline, doc));
    yield isFirst ? block : concat(hardline, block);
    isFirst = false;
  }
  yield concat(hardline, "});", hardline);
}

/** Prints config, then resources and variables, then outputs. */
function* printBlocks(
  scope: ProgramScope,
  lowered: LoweredProgram,
  placed: Placed,
): Generator<Doc> {
  const config = printConfig(scope);
  if (config.length > 0) yield join(hardline, config);
  for (const unit of unitsOf(lowered, placed)) {
    const doc =
      unit.kind === "declaration"
        ? printDeclaration(scope, unit.declaration)
        : printComponent(scope, unit.component, placed);
    if (doc !== undefined) yield doc;
  }
  if (lowered.outputs.length > 0) yield printOutputs(scope, lowered.outputs);
}

function printDeclaration(scope: ProgramScope, declaration: LoweredDeclaration): Doc | undefined {
  if (isVariable(declaration)) return printVariable(scope, declaration);
  if (isRequirement(declaration)) return printRequirement(scope, declaration);
  const resource = scope.resources.get(declaration.id);
  return resource && printResource(scope, resource);
}

function printComponent(
  scope: ProgramScope,
  component: ProgramComponent,
  placed: Placed,
): Doc | undefined {
  const made = placed?.made.get(component);
  const options = { room: lineWidth };
  return made && printMade(`var ${made.variable} = `, component, made, scope, options);
}

function printVariable(scope: ProgramScope, { name, value }: VariableDeclaration): Doc {
  const { doc, shape } = printUntyped(scope, value, printers);
  const named = scope.variables.get(name);
  if (named === undefined) return "";
  keepShape(named, shape);
  // C# can't infer a type from `null`.
  const type = value.kind === "literal" && value.value === null ? "object?" : "var";
  return markedNamed("variable", name, concat(`${type} ${named.variable} = `, doc, ";"));
}

/** Awaits the check, so resources that require an earlier version are created before a later version is requested. */
function printRequirement(scope: ProgramScope, { requiredVersion }: VersionRequirement): Doc {
  const range = printTerm(scope, requiredVersion, plainText);
  return concat(printCall("Deployment.RequirePulumiVersionAsync(", range), ".Wait();");
}

function printOutputs(scope: ProgramScope, outputs: readonly OutputDeclaration[]): Doc {
  scope.used.add("System.Collections.Generic");
  const entries = outputs.map(({ name, value }) =>
    markedNamed("output", name, concat(`[${quote(name)}] = `, printTerm(scope, value, dataSlot))),
  );
  return concat("return ", printTall("new Dictionary<string, object?>", entries), ";");
}
