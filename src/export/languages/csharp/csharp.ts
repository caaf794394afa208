import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import { keepShape } from "#export/languages/csharp/calls/shapes.ts";
import { printCall, printTall } from "#export/languages/csharp/call.ts";
import { printConfig } from "#export/languages/csharp/config.ts";
import { printComment, quote } from "#export/languages/csharp/text/literals.ts";
import { namespaceOf } from "#export/languages/csharp/text/namespaces.ts";
import { printProject } from "#export/languages/csharp/project.ts";
import { printResource } from "#export/languages/csharp/resource.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import { nameProgram } from "#export/languages/csharp/scope.ts";
import { dataSlot, plainText } from "#export/languages/csharp/slot.ts";
import { printers, printTerm } from "#export/languages/csharp/terms.ts";
import { printUntyped } from "#export/languages/csharp/calls/values.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import type {
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

function print({ program, lowered }: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  reportExtras(program, "the C# program", report);
  const scope = nameProgram(lowered, report);
  const style = { width: 120, indent: "    " };
  // Usings are known when everything else is printed.
  const body = layout(printBody(scope, lowered), style);
  const start = layout(printHead(scope, program), style);
  const { text, lines } = joinPages(start, body);
  return {
    files: [{ path: "Program.cs", text, lines }, ...printProject(program, lowered)],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
  };
}

/** What the program is for, the namespaces, .NET's own first, and the packages. */
function* printHead(
  { used, packages }: ProgramScope,
  { description = "" }: Program,
): Generator<Doc> {
  if (description.trim() !== "")
    yield concat(join(hardline, printComment(description)), hardline, hardline);
  const names = [...[...used].toSorted(), "Pulumi"];
  const aliases = [...packages.values()]
    .map(({ use, alias }) => `${alias} = ${namespaceOf(use)}`)
    .toSorted();
  const usings = [...names, ...aliases].map((name) => `using ${name};`);
  yield concat(join(hardline, usings), hardline, hardline);
}

/** The program is one function, with a blank line between its blocks. */
function* printBody(scope: ProgramScope, lowered: LoweredProgram): Generator<Doc> {
  yield concat("return await Deployment.RunAsync(() =>", hardline, "{");
  let isFirst = true;
  for (const doc of printBlocks(scope, lowered)) {
    const block = indent(concat(hardline, doc));
    yield isFirst ? block : concat(hardline, block);
    isFirst = false;
  }
  yield concat(hardline, "});", hardline);
}

/** Config, then resources and variables, then outputs. */
function* printBlocks(scope: ProgramScope, lowered: LoweredProgram): Generator<Doc> {
  const config = printConfig(scope);
  if (config.length > 0) yield join(hardline, config);
  for (const declaration of lowered.declarations)
    if (isVariable(declaration)) yield printVariable(scope, declaration);
    else if (isRequirement(declaration)) yield printRequirement(scope, declaration);
    else {
      const resource = scope.resources.get(declaration.id);
      if (resource !== undefined) yield printResource(scope, resource);
    }
  if (lowered.outputs.length > 0) yield printOutputs(scope, lowered.outputs);
}

function printVariable(scope: ProgramScope, { name, value }: VariableDeclaration): Doc {
  const { doc, shape } = printUntyped(scope, value, printers);
  const named = scope.variables.get(name);
  if (named === undefined) return "";
  keepShape(named, shape);
  // `null` has no type of its own.
  const type = value.kind === "literal" && value.value === null ? "object?" : "var";
  return markedNamed("variable", name, concat(`${type} ${named.variable} = `, doc, ";"));
}

/** Awaits, so what requires an earlier version is created before a later one is requested. */
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
