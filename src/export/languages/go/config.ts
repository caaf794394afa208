import { markedConfig } from "#export/print/marked-resource.ts";
import type { ConfigType } from "#model/program/config/config-type.ts";
import { typeOfConfig } from "#model/schema/config/type-of-config.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, isTall, join } from "#export/print/document.ts";
import type { Term } from "#export/lower/term.ts";
import { checkText } from "#export/languages/go/unsupported-value.ts";
import { anyMap, readerOf, verbOf } from "#export/languages/go/access.ts";
import { printComment, quote } from "#export/languages/go/text/literals.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { printBlock, returnError } from "#export/languages/go/values/composite.ts";
import { secretOf } from "#export/languages/go/values/fit.ts";
import type { NamedConfig, ProgramScope } from "#export/languages/go/scope.ts";
import { sdk } from "#export/languages/go/scope.ts";
import { printFitted } from "#export/languages/go/values/terms.ts";
import { optionalName, plainName, stemOf } from "#export/languages/go/types.ts";

/** The statements that read the stack's config. */
export function printConfig(scope: ProgramScope): readonly Doc[] {
  const statements: Doc[] = [];
  for (const config of scope.config.values()) {
    const statement = printVariable(scope, config);
    if (statement === undefined) continue;
    const { description } = config.declaration;
    const comment = description === undefined ? [] : printComment(description);
    statements.push(markedConfig(config.declaration, join(hardline, [...comment, statement])));
  }
  const readers = [...scope.readers]
    .filter(([namespace]) => scope.expected.readers.has(namespace))
    .map(([namespace, reader]) => `${reader} := config.New(ctx, ${quote(namespace)})`);
  if (readers.length > 0) scope.imports.set(`${sdk}/config`, "config");
  const all: readonly Doc[] = [...readers, ...statements];
  return all.length === 0
    ? []
    : [concat(...all.flatMap((doc, at) => [gapBetween(all[at - 1], doc), doc]))];
}

/** Statements with several lines are separated by blank lines. */
function gapBetween(before: Doc | undefined, doc: Doc): Doc {
  if (before === undefined) return "";
  return isTall(before) || isTall(doc) ? concat(hardline, hardline) : hardline;
}

/** Whether a default equals the reader's result for a variable that is not set. */
function isZero(term: Term): boolean {
  return term.kind === "literal" && (term.value === "" || term.value === 0 || term.value === false);
}

/** Undefined for a value that is neither used nor required, because Go doesn't allow unused variables. */
function printVariable(
  scope: ProgramScope,
  { declaration, variable }: NamedConfig,
): Doc | undefined {
  const { key, name, type, required, secret, default: fallback } = declaration;
  const isUsed = scope.expected.config.has(name);
  if (declaration.value !== undefined)
    return isUsed
      ? concat(`${variable} := `, printPlain(scope, declaration.value, typeOfConfig(type)))
      : undefined;
  if (!isUsed && !required) return undefined;
  checkText(scope, key, { kind: "config", name });
  const reader = readerOf(scope, declaration);
  const method = (verb: string): string =>
    `${reader}.${verb}${secret ? "Secret" : ""}${verbOf(scope, type)}(${quote(key)}`;
  if (type.kind === "object" || type.kind === "list")
    return printStructure(scope, { declaration, variable }, isUsed, method);
  if (required) return isUsed ? `${variable} := ${method("Require")})` : `${method("Require")})`;
  if (fallback === undefined) {
    const optional = optionalName(scope, typeOfConfig(type));
    const value = secret ? "value" : `${stemOf(scope, typeOfConfig(type))}(value)`;
    const read = printBlock(
      `if value, err := ${method("Try")}); err == nil`,
      `${variable} = ${value}`,
    );
    // A value that exists and cannot be read is an error; a missing value is not.
    const malformed = `if !errors.Is(err, config.ErrMissingVar)`;
    const start = concat(`var ${variable} ${optional}`, hardline, read);
    return canFail(scope, type)
      ? concat(start, " else ", printBlock(malformed, "return err"))
      : start;
  }
  if (isZero(fallback)) return `${variable} := ${method("Get")})`;
  scope.hasError = true;
  const target = { type: typeOfConfig(type), required: true };
  const value = secret
    ? secretOf(scope, printFitted(scope, fallback, target)).doc
    : printPlain(scope, fallback, target.type);
  const assignment = concat(`${variable} = `, value);
  return concat(
    `${variable}, err := ${method("Try")})`,
    hardline,
    canFail(scope, type)
      ? concat(
          printBlock("if errors.Is(err, config.ErrMissingVar)", assignment),
          " else ",
          printBlock("if err != nil", "return err"),
        )
      : printBlock("if err != nil", assignment),
  );
}

/** A string can always be read. A number or a boolean can be invalid, which differs from being missing. */
function canFail(scope: ProgramScope, { kind }: ConfigType): boolean {
  if (kind !== "string") scope.imports.set("errors", "errors");
  return kind !== "string";
}

/** Reads an object or a list into a variable. A secret is wrapped where it is used. */
function printStructure(
  scope: ProgramScope,
  { declaration, variable }: NamedConfig,
  isUsed: boolean,
  method: (verb: string) => string,
): Doc {
  const { type, required, secret, default: fallback } = declaration;
  const kind = type.kind === "object" ? "map[string]any" : plainName(scope, typeOfConfig(type));
  // An unused value must still be set and be valid JSON.
  if (!isUsed) return `${method("Require")}, new(any))`;
  const start = concat(`var ${variable} ${kind}`, hardline);
  if (required) return concat(start, `${method("Require")}, &${variable})`);
  const result = secret ? "_, err" : "err";
  const read = printBlock(
    `if ${result} := ${method("Get")}, &${variable}); err != nil`,
    "return err",
  );
  if (fallback === undefined) return concat(start, read);
  const value = printPlain(scope, fallback, type.kind === "object" ? anyMap : typeOfConfig(type));
  const assignment = printBlock(`if ${variable} == nil`, concat(`${variable} = `, value));
  return concat(start, read, hardline, assignment);
}

/** Reads the folder that the program runs in, if the program uses it. */
export function printFolder(scope: ProgramScope): readonly Doc[] {
  if (!scope.expected.facts.has("cwd")) return [];
  scope.imports.set("os", "os");
  scope.hasError = true;
  return [concat(`${scope.cwd}, err := os.Getwd()`, returnError(scope))];
}
