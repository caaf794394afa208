import { markedConfig } from "#export/print/marked-resource.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { Doc } from "#export/print/document.ts";
import { hardline, join } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import { printCall, printChain, printLambda } from "#export/languages/java/call.ts";
import { printComment, printText, quote } from "#export/languages/java/text/literals.ts";
import { printAssignment } from "#export/languages/java/printed.ts";
import type { NamedConfig, ProgramScope } from "#export/languages/java/scope.ts";
import { printTerm } from "#export/languages/java/terms.ts";
import { typeShape } from "#export/languages/java/calls/type-shape.ts";
import { core } from "#export/languages/java/types.ts";

/** The statements that read the stack's config, each after its variable's description. */
export function printConfig(scope: ProgramScope, width: number): readonly Doc[] {
  const statements: Doc[] = [];
  for (const [namespace, variable] of scope.namespaces) {
    const argument = namespace === "" ? "" : quote(namespace);
    statements.push(`var ${variable} = ctx.config(${argument});`);
  }
  for (const config of scope.config.values()) {
    const { description } = config.declaration;
    const comment = description === undefined ? [] : [printComment(description, width)];
    const doc = join(hardline, [...comment, printVariable(scope, config)]);
    statements.push(markedConfig(config.declaration, doc));
  }
  return statements;
}

function printVariable(scope: ProgramScope, { declaration, variable }: NamedConfig): Doc {
  const { namespace = "", key, type, required, secret, value } = declaration;
  const reader = scope.namespaces.get(namespace) ?? "config";
  // The SDK cannot read an optional secret number.
  const isOwn = secret && !required && type.kind === "number";
  const verb = `${required ? "require" : "get"}${secret && !isOwn ? "Secret" : ""}${readers[type.kind]}`;
  const shape = shapeOf(scope, type);
  const read = printCall(`.${verb}(`, printText(key), ...(shape === undefined ? [] : [shape]));
  const made = printChain(reader, [read]);
  const doc =
    value !== undefined
      ? printTyped(scope, value, type)
      : isOwn
        ? printDefault(
            scope,
            printCall(`${core(scope, "Output")}.ofSecret(`, made),
            [],
            declaration,
          )
        : printDefault(scope, reader, [read], declaration);
  return printAssignment(scope, variable, doc);
}

const printTyped = (scope: ProgramScope, term: Term, type: ConfigType): Doc => {
  const typed = { ...term, type: typeOfConfig(type) };
  return printTerm(scope, typed, typed.type, "argument").doc;
};

function printDefault(
  scope: ProgramScope,
  head: Doc,
  calls: readonly Doc[],
  { name, type, secret, default: fallback }: NamedConfig["declaration"],
): Doc {
  if (fallback === undefined) return printChain(head, calls);
  const orElse = printCall(".orElse(", printTyped(scope, fallback, type));
  if (!secret) return printChain(head, [...calls, orElse]);
  const parameter = scope.parameter(name, []);
  const lambda = printLambda(parameter, printChain(parameter, [orElse]));
  return printChain(head, [...calls, printCall(".applyValue(", lambda)], calls.length === 0);
}

/** The suffix of the reader's method. Strings have no suffix; types without a reader are read as JSON. */
const readers: Readonly<Record<ConfigType["kind"], string>> = {
  string: "",
  number: "Double",
  integer: "Integer",
  boolean: "Boolean",
  object: "Object",
  list: "Object",
};

function shapeOf(scope: ProgramScope, type: ConfigType): Doc | undefined {
  if (type.kind === "object") return `${core(scope, "Object")}.class`;
  return type.kind === "list" ? typeShape(scope, typeOfConfig(type)) : undefined;
}
