import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import { printProjectFile } from "#model/files/manifest/project.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import { projectProgram } from "#export/project/project-program.ts";
import type {
  LoweredDeclaration,
  LoweredProgram,
  ResourceDeclaration,
  VariableDeclaration,
} from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";
import { printCall } from "#export/languages/typescript/call.ts";
import { npmPackageOf } from "#export/languages/typescript/class-expression.ts";
import { printConfig } from "#export/languages/typescript/config.ts";
import { printComment, quote } from "#export/languages/typescript/literals.ts";
import { printOutputs } from "#export/languages/typescript/output.ts";
import { printProject } from "#export/languages/typescript/project.ts";
import { printResource } from "#export/languages/typescript/resource.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import { nameProgram } from "#export/languages/typescript/scope.ts";
import { singleOrNone } from "#export/languages/typescript/functions.ts";
import { assign } from "#export/languages/typescript/objects.ts";
import { printTerm } from "#export/languages/typescript/terms.ts";

export const typescript: Language = {
  id: "typescript",
  label: "TypeScript",
  fileName: "index.ts",
  print,
};

function print({ program, lowered }: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  reportExtras(program, "the TypeScript program", report);
  const scope = nameProgram(lowered, report);
  const style = { width: 80, indent: "  " };
  // The imports are known when everything else is printed.
  const body = layout(printBody(scope, program, lowered), style);
  const imports = [
    ...printImports(scope, lowered),
    ...(scope.usesSingleOrNone ? [hardline, singleOrNone] : []),
  ];
  const parts = [printDescription(program), imports].filter((part) => part.length > 0);
  const unsupported = parts.length > 0 && body.text !== "" ? [hardline] : [];
  const head = join(
    hardline,
    parts.map((part) => concat(...part)),
  );
  const { text, lines } = joinPages(layout([head, ...unsupported], style), body);
  return {
    files: [
      { path: "index.ts", text, lines },
      {
        path: "Pulumi.yaml",
        text: printProjectFile(projectProgram(program, lowered), "nodejs"),
      },
      ...printProject(program, lowered),
    ],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
  };
}

/** What the program is for. */
const printDescription = ({ description = "" }: Program): readonly Doc[] =>
  description.trim() === "" ? [] : [join(hardline, printComment(description)), hardline];

/** Config, then resources, then outputs, a blank line before each block but the first. */
function* printBody(
  scope: ProgramScope,
  program: Program,
  lowered: LoweredProgram,
): Generator<Doc> {
  let isFirst = true;
  for (const doc of printBlocks(scope, program, lowered)) {
    yield isFirst ? concat(doc, hardline) : concat(hardline, doc, hardline);
    isFirst = false;
  }
}

function* printBlocks(
  scope: ProgramScope,
  program: Program,
  lowered: LoweredProgram,
): Generator<Doc> {
  const config = printConfig(scope);
  if (config.length > 0) yield join(hardline, config);
  for (const declaration of lowered.declarations) {
    const doc = printDeclaration(scope, declaration);
    if (doc !== undefined) yield doc;
  }
  const outputs = printOutputs(scope, lowered.outputs);
  if (outputs.length > 0) yield join(hardline, outputs);
}

function printDeclaration(scope: ProgramScope, declaration: LoweredDeclaration): Doc | undefined {
  if (isVariable(declaration)) return printVariable(scope, declaration);
  if (!isRequirement(declaration)) return printNamed(scope, declaration);
  scope.usesPulumi = true;
  const range = printTerm(scope, declaration.requiredVersion, "compact");
  return concat(printCall("pulumi.requirePulumiVersion(", range), ";");
}

function printNamed(scope: ProgramScope, { id }: ResourceDeclaration): Doc | undefined {
  const resource = scope.resources.get(id);
  return resource && printResource(scope, resource);
}

function printVariable(scope: ProgramScope, { name, value }: VariableDeclaration): Doc | undefined {
  const named = scope.variables.get(name);
  return (
    named &&
    markedNamed(
      "variable",
      name,
      concat(assign(`const ${named.variable} =`, value, printTerm(scope, value, "compact")), ";"),
    )
  );
}

/** Node's modules first, then the core SDK, the others by their npm names. */
function printImports(scope: ProgramScope, lowered: LoweredProgram): readonly Doc[] {
  const packages = lowered.packages.map((use) => ({
    alias: scope.aliases.get(use.name) ?? use.name,
    from: npmPackageOf(use),
  }));
  const sorted = packages.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const core = scope.usesPulumi ? [{ alias: "pulumi", from: "@pulumi/pulumi" }] : [];
  const modules = [...scope.nodeModules].toSorted().map((name) => ({ alias: name, from: name }));
  return [...modules, ...core, ...sorted].map(({ alias, from }) =>
    concat(`import * as ${alias} from ${quote(from)};`, hardline),
  );
}
