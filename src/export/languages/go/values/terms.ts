import type { PropertyType } from "#model/schema/property-type.ts";
import type { AssetForm } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import type { LineOrigin } from "#export/print/line-origin.ts";
import type {
  AssetTerm,
  ListTerm,
  LiteralTerm,
  MapTerm,
  SecretTerm,
  Term,
} from "#export/lower/term.ts";
import { applied } from "#export/languages/go/access.ts";
import { printComposite, wrap } from "#export/languages/go/values/composite.ts";
import { commonType, literalType } from "#export/languages/go/values/follow.ts";
import type { Fitted, ExpectedType } from "#export/languages/go/values/fit.ts";
import { fit } from "#export/languages/go/values/fit.ts";
import { checkText, printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { enumConstant } from "#export/languages/go/text/identifiers.ts";
import { printInteger, printNumber, printText, quote } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { goTypeOf, outputName, stemOf, typeName } from "#export/languages/go/types.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { textType, valueOf } from "#export/languages/go/values/value.ts";

export const anything: ExpectedType = { type: undefined, required: false };

/** A value as the input that a position takes. Most are literals, of whose output nobody asks the type. */
export const printInput = (scope: ProgramScope, term: Term, target: ExpectedType): Doc =>
  term.kind === "literal"
    ? printLiteral(scope, term, target.type)
    : printFitted(scope, term, target).doc;

/** The same with the type of the output that it is or becomes. */
export function printFitted(scope: ProgramScope, term: Term, target: ExpectedType): Fitted {
  const want = target.type && goTypeOf(target.type);
  const of = (doc: Doc, type: PropertyType | undefined = want): Fitted => ({
    doc,
    output: () => outputName(scope, type),
  });
  switch (term.kind) {
    case "literal":
      return of(printLiteral(scope, term, target.type), want ?? literalType(term));
    case "list":
      return printList(scope, term, decidedOf(term, target));
    case "map":
      return printMap(scope, term, decidedOf(term, target));
    case "object":
      return of(scope.printObject(scope, term, "&"));
    case "secret":
      return printSecret(scope, term, target);
    case "asset":
      return of(printAsset(scope, term, want));
    case "reference":
    case "config":
    case "template":
    case "engine":
    case "variable":
    case "invoke":
    case "builtin":
    case "computed-map": {
      const value = valueOf(scope, term, want);
      return value === undefined
        ? of(printUnsupported(scope, term))
        : fit(scope, value, target, term.location);
    }
    case "unresolved":
    case "verbatim":
      return of(printUnsupported(scope, term));
  }
}

function printLiteral(
  scope: ProgramScope,
  term: LiteralTerm,
  declared: PropertyType | undefined,
): Doc {
  const { value, text } = term;
  if (value === null) return "nil";
  if (text !== undefined) return `${enumOr(scope, declared, "pulumi.String")}(${quote(text)})`;
  const constant = declared && printConstant(scope, declared, value);
  if (constant !== undefined) return constant;
  const kind = decidedOf(term, { type: declared })?.kind;
  switch (typeof value) {
    case "string":
      checkText(scope, value, term.location);
      return wrap(`${enumOr(scope, declared, "pulumi.String")}(`, printText(value), ")");
    case "boolean":
      return `pulumi.Bool(${value})`;
    case "number": {
      const isInteger = kind === "integer" || (kind !== "number" && Number.isSafeInteger(value));
      const code = isInteger ? printInteger(value) : printNumber(value);
      const name = isInteger ? "pulumi.Int" : "pulumi.Float64";
      return code === undefined
        ? printUnsupported(scope, term)
        : `${enumOr(scope, declared, name)}(${code})`;
    }
  }
}

/** The member of a union that a value is of, where it is one; else what the position takes. */
function decidedOf({ type }: Term, target: Pick<ExpectedType, "type">): GoType | undefined {
  const decided = target.type?.kind === "union" ? type : target.type;
  return decided && goTypeOf(decided);
}

/** A value that the enum does not list is still one of its type. */
const enumOr = (scope: ProgramScope, declared: PropertyType | undefined, name: string): string =>
  declared?.kind === "enum" ? typeName(scope, declared.token, "enumeration") : name;

/** The constant for a value of an enum. Where other text is allowed besides, the SDKs take text. */
function printConstant(
  scope: ProgramScope,
  declared: PropertyType,
  value: string | number | boolean,
): string | undefined {
  if (declared.kind === "union") {
    const choice = declared.members.find((member) => member.kind === "enum");
    const constant = choice && printConstant(scope, choice, value);
    return constant && `${stemOf(scope, declared)}(${constant})`;
  }
  if (declared.kind !== "enum") return undefined;
  const entry = declared.values.find((candidate) => candidate.value === value);
  if (entry === undefined) return undefined;
  return enumConstant(
    typeName(scope, declared.token, "enumeration"),
    entry.name ?? String(entry.value),
  );
}

const originOf = ({ location }: Term): LineOrigin | undefined =>
  location.kind === "input" ? { resource: location.resource, path: location.path } : undefined;

function printList(scope: ProgramScope, { items }: ListTerm, want: GoType | undefined): Fitted {
  const declared = want?.kind === "list" ? want : undefined;
  const type: PropertyType = declared ?? { kind: "list", items: commonType(items) };
  const target: ExpectedType = { type: declared?.items, required: true };
  const members = items.map((item) => ({
    value: printInput(scope, item, target),
    origin: originOf(item),
  }));
  return {
    doc: printComposite(stemOf(scope, type), members),
    output: () => outputName(scope, type),
  };
}

function printMap(
  scope: ProgramScope,
  { entries, location }: MapTerm,
  want: GoType | undefined,
): Fitted {
  const declared = want?.kind === "map" ? want : undefined;
  const values = entries.map(({ value }) => value);
  const type: PropertyType = declared ?? { kind: "map", values: commonType(values) };
  const target: ExpectedType = { type: declared?.values, required: true };
  const members = entries.map(({ key, value }) => {
    checkText(scope, key, location);
    return { key: quote(key), value: printInput(scope, value, target), origin: originOf(value) };
  });
  return {
    doc: printComposite(stemOf(scope, type), members),
    output: () => outputName(scope, type),
  };
}

/** What a secret holds here has no text of its own; its output has the type of what it holds. */
function printSecret(scope: ProgramScope, { value }: SecretTerm, target: ExpectedType): Fitted {
  const inner = printFitted(scope, value, target);
  if (inner.doc === "nil" || value.kind === "verbatim" || value.kind === "unresolved") return inner;
  const call = wrap("pulumi.ToSecret(", inner.doc, ")");
  const isTyped = target.type !== undefined && goTypeOf(target.type).kind !== "any";
  return { doc: isTyped ? wrap("", call, `.(${inner.output()})`) : call, output: inner.output };
}

/** `pulumi.NewFileAsset("…")`, as an output where its path or its text is one. */
function printAsset(
  scope: ProgramScope,
  { form, source, location }: AssetTerm,
  want: GoType | undefined,
): Doc {
  const head = `pulumi.New${constructors[form]}(`;
  if (typeof source === "string") {
    checkText(scope, source, location);
    return wrap(head, printText(source), ")");
  }
  if (!isLate(scope, source)) return wrap(head, printPlain(scope, source, textType), ")");
  const stem = want?.kind === "archive" ? "pulumi.Archive" : "pulumi.AssetOrArchive";
  const text = printFitted(scope, source, { type: textType, required: true, bare: true }).doc;
  return applied(
    scope,
    text,
    `func(source string) ${stem}`,
    `${head}source)`,
    undefined,
    `${stem}Output`,
  );
}

const constructors: Readonly<Record<AssetForm, string>> = {
  stringAsset: "StringAsset",
  fileAsset: "FileAsset",
  remoteAsset: "RemoteAsset",
  fileArchive: "FileArchive",
  remoteArchive: "RemoteArchive",
};
