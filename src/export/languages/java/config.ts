import type { ConfigType } from "#model/schema/config-type.ts";
import { typeOfConfig } from "#model/schema/config-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import { assign, printCall, printChain, printLambda } from "#export/languages/java/call.ts";
import { printComment, printText, quote } from "#export/languages/java/text/literals.ts";
import type { NamedConfig, ProgramScope } from "#export/languages/java/scope.ts";
import { printTerm } from "#export/languages/java/terms.ts";
import { core, javaType } from "#export/languages/java/types.ts";

/** The statements that read the stack's config, each below what its variable is described as. */
export function printConfig(scope: ProgramScope, width: number): readonly Doc[] {
  const statements: Doc[] = [];
  for (const [namespace, variable] of scope.namespaces) {
    const argument = namespace === "" ? "" : quote(namespace);
    statements.push(`var ${variable} = ctx.config(${argument});`);
  }
  for (const config of scope.config.values()) {
    const { description } = config.declaration;
    const comment = description === undefined ? [] : [printComment(description, width)];
    statements.push(join(hardline, [...comment, printVariable(scope, config)]));
  }
  return statements;
}

function printVariable(scope: ProgramScope, { declaration, variable }: NamedConfig): Doc {
  const { namespace = "", key, type, required, secret, default: fallback } = declaration;
  const reader = scope.namespaces.get(namespace) ?? "config";
  // The SDK has no reader for a secret number that may be absent.
  const isOwn = secret && !required && type.kind === "number";
  const verb = `${required ? "require" : "get"}${secret && !isOwn ? "Secret" : ""}${readers[type.kind]}`;
  const shape = typeShape(scope, type);
  const read = printCall(`.${verb}(`, printText(key), ...(shape === undefined ? [] : [shape]));
  const start = scope.hasFields ? `${variable} =` : `var ${variable} =`;
  if (declaration.value !== undefined) {
    const typed = { ...declaration.value, type: typeOfConfig(type) };
    return concat(assign(start, printTerm(scope, typed, typed.type, "argument").doc), ";");
  }
  if (isOwn) {
    const value = printChain(reader, [read]);
    const secretValue = printCall(`${core(scope, "Output")}.ofSecret(`, value);
    return concat(assign(start, printDefault(scope, secretValue, [], declaration)), ";");
  }
  if (fallback === undefined) return concat(assign(start, printChain(reader, [read])), ";");
  return concat(assign(start, printDefault(scope, reader, [read], declaration)), ";");
}

function printDefault(
  scope: ProgramScope,
  head: Doc,
  calls: readonly Doc[],
  { name, type, secret, default: fallback }: NamedConfig["declaration"],
): Doc {
  if (fallback === undefined) return printChain(head, calls);
  const typed = { ...fallback, type: typeOfConfig(type) };
  const orElse = printCall(".orElse(", printTerm(scope, typed, typed.type, "argument").doc);
  if (!secret) return printChain(head, [...calls, orElse]);
  const parameter = scope.parameter(name, []);
  const lambda = printLambda(parameter, printChain(parameter, [orElse]));
  return printChain(head, [...calls, printCall(".applyValue(", lambda)], calls.length === 0);
}

/** The end of the reader's name. Text needs none; what has no reader of its own is read as JSON. */
const readers: Readonly<Record<ConfigType["kind"], string>> = {
  string: "",
  number: "Double",
  integer: "Integer",
  boolean: "Boolean",
  object: "Object",
  list: "Object",
};

function typeShape(scope: ProgramScope, type: ConfigType): Doc | undefined {
  if (type.kind === "object") return `${core(scope, "Object")}.class`;
  return type.kind === "list" ? listShape(scope, type.items) : undefined;
}

function listShape(scope: ProgramScope, items: ConfigType): Doc {
  const shape = core(scope, "TypeShape");
  if (items.kind !== "list")
    return `${shape}.list(${javaType(scope, typeOfConfig(items), "inputs")}.class)`;
  const list = core(scope, "List");
  const full = javaType(scope, typeOfConfig({ kind: "list", items }), "inputs");
  const inner = listShape(scope, items.items);
  const calls = [printCall(".addParameter(", inner), ".build()"];
  return printChain(`${shape}.<${full}>builder(${list}.class)`, calls, true);
}
