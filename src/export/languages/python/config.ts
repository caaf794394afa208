import { markedConfig } from "#export/print/marked-resource.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import type { Doc } from "#export/print/document.ts";
import { hardline, join } from "#export/print/document.ts";
import { assign, printCall } from "#export/languages/python/call.ts";
import { printComment, quote } from "#export/languages/python/literals.ts";
import type { NamedConfig, ProgramScope } from "#export/languages/python/scope.ts";
import { printTerm } from "#export/languages/python/terms.ts";

/** The statements that read the stack's config, each after its variable's description. */
export function printConfig(scope: ProgramScope): readonly Doc[] {
  const statements: Doc[] = [];
  for (const [namespace, variable] of scope.namespaces) {
    scope.used.pulumi = true;
    const argument = namespace === "" ? "" : quote(namespace);
    statements.push(`${variable} = pulumi.Config(${argument})`);
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
  const { namespace = "", key, type, required, secret, default: fallback } = declaration;
  if (declaration.value !== undefined)
    return assign(concatName(variable, undefined), printTerm(scope, declaration.value, "compact"));
  const reader = scope.namespaces.get(namespace) ?? "config";
  const verb = `${required ? "require" : "get"}${secret ? "_secret" : ""}${typed(type)}`;
  const args = fallback === undefined ? [] : [printTerm(scope, fallback, "compact")];
  const call = printCall(`${reader}.${verb}(`, quote(key), ...args);
  const isAbsent = !required && fallback === undefined;
  return assign(concatName(variable, annotation(scope, type, secret, isAbsent)), call);
}

const concatName = (variable: string, type: string | undefined): string =>
  type === undefined ? `${variable} =` : `${variable}: ${type} =`;

/**
 * For a type checker, a value that is read as JSON is `Any` unless annotated. An optional value would be `Any` or
 * `None`, which doesn't allow access.
 */
function annotation(
  scope: ProgramScope,
  type: ConfigType,
  isSecret: boolean,
  isAbsent: boolean,
): string | undefined {
  if (type.kind !== "list" && type.kind !== "object") return undefined;
  if (isAbsent) {
    scope.used.any = true;
    return "Any";
  }
  return isSecret ? undefined : configType(type);
}

/** A config type as an annotation; undefined if Python has no such annotation. */
export function configType(type: ConfigType): string | undefined {
  if (type.kind !== "list") return scalars[type.kind];
  const items = configType(type.items);
  return items === undefined ? undefined : `list[${items}]`;
}

const scalars: Readonly<Partial<Record<ConfigType["kind"], string>>> = {
  string: "str",
  number: "float",
  integer: "int",
  boolean: "bool",
};

/** The suffix of the reader's name. Strings have no suffix; types without a reader are read as JSON. */
function typed(type: ConfigType): string {
  switch (type.kind) {
    case "string":
      return "";
    case "number":
      return "_float";
    case "integer":
      return "_int";
    case "boolean":
      return "_bool";
    case "object":
    case "list":
      return "_object";
  }
}
