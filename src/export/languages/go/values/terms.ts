import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { wrap } from "#export/print/document.ts";
import type {
  AssetTerm,
  ListTerm,
  LiteralTerm,
  MapTerm,
  SecretTerm,
  Term,
} from "#export/lower/term.ts";
import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import { applied } from "#export/languages/go/access.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { inputOf, outputOf } from "#export/languages/go/go-value.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { commonType, literalType } from "#export/languages/go/values/follow.ts";
import type { ExpectedType } from "#export/languages/go/values/fit.ts";
import { fit, secretOf } from "#export/languages/go/values/fit.ts";
import { checkText, printUnsupported } from "#export/languages/go/unsupported-value.ts";
import { enumConstant } from "#export/languages/go/text/identifiers.ts";
import { printText } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import type { GoType } from "#export/languages/go/types.ts";
import {
  collectionOf,
  elementOf,
  goTypeOf,
  isNumeric,
  stemOf,
  typeName,
} from "#export/languages/go/types.ts";
import { printPlain } from "#export/languages/go/values/plain.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { printMembers } from "#export/languages/go/values/members.ts";
import { textType, valueOf, writtenIn } from "#export/languages/go/values/value.ts";

export const anything: ExpectedType = { type: undefined, required: false };

/** A value as the input that a position expects. Most values are literals, whose output type is never needed. */
export const printInput = (scope: ProgramScope, term: Term, target: ExpectedType): Doc =>
  term.kind === "literal"
    ? printLiteral(scope, term, target.type)
    : printFitted(scope, term, target).doc;

/** Like `printInput`, with the type of the output that the value is or becomes. */
export function printFitted(scope: ProgramScope, term: Term, target: ExpectedType): GoValue {
  const want = target.type && goTypeOf(target.type);
  switch (term.kind) {
    case "literal":
      return inputOf(printLiteral(scope, term, target.type), want ?? literalType(term));
    case "list":
    case "map":
      return printCollection(scope, term, decidedOf(term, target));
    case "object":
      return inputOf(scope.printObject(scope, term, "&"), want);
    case "secret":
      return printSecret(scope, term, target);
    case "asset":
      return printAsset(scope, term, want);
    default: {
      const written = writtenIn(scope, term);
      if (written !== undefined) return printFitted(scope, written, target);
      const value = valueOf(scope, term, want);
      return value === undefined
        ? inputOf(printUnsupported(scope, term), want)
        : fit(scope, value, target, term.location);
    }
  }
}

function printLiteral(
  scope: ProgramScope,
  term: LiteralTerm,
  declared: PropertyType | undefined,
): Doc {
  const { value, text } = term;
  if (value === null) return "nil";
  const constant = declared && printConstant(scope, declared, value);
  if (constant !== undefined) return constant;
  const decided = decidedOf(term, { type: declared });
  const isDecided = typeof value === "number" && decided !== undefined && isNumeric(decided);
  const type = text === undefined ? (isDecided ? decided : literalType(term)) : textType;
  // A value that is not in the enum's list still has the enum's type.
  const name = declared?.kind === "enum" ? declared : (type ?? textType);
  return wrap(`${stemOf(scope, name)}(`, printPlain(scope, term, type), ")");
}

/** The union member that fits a value, if any; otherwise the position's type. */
function decidedOf({ type }: Term, target: Pick<ExpectedType, "type">): GoType | undefined {
  const decided = target.type?.kind === "union" ? type : target.type;
  return decided && goTypeOf(decided);
}

/** An enum value's constant. If other strings are also allowed, the SDKs expect a string. */
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

function printCollection(
  scope: ProgramScope,
  term: ListTerm | MapTerm,
  want: GoType | undefined,
): GoValue {
  const declared = want?.kind === term.kind ? want : undefined;
  const type = declared ?? collectionOf(term.kind, commonType(innerTerms(term)));
  const target = { type: declared && elementOf(declared), required: true };
  const members = printMembers(scope, term, (value) => printInput(scope, value, target));
  return inputOf(printComposite(stemOf(scope, type), members), type);
}

/** A secret as an output, which has the content's type if the position has a type. */
function printSecret(scope: ProgramScope, { value }: SecretTerm, target: ExpectedType): GoValue {
  const inner = printFitted(scope, value, target);
  if (inner.doc === "nil" || value.kind === "verbatim" || value.kind === "unresolved") return inner;
  const isTyped = target.type !== undefined && goTypeOf(target.type).kind !== "any";
  if (isTyped) return secretOf(scope, inner);
  return { ...inner, form: "output", doc: wrap("pulumi.ToSecret(", inner.doc, ")") };
}

/** `pulumi.NewFileAsset("…")`, as an output if its path or text is an output. */
function printAsset(
  scope: ProgramScope,
  { form, source, location }: AssetTerm,
  want: GoType | undefined,
): GoValue {
  const head = `pulumi.New${capitalize(form)}(`;
  if (typeof source === "string") checkText(scope, source, location);
  else if (isLate(scope, source)) {
    const stem = want?.kind === "archive" ? "pulumi.Archive" : "pulumi.AssetOrArchive";
    const text = printFitted(scope, source, { type: textType, required: true, bare: true }).doc;
    const signature = `func(source string) ${stem}`;
    const doc = applied(scope, text, signature, `${head}source)`, undefined, `${stem}Output`);
    return outputOf(doc, want);
  }
  const text = typeof source === "string" ? printText(source) : printPlain(scope, source, textType);
  return inputOf(wrap(head, text, ")"), want);
}
