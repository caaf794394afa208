import type { Doc } from "#export/print/document.ts";
import type { InvokeTerm, Term, TermEntry } from "#export/lower/term.ts";
import type { Access } from "#export/languages/java/access.ts";
import { enter } from "#export/languages/java/access.ts";
import { printCall, printChain, printLambda } from "#export/languages/java/call.ts";
import { functionClasses } from "#export/languages/java/class-names.ts";
import type { Printers } from "#export/languages/java/calls/printers.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { printText } from "#export/languages/java/text/literals.ts";
import { typeShape } from "#export/languages/java/calls/type-shape.ts";
import { core } from "#export/languages/java/types.ts";

/**
 * `Ec2Functions.getAmi(GetAmiArgs.builder()….build())`, the form that takes outputs and returns an output. Undefined
 * for a function without a result or whose package is not loaded. Java's SDKs don't support results that are not
 * objects (`genFunctions` in pulumi/pulumi-java:pkg/codegen/java/gen.go). The program calls a function with such a
 * result itself, and gets a map whose only value is the result.
 */
export function readInvoke(
  scope: ProgramScope,
  term: InvokeTerm,
  printers: Printers,
): Access | undefined {
  const { function: use, steps } = term;
  const { type } = use;
  const classes = functionClasses(scope, use);
  if (type?.result === undefined || classes === undefined) return undefined;
  const { result } = type;
  const args = printArguments(scope, term, classes.args, printers);
  const parts = steps.map(({ part }) => part);
  if (result.kind === "object") {
    const head = `${scope.imports.use(classes.functions)}.${classes.method}(`;
    const output = { variable: printCall(head, ...args), calls: [] };
    const whole = { kind: "result", function: use, properties: result.properties } as const;
    return enter(scope, output, "result", { type: whole, isOptional: false }, parts);
  }
  const shape = typeShape(scope, { kind: "map", values: result.type });
  const head = `${core(scope, "Deployment")}.getInstance().invoke(`;
  const inputs = args.length > 0 ? args : [printNoInputs(scope)];
  const call = printCall(head, printText(type.token), shape, ...inputs);
  const parameter = scope.parameter("result", []);
  const only = printLambda(parameter, `${parameter}.values().iterator().next()`);
  const output = { variable: call, calls: [printCall(".applyValue(", only)] };
  return enter(scope, output, "result", { type: result.type, isOptional: false }, parts);
}

const printNoInputs = (scope: ProgramScope): Doc =>
  `${scope.imports.use("com.pulumi.resources.InvokeArgs")}.Empty`;

function printArguments(
  scope: ProgramScope,
  { function: use, arguments: entries, options }: InvokeTerm,
  className: string,
  printers: Printers,
): readonly Doc[] {
  const inputs = use.type?.inputs ?? [];
  const given = options.length === 0 ? [] : [printOptions(scope, options, printers)];
  if (inputs.length === 0) return given.length === 0 ? [] : [printNoInputs(scope), ...given];
  const args = scope.imports.use(className);
  if (entries.length > 0) {
    const calls = printers.printProperties(scope, entries, inputs);
    return [printChain(`${args}.builder()`, [...calls, ".build()"], true), ...given];
  }
  const isNeeded = given.length > 0 || inputs.some(({ required }) => required);
  return isNeeded ? [`${args}.Empty`, ...given] : [];
}

const texts: ReadonlySet<string> = new Set(["version", "pluginDownloadURL"]);
const resources: ReadonlySet<string> = new Set(["parent", "provider", "dependsOn"]);

/**
 * The options of a call that waits for resources have a separate class. That class inherits a `builder()` that creates
 * the other class.
 */
function printOptions(
  scope: ProgramScope,
  options: readonly TermEntry[],
  { print }: Printers,
): Doc {
  const waits = options.some(({ key }) => key === "dependsOn");
  const name = scope.imports.use(`com.pulumi.deployment.Invoke${waits ? "Output" : ""}Options`);
  const calls = options.flatMap(({ key, value }) => {
    if (texts.has(key)) return [printCall(`.${key}(`, print(scope, value, { kind: "string" }).doc)];
    if (!resources.has(key)) return [];
    const items = itemsOf(scope, value).map((item) => print(scope, item, undefined).doc);
    return [printCall(`.${key}(`, ...items)];
  });
  const start = waits ? `new ${name}.Builder()` : `${name}.builder()`;
  return printChain(start, [...calls, ".build()"], true);
}

function itemsOf(scope: ProgramScope, term: Term): readonly Term[] {
  const value = term.kind === "variable" ? (writtenOut(scope, term) ?? term) : term;
  return value.kind === "list" ? value.items : [value];
}
