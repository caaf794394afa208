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
import { placeComponents, unitsOf } from "#export/lower/components/classes.ts";
import type { PlacedComponents } from "#export/lower/components/class-types.ts";
import { printCall } from "#export/languages/typescript/call.ts";
import {
  classes,
  importOf,
  printMade,
} from "#export/languages/typescript/components/print-class.ts";
import { printConfig } from "#export/languages/typescript/config.ts";
import { printImports } from "#export/languages/typescript/imports.ts";
import { printComment } from "#export/languages/typescript/literals.ts";
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

function print({ program, lowered, inside }: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  reportExtras(program, "the TypeScript program", report);
  const named = nameProgram(lowered, report);
  const placed = placeComponents(classes, {
    scope: named,
    lowered,
    components: inside,
    taken: [...named.taken, ...named.aliases.values()],
    report,
  });
  const scope = placed?.scope ?? named;
  const style = { width: 80, indent: "  " };
  // The imports are known after everything else is printed.
  const body = layout(printBody(scope, lowered, placed), style);
  const imports = [
    ...printImports(scope, usedPackages(lowered, body.text, placed)),
    ...printClassImports(placed),
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
      ...(placed?.files ?? []),
      ...printProject(program, lowered),
    ],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
    ...(placed === undefined ? {} : { hasClasses: true }),
  };
}

/** The program's description. */
const printDescription = ({ description = "" }: Program): readonly Doc[] =>
  description.trim() === "" ? [] : [join(hardline, printComment(description)), hardline];

/** Prints config, then resources, then outputs, with a blank line before each block but the first. */
function* printBody(
  scope: ProgramScope,
  lowered: LoweredProgram,
  placed: PlacedComponents<ProgramScope> | undefined,
): Generator<Doc> {
  let isFirst = true;
  for (const doc of printBlocks(scope, lowered, placed)) {
    yield isFirst ? concat(doc, hardline) : concat(hardline, doc, hardline);
    isFirst = false;
  }
}

function* printBlocks(
  scope: ProgramScope,
  lowered: LoweredProgram,
  placed: PlacedComponents<ProgramScope> | undefined,
): Generator<Doc> {
  const config = printConfig(scope);
  if (config.length > 0) yield join(hardline, config);
  for (const unit of unitsOf(lowered, placed)) {
    const made = unit.kind === "component" ? placed?.made.get(unit.component) : undefined;
    const doc =
      unit.kind === "declaration"
        ? printDeclaration(scope, unit.declaration)
        : made && printMade(unit.component, made, scope, { start: `const ${made.variable} =` });
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

/** The packages that the program itself uses. A program with classes doesn't use all packages itself. */
const usedPackages = (
  { packages }: LoweredProgram,
  text: string,
  placed: PlacedComponents<ProgramScope> | undefined,
): LoweredProgram["packages"] =>
  placed === undefined
    ? packages
    : packages.filter(({ name }) => text.includes(`${placed.scope.aliases.get(name) ?? name}.`));

function printClassImports(placed: PlacedComponents<ProgramScope> | undefined): readonly Doc[] {
  const made = Array.from(placed?.made.values() ?? [], ({ className }) => className);
  return [...new Set(made)].map((className) => concat(importOf(className), hardline));
}
