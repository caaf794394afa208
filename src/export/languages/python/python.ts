import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import type {
  OutputDeclaration,
  LoweredProgram,
  VariableDeclaration,
  VersionRequirement,
} from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import { assign, printCall } from "#export/languages/python/call.ts";
import { singleOrNone } from "#export/languages/python/calls/builtins.ts";
import { variableAnnotation } from "#export/languages/python/calls/functions.ts";
import { importNameOf } from "#export/languages/python/class-expression.ts";
import { printConfig } from "#export/languages/python/config.ts";
import { printDocstring, quote } from "#export/languages/python/literals.ts";
import { printProject } from "#export/languages/python/project.ts";
import { printResource } from "#export/languages/python/resource.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";
import { nameProgram } from "#export/languages/python/scope.ts";
import { printTerm } from "#export/languages/python/terms.ts";

export const python: Language = {
  id: "python",
  label: "Python",
  fileName: "__main__.py",
  print,
};

function print({ program, lowered }: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  reportExtras(program, "the Python program", report);
  const scope = nameProgram(lowered, report);
  // The formatters' own width.
  const style = { width: 88, indent: "    " };
  // The imports are known when everything else is printed.
  const body = layout(separate(printBlocks(scope, lowered)), style);
  const start = layout(separate(printHead(scope, program)), style);
  const unsupported = layout(start.text !== "" && body.text !== "" ? [hardline] : [], style);
  const { text, lines } = joinPages(joinPages(start, unsupported), body);
  return {
    files: [{ path: "__main__.py", text, lines }, ...printProject(program, lowered)],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
  };
}

/** A blank line before each block but the first. */
function* separate(blocks: Iterable<Doc>): Generator<Doc> {
  let isFirst = true;
  for (const doc of blocks) {
    yield isFirst ? concat(doc, hardline) : concat(hardline, doc, hardline);
    isFirst = false;
  }
}

/** Config, then variables and resources, then outputs. */
function* printBlocks(scope: ProgramScope, lowered: LoweredProgram): Generator<Doc> {
  const config = printConfig(scope);
  if (config.length > 0) yield join(hardline, config);
  for (const declaration of lowered.declarations) {
    if (isVariable(declaration)) yield printVariable(scope, declaration);
    else if (isRequirement(declaration)) yield printRequirement(scope, declaration);
    else {
      const resource = scope.resources.get(declaration.id);
      if (resource !== undefined) yield printResource(scope, resource);
    }
  }
  const outputs = lowered.outputs.map((output) => printOutput(scope, output));
  if (outputs.length > 0) yield join(hardline, outputs);
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

/** What the program is for, Python's own modules, and the SDKs, the core first. */
function* printHead({ used, packages }: ProgramScope, program: Program): Generator<Doc> {
  const { description = "" } = program;
  if (description.trim() !== "") yield printDocstring(description);
  const names = [used.any ? "Any" : "", used.cast ? "cast" : ""].filter((name) => name !== "");
  const modules = [...used.modules, ...(used.os ? ["os"] : [])];
  const own = [
    ...modules.toSorted().map((module) => `import ${module}`),
    ...(names.length > 0 ? [`from typing import ${names.join(", ")}`] : []),
  ];
  if (own.length > 0) yield join(hardline, own);
  const sdks = [...packages.values()].map(({ use, alias }) => [importNameOf(use), alias] as const);
  const imports = sdks
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, alias]) => (name === alias ? `import ${name}` : `import ${name} as ${alias}`));
  const all = [...(used.pulumi ? ["import pulumi"] : []), ...imports];
  if (all.length > 0) yield join(hardline, all);
  if (used.singleOrNone) yield singleOrNone;
}
