import { markedConfig } from "#export/print/marked-resource.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, group, hardline, indent, join, line } from "#export/print/document.ts";
import { configType } from "#export/languages/csharp/access.ts";
import { printCall, printItems } from "#export/languages/csharp/call.ts";
import { printUnsupported } from "#export/languages/csharp/unsupported-value.ts";
import { printComment, quote } from "#export/languages/csharp/text/literals.ts";
import type { NamedConfig, ProgramScope } from "#export/languages/csharp/scope.ts";
import { dataSlot, itemSlot } from "#export/languages/csharp/slot.ts";
import { printTerm } from "#export/languages/csharp/terms.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { printType } from "#export/languages/csharp/types.ts";
import type { Term } from "#export/lower/term.ts";

/** The statements that read the stack's config, each after its variable's description. */
export function printConfig(scope: ProgramScope): readonly Doc[] {
  const statements: Doc[] = [];
  for (const [namespace, variable] of scope.namespaces) {
    const argument = namespace === "" ? "" : quote(namespace);
    statements.push(`var ${variable} = new Config(${argument});`);
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
  const { namespace = "", key, required, secret, default: fallback } = declaration;
  const type = configType(declaration.type);
  if (declaration.value !== undefined)
    return concat(`var ${variable} = `, printDefault(scope, declaration.value, type), ";");
  const reader = scope.namespaces.get(namespace) ?? "config";
  // Without a nullable type, a missing value would be a JSON element that is null.
  const isNullable = type.kind === "JsonElement" && !required && !secret;
  const verb = `${required ? "Require" : "Get"}${secret ? "Secret" : ""}${typed(scope, type, isNullable)}`;
  const read = printCall(`${reader}.${verb}(`, quote(key));
  if (fallback === undefined) return concat(`var ${variable} = `, read, ";");
  // A value that is read from JSON doesn't contain outputs; only a secret is an output.
  const isWhole = !isEventual(fallback) || (secret && type.kind === "string");
  const value = isWhole ? printDefault(scope, fallback, type) : printUnsupported(scope, fallback);
  const given =
    secret && fallback.kind !== "secret" ? printCall("Output.CreateSecret(", value) : value;
  return group(concat(`var ${variable} = `, read, indent(concat(line, "?? ", given)), ";"));
}

/** The suffix of the reader's method. Strings have no suffix; types without a reader are read as JSON. */
function typed(scope: ProgramScope, type: CsType, isNullable: boolean): string {
  switch (type.kind) {
    case "string":
      return "";
    case "double":
      return "Double";
    case "int":
      return "Int32";
    case "bool":
      return "Boolean";
    default:
      return `Object<${printType(scope, type)}${isNullable ? "?" : ""}>`;
  }
}

/** A default has the type that the reader returns. */
function printDefault(scope: ProgramScope, term: Term, type: CsType): Doc {
  if (type.kind === "array" && term.kind === "list") {
    const items = term.items.map((item) => printDefault(scope, item, type.items));
    return printItems(`new ${printType(scope, type)}`, items);
  }
  if (type.kind === "JsonElement") {
    scope.used.add("System.Text.Json");
    const value = printTerm(scope, term, dataSlot);
    return concat("JsonSerializer.SerializeToElement(", value, ")");
  }
  if (term.kind === "literal" && typeof term.value !== scalars[type.kind])
    return printUnsupported(scope, term);
  return printTerm(scope, term, itemSlot(dataSlot, type));
}

/** The JavaScript type of a literal in the design, keyed by the literal's C# type. */
const scalars: Readonly<Partial<Record<CsType["kind"], string>>> = {
  string: "string",
  int: "number",
  double: "number",
  bool: "boolean",
};
