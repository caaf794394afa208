import { markedNamed } from "#export/print/marked-resource.ts";
import type { Program } from "#model/program/program.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, indent, join } from "#export/print/document.ts";
import { createDiagnosticSink, reportExtras } from "#export/lower/export-diagnostics.ts";
import { printCall } from "#export/languages/java/call.ts";
import { classes, printMade } from "#export/languages/java/components/print-class.ts";
import { reserved } from "#export/languages/java/text/identifiers.ts";
import { printConfig } from "#export/languages/java/config.ts";
import {
  partClass,
  pathOfClass,
  programClass,
  programPackage,
} from "#export/languages/java/imports.ts";
import { printJavadoc, printText } from "#export/languages/java/text/literals.ts";
import type { Parts } from "#export/languages/java/parts.ts";
import { haveRoom, printFields, splitProgram } from "#export/languages/java/parts.ts";
import { printAssignment } from "#export/languages/java/printed.ts";
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
import { placeComponents, unitsOf } from "#export/lower/components/classes.ts";
import type { PlacedComponents } from "#export/lower/components/class-types.ts";
import type { Unit } from "#export/lower/components/units.ts";
import type { LoweredProgram, OutputDeclaration } from "#export/lower/lowered-program.ts";
import { isRequirement, isVariable } from "#export/lower/lowered-program.ts";

const path = pathOfClass(programClass);

export const java: Language = { id: "java", label: "Java", fileName: path, print };

/** The formatter's own width. Continued lines are indented by four more spaces, and so is a method's body. */
const style = { width: 100, indent: "    " };

function print(design: Design): PrintResult {
  const { diagnostics, report } = createDiagnosticSink();
  const { program, lowered, inside } = design;
  reportExtras(program, "the Java program", report);
  const named = nameProgram(lowered, report);
  const hasRoom = haveRoom(design);
  if (!hasRoom)
    report(
      "export/not-expressible",
      "warning",
      { kind: "program" },
      "A component has more resources than fit into a Java constructor, so its resources are not in classes.",
    );
  const placed = placeComponents(classes, {
    scope: named,
    lowered,
    components: hasRoom ? inside : [],
    taken: reserved,
    report,
  });
  const units = unitsOf(lowered, placed);
  const parts = splitProgram(design, units);
  const hasFields = parts.declarations.length + parts.outputs.length > 0;
  const scope: ProgramScope = { ...(placed?.scope ?? named), hasFields };
  // The imports are known after everything else is printed.
  const body = layout(printBody(readBody({ scope, lowered, parts, units, placed })), style);
  const start = layout(printHead(scope, program, placed), style);
  const { text, lines } = joinPages(start, body);
  return {
    files: [{ path, text, lines }, ...(placed?.files ?? []), ...printProject(program, lowered)],
    diagnostics: [...lowered.diagnostics, ...diagnostics],
    ...(placed === undefined ? {} : { hasClasses: true }),
  };
}

/**
 * A program as it is printed. The variables are first, because their values determine how the program accesses them.
 */
interface Body {
  readonly scope: ProgramScope;
  readonly lowered: LoweredProgram;
  readonly parts: Parts;
  readonly units: readonly Unit[];
  readonly placed: PlacedComponents<ProgramScope> | undefined;
  readonly variables: ReadonlyMap<string, Doc>;
}

function readBody(read: Omit<Body, "variables">): Body {
  const { scope } = read;
  const variables = new Map<string, Doc>();
  for (const [name, named] of scope.variables) {
    const { doc, shape } = printers.printUntyped(scope, named.declaration.value);
    keepShape(named, shape);
    variables.set(name, printAssignment(scope, named.variable, doc));
  }
  return { ...read, variables };
}

/** The method that declares everything, and the end of the class. */
function* printBody(body: Body): Generator<Doc> {
  const context = core(body.scope, "Context");
  yield `  public static void stack(${context} ctx) {`;
  yield* printMethod(printBlocks(body));
  const blocks = [
    ...body.parts.declarations.map((own) => printDeclarations(body, own)),
    ...body.parts.outputs.map((own) => printOutputs(body, own)),
  ];
  for (const [at, own] of blocks.entries()) {
    yield concat(hardline, `class ${partClass(at + 1)} {`, hardline);
    yield `  static void declare(${context} ctx) {`;
    yield* printMethod(own);
  }
}

/** Prints blocks with a blank line before each block but the first. */
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

/** Prints config, then resources and variables, then outputs. */
function* printBlocks(body: Body): Generator<Doc> {
  const { declarations, outputs } = body.parts;
  const config = printConfig(body.scope, style.width - 4);
  if (config.length > 0) yield join(hardline, config);
  if (declarations.length > 0) yield callParts(0, declarations.length);
  else yield* printDeclarations(body, body.units);
  if (outputs.length > 0) yield callParts(declarations.length, outputs.length);
  else yield* printOutputs(body, body.lowered.outputs);
}

const callParts = (start: number, count: number): Doc =>
  join(
    hardline,
    Array.from({ length: count }, (_part, at) => `${partClass(start + at + 1)}.declare(ctx);`),
  );

function* printDeclarations(
  { scope, variables, placed }: Body,
  units: readonly Unit[],
): Generator<Doc> {
  for (const unit of units) {
    if (unit.kind === "component") {
      const made = placed?.made.get(unit.component);
      if (made !== undefined)
        yield printAssignment(scope, made.variable, printMade(unit.component, made, scope));
      continue;
    }
    const { declaration } = unit;
    if (isVariable(declaration)) {
      const doc = variables.get(declaration.name);
      if (doc !== undefined) yield markedNamed("variable", declaration.name, doc);
    } else if (isRequirement(declaration)) {
      const type = { kind: "string" } as const;
      const { doc } = printTerm(scope, declaration.requiredVersion, type, "argument");
      const call = `${core(scope, "Deployment")}.getInstance().requirePulumiVersion(`;
      yield concat(printCall(call, doc), ";");
    } else {
      const resource = scope.resources.get(declaration.id);
      if (resource !== undefined) yield printResource(scope, resource);
    }
  }
}

function* printOutputs({ scope }: Body, outputs: readonly OutputDeclaration[]): Generator<Doc> {
  if (outputs.length === 0) return;
  const docs = outputs.map(({ name, value }) => {
    const { doc } = printTerm(scope, value, undefined, "element");
    const call = concat(printCall("ctx.export(", printText(name), doc), ";");
    return markedNamed("output", name, call);
  });
  yield join(hardline, docs);
}

/** Package, imports, and the start of the class with its entry. */
function* printHead(
  scope: ProgramScope,
  { description = "" }: Program,
  placed: Body["placed"],
): Generator<Doc> {
  const pulumi = core(scope, "Pulumi");
  const fields = scope.hasFields ? printFields(scope, placed) : [];
  const helpers = printHelpers(scope);
  yield concat(`package ${programPackage};`, hardline, hardline);
  // With this import, the parts of a long program can use the fields like their own.
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
