import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { LiteralTerm, Term } from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { assertAs } from "#export/languages/go/access.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { printFact } from "#export/languages/go/facts.ts";
import {
  checkText,
  printUnsupported,
  printUnsupportedFor,
} from "#export/languages/go/unsupported-value.ts";
import { printInteger, printNumber, printText, quote } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { printAsText } from "#export/languages/go/values/scalars.ts";
import type { GoType } from "#export/languages/go/types.ts";
import { goTypeOf, plainName, underlying } from "#export/languages/go/types.ts";
import { printFormat, valueOf } from "#export/languages/go/values/value.ts";

const references: Partial<Record<GoType["kind"], string>> = {
  string: "pulumi.StringRef",
  integer: "pulumi.IntRef",
  number: "pulumi.Float64Ref",
  boolean: "pulumi.BoolRef",
};

/** A value of Go itself, for what takes no outputs: options, defaults, and inputs that the schema calls plain. */
export function printPlain(
  scope: ProgramScope,
  term: Term,
  type: PropertyType | undefined,
  isPointer = false,
): Doc {
  const want = type && goTypeOf(type);
  const doc = printValue(scope, term, want, isPointer);
  const reference =
    isPointer && doc !== "nil" && want !== undefined ? references[want.kind] : undefined;
  return reference === undefined ? doc : concat(`${reference}(`, doc, ")");
}

function printValue(
  scope: ProgramScope,
  term: Term,
  want: GoType | undefined,
  isPointer: boolean,
): Doc {
  switch (term.kind) {
    case "literal":
      return printLiteral(scope, term, want);
    case "list": {
      const items = want?.kind === "list" ? want.items : undefined;
      const members = term.items.map((item) => ({ value: printPlain(scope, item, items) }));
      return printComposite(`[]${plainName(scope, items, "Args")}`, members);
    }
    case "map": {
      const values = want?.kind === "map" ? want.values : undefined;
      const members = term.entries.map(({ key, value }) => {
        checkText(scope, key, term.location);
        return { key: quote(key), value: printPlain(scope, value, values) };
      });
      return printComposite(`map[string]${plainName(scope, values, "Args")}`, members);
    }
    case "object":
      return scope.printObject(scope, term, isPointer ? "&" : "");
    case "engine":
      return printFact(scope, term.fact);
    case "template":
      if (term.parts.some((part) => typeof part !== "string")) scope.imports.set("fmt", "fmt");
      return printFormat(scope, term, "fmt.Sprintf", (part) => printPlain(scope, part, undefined));
    case "config": {
      const value = valueOf(scope, term, want);
      if (value === undefined) return printUnsupported(scope, term);
      if (value.form !== "plain" || value.isSecret) return printLate(scope, term);
      return printConfigAs(scope, value, want) ?? value.doc;
    }
    case "reference": {
      // A resource is there before its outputs are known.
      const value = term.steps.length === 0 ? valueOf(scope, term, want) : undefined;
      return value?.doc ?? printLate(scope, term);
    }
    case "secret":
    case "asset":
      return printLate(scope, term);
    case "variable":
    case "invoke":
    case "builtin":
    case "computed-map": {
      const value = valueOf(scope, term, want);
      if (value === undefined) return printUnsupported(scope, term);
      if (value.form !== "plain") return printLate(scope, term);
      return convert(scope, value, want) ?? printMismatch(scope, term, value, want);
    }
    case "unresolved":
    case "verbatim":
      return printUnsupported(scope, term);
  }
}

/** A config value as what is wanted; undefined where it is that already. */
function printConfigAs(
  scope: ProgramScope,
  { doc, type }: GoValue,
  want: GoType | undefined,
): Doc | undefined {
  const have = type && goTypeOf(type);
  if (have?.kind === "any" && typeof doc === "string") return assertAs(doc, want);
  if (have === undefined || want === undefined) return undefined;
  if (want.kind === "string") return printAsText(scope, doc, have.kind);
  return numeric.has(have.kind) && numeric.has(want.kind) && have.kind !== want.kind
    ? concat(`${plainName(scope, want)}(`, doc, ")")
    : undefined;
}

/** A value of Go as one of another type; undefined where it cannot be that. */
function convert(scope: ProgramScope, value: GoValue, want: GoType | undefined): Doc | undefined {
  const { doc, type } = value;
  const have = goTypeOf(type ?? { kind: "any" });
  const [from, to] = [plainName(scope, have), plainName(scope, want)];
  if (want === undefined || want.kind === "any" || from === to) return doc;
  if (have.kind === "any") return concat(doc, `.(${to})`);
  if (want.kind === "string") return printAsText(scope, doc, have.kind);
  const base = want.kind === "enum" ? underlying(want) : want;
  const isNumber = numeric.has(base.kind) && numeric.has(have.kind);
  return isNumber || (base.kind === have.kind && want.kind === "enum")
    ? concat(`${to}(`, doc, ")")
    : undefined;
}

const numeric = new Set<GoType["kind"]>(["integer", "number"]);

const printMismatch = (
  scope: ProgramScope,
  term: Term,
  { type }: GoValue,
  want: GoType | undefined,
): string =>
  printUnsupportedFor(
    scope,
    term.location,
    `Go does not take a value of type ${plainName(scope, type)} for one of type ${plainName(scope, want)}.`,
    term.kind,
  );

const printLate = (scope: ProgramScope, term: Term): string =>
  printUnsupportedFor(
    scope,
    term.location,
    "In Go no value can stand here that is secret or known only at deployment.",
    term.kind,
  );

function printLiteral(scope: ProgramScope, term: LiteralTerm, want: GoType | undefined): Doc {
  const { value, text: spelt } = term;
  if (value === null) return "nil";
  if (spelt !== undefined) return quote(spelt);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number")
    return (
      (want?.kind === "integer" ? printInteger(value) : printNumber(value)) ??
      printUnsupported(scope, term)
    );
  checkText(scope, value, term.location);
  return printText(value);
}
