import type { Program } from "#model/program/program.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import { assign, printCall } from "#export/languages/java/call.ts";
import { printConfig } from "#export/languages/java/config.ts";
import { partClass, programClass, programPackage } from "#export/languages/java/imports.ts";
import { printJavadoc, printText } from "#export/languages/java/text/literals.ts";
import { partsOf, printFields, printPart } from "#export/languages/java/parts.ts";
import { printProject } from "#export/languages/java/project.ts";
import { printResource } from "#export/languages/java/resource.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { nameProgram } from "#export/languages/java/scope.ts";
import { printers, printTerm } from "#export/languages/java/terms.ts";
import { printHelpers } from "#export/languages/java/calls/builtins.ts";
import { keepShape } from "#export/languages/java/calls/shapes.ts";
import { core } from "#export/languages/java/types.ts";
import type { Design, Language, PrintResult } from "#export/language.ts";
import { joinPages, layout } from "#export/print/layout.ts";
import type {
  Declaration,
  LoweredProgram,
  OutputDeclaration,
} from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";

const path = `src/main/java/${programPackage}/${programClass}.java`;

export const java: Language = { id: "java", label: "Java", fileName: path, print };

/** The formatter's own width. Continued lines stand four further in, and so does what a method of a class does. */
const style = { width: 100, indent: "    " };

function print({ program, lowered }: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  reportExtras(program, "the Java program", report);
  const descriptions = new Map(program.config.map((entry) => [entry.name, entry.description]));
  const scope = nameProgram(lowered, descriptions, report);
  const context = core(scope, "Context");
  // The imports are known when everything else is printed.
  const body = layout(printBody(scope, lowered, context), style);
  const start = layout(printHead(scope, program), style);
  const { text, lines } = joinPages(start, body);
  return {
    files: [{ path, text, lines }, ...printProject(program, lowered)],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
  };
}

/** The method that declares everything, and the end of the class. */
function* printBody(scope: ProgramScope, lowered: LoweredProgram, context: string): Generator<Doc> {
  yield `  public static void stack(${context} ctx) {`;
  yield* printMethod(printBlocks(scope, lowered));
  if (!scope.hasFields) return;
  for (const [at, resources] of partsOf(lowered).entries()) {
    yield concat(hardline, `class ${partClass(at + 1)} {`, hardline);
    yield `  static void declare(${context} ctx) {`;
    const blocks = resources.map((declaration) => printDeclaration(scope, declaration));
    yield* printMethod(blocks.filter((block) => block !== undefined));
  }
}

/** A blank line before each block but the first. */
function* printMethod(blocks: Iterable<Doc>): Generator<Doc> {
  let isFirst = true;
  for (const block of blocks) {
    if (!isFirst) yield hardline;
    yield indent(concat(hardline, block));
    isFirst = false;
  }
  yield isFirst
    ? concat("}", hardline, "}", hardline)
    : concat(hardline, "  }", hardline, "}", hardline);
}

/** Config, then resources and variables, then outputs. */
function* printBlocks(scope: ProgramScope, lowered: LoweredProgram): Generator<Doc> {
  const config = printConfig(scope, style.width - 4);
  if (config.length > 0) yield join(hardline, config);
  if (scope.hasFields)
    yield join(
      hardline,
      partsOf(lowered).map((_part, at) => printPart(at)),
    );
  else
    for (const declaration of lowered.declarations) {
      const doc = printDeclaration(scope, declaration);
      if (doc !== undefined) yield doc;
    }
  const outputs = lowered.outputs.map((output) => printOutput(scope, output));
  if (outputs.length > 0) yield join(hardline, outputs);
}

function printDeclaration(scope: ProgramScope, declaration: Declaration): Doc | undefined {
  if (isRequirement(declaration)) {
    const type = { kind: "string" } as const;
    const { doc } = printTerm(scope, declaration.requiredVersion, type, "argument");
    const call = `${core(scope, "Deployment")}.getInstance().requirePulumiVersion(`;
    return concat(printCall(call, doc), ";");
  }
  if (!isVariable(declaration)) {
    const resource = scope.resources.get(declaration.id);
    return resource && printResource(scope, resource);
  }
  const named = scope.variables.get(declaration.name);
  if (named === undefined) return undefined;
  const { doc, shape } = printers.printUntyped(scope, declaration.value);
  keepShape(named, shape);
  const start = scope.hasFields ? `${named.variable} =` : `var ${named.variable} =`;
  return concat(assign(start, doc), ";");
}

function printOutput(scope: ProgramScope, { name, value }: OutputDeclaration): Doc {
  const { doc } = printTerm(scope, value, undefined, "element");
  return concat(printCall("ctx.export(", printText(name), doc), ";");
}

/** Package, imports, and the start of the class with its entry. */
function* printHead(scope: ProgramScope, { description = "" }: Program): Generator<Doc> {
  const pulumi = core(scope, "Pulumi");
  const fields = scope.hasFields ? printFields(scope) : [];
  const helpers = printHelpers(scope);
  yield concat(`package ${programPackage};`, hardline, hardline);
  // The parts of a long program speak of the fields as if they were their own.
  const own = `import static ${programPackage}.${programClass}.*;`;
  if (scope.hasFields) yield concat(own, hardline, hardline);
  for (const name of scope.imports.list()) yield concat(`import ${name};`, hardline);
  yield hardline;
  if (description.trim() !== "") yield concat(printJavadoc(description, style.width), hardline);
  yield concat(`public class ${programClass} {`, hardline);
  for (const field of fields) yield concat("  ", field, hardline);
  if (fields.length > 0) yield hardline;
  const entry = [
    "  public static void main(String[] args) {",
    `    ${pulumi}.run(${programClass}::stack);`,
    "  }",
    "",
    "",
  ];
  yield join(hardline, [...entry.slice(0, -1), ...helpers, ""]);
}
