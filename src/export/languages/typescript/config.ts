import { markedConfig } from "#export/print/marked-resource.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, group, hang, hardline, join, line } from "#export/print/document.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { printComment, quote } from "#export/languages/typescript/literals.ts";
import type { NamedConfig, ProgramScope } from "#export/languages/typescript/scope.ts";
import { assignCall, printTextCall } from "#export/languages/typescript/call.ts";
import { printTerm } from "#export/languages/typescript/terms.ts";

/** The statements that read the stack's config, each after its variable's description. */
export function printConfig(scope: ProgramScope): readonly Doc[] {
  const statements: Doc[] = [];
  for (const [namespace, variable] of scope.namespaces) {
    scope.usesPulumi = true;
    const argument = namespace === "" ? "" : quote(namespace);
    statements.push(`const ${variable} = new pulumi.Config(${argument});`);
  }
  for (const config of scope.config.values()) {
    const { description } = config.declaration;
    const comment = description === undefined ? [] : printComment(description);
    const doc = join(hardline, [...comment, printVariable(scope, config)]);
    statements.push(markedConfig(config.declaration, doc));
  }
  return statements;
}

function printVariable(scope: ProgramScope, { declaration, variable }: NamedConfig): Doc {
  const { namespace = "", key, type, required, secret } = declaration;
  const reader = scope.namespaces.get(namespace) ?? "config";
  const verb = `${required ? "require" : "get"}${secret ? "Secret" : ""}${typed(type)}`;
  const head = `${reader}.${verb}(`;
  const fallback = printDefault(scope, declaration);
  const start = `const ${variable} =`;
  if (declaration.value !== undefined)
    return concat(hang(start, printTerm(scope, declaration.value, "compact")), ";");
  if (fallback === undefined) return concat(printRead(start, head, quote(key)), ";");
  // Uses `??` instead of `||`, because values such as 0, false or "" count as set.
  const read = `${head}${quote(key)}) ??`;
  const isOpen = typeof fallback !== "string" && declaration.default?.kind !== "template";
  return isOpen
    ? concat(start, " ", read, " ", fallback, ";")
    : concat(hang(start, group(concat(read, line, fallback))), ";");
}

function printRead(start: string, head: string, key: string): Doc {
  const read = printTextCall(head, key);
  return typeof read === "string" ? hang(start, read) : assignCall(start, read);
}

function printDefault(
  scope: ProgramScope,
  declaration: NamedConfig["declaration"],
): Doc | undefined {
  if (declaration.default === undefined) return undefined;
  const value = printTerm(scope, declaration.default, "compact");
  return declaration.secret && declaration.default.kind !== "secret"
    ? concat("pulumi.secret(", value, ")")
    : value;
}

/** The suffix of the reader's method. Strings have no suffix; types without a reader are read as JSON. */
function typed(type: ConfigType): string {
  switch (type.kind) {
    case "string":
      return "";
    case "number":
    case "integer":
      return "Number";
    case "boolean":
      return "Boolean";
    case "object":
    case "list":
      return `Object<${configTypeExpression(type)}>`;
  }
}

/** A config value's type in TypeScript. */
export function configTypeExpression(type: ConfigType): string {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "number":
      return type.kind;
    case "integer":
      return "number";
    case "object":
      return "any";
    case "list":
      return `${configTypeExpression(type.items)}[]`;
  }
}
