import type { Doc } from "#export/print/document.ts";
import type { InvokeTerm, Term, TermEntry } from "#export/lower/term.ts";
import type { Access } from "#export/languages/java/access.ts";
import { accessFrom } from "#export/languages/java/access.ts";
import { printCall, printChain } from "#export/languages/java/call.ts";
import { functionClasses } from "#export/languages/java/class-names.ts";
import type { Printers } from "#export/languages/java/calls/printers.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";

/**
 * `Ec2Functions.getAmi(GetAmiArgs.builder()….build())`, the form that takes outputs and gives one. Undefined
 * for a function that gives nothing, or whose package is not loaded.
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
  const head = `${scope.imports.use(classes.functions)}.${classes.method}(`;
  const call = printCall(head, ...printArguments(scope, term, classes.args, printers));
  const { result } = type;
  const shape =
    result.kind === "value"
      ? { type: result.type, isOutput: true, isOptional: false }
      : { type: undefined, isOutput: true, isOptional: false, result: use };
  const parts = steps.map(({ part }) => part);
  return accessFrom(scope, { variable: call, calls: [] }, "result", shape, parts);
}

function printArguments(
  scope: ProgramScope,
  { function: use, arguments: entries, options }: InvokeTerm,
  className: string,
  printers: Printers,
): readonly Doc[] {
  const inputs = use.type?.inputs ?? [];
  const given = options.length === 0 ? [] : [printOptions(scope, options, printers)];
  if (inputs.length === 0)
    return given.length === 0
      ? []
      : [`${scope.imports.use("com.pulumi.resources.InvokeArgs")}.Empty`, ...given];
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

/** Of a call that waits for resources the options are of a class of their own. */
function printOptions(
  scope: ProgramScope,
  options: readonly TermEntry[],
  { print }: Printers,
): Doc {
  const waits = options.some(({ key }) => key === "dependsOn");
  const name = `com.pulumi.deployment.Invoke${waits ? "Output" : ""}Options`;
  const calls = options.flatMap(({ key, value }) => {
    if (texts.has(key)) return [printCall(`.${key}(`, print(scope, value, { kind: "string" }).doc)];
    if (!resources.has(key)) return [];
    const items = itemsOf(scope, value).map((item) => print(scope, item, undefined).doc);
    return [printCall(`.${key}(`, ...items)];
  });
  return printChain(`${scope.imports.use(name)}.builder()`, [...calls, ".build()"], true);
}

function itemsOf(scope: ProgramScope, term: Term): readonly Term[] {
  const value = term.kind === "variable" ? (writtenOut(scope, term) ?? term) : term;
  return value.kind === "list" ? value.items : [value];
}
