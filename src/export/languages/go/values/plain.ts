import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { LiteralTerm, Term } from "#export/lower/term.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { assertAs } from "#export/languages/go/access.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { printFact, printFormat, valueOf, writtenIn } from "#export/languages/go/values/value.ts";
import {
  checkText,
  printMismatch,
  printUnsupported,
  printUnsupportedFor,
} from "#export/languages/go/unsupported-value.ts";
import { printInteger, printNumber, printText, quote } from "#export/languages/go/text/literals.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { convert } from "#export/languages/go/values/scalars.ts";
import type { GoType } from "#export/languages/go/types.ts";
import {
  collectionOf,
  elementOf,
  goTypeOf,
  plainName,
  isScalar,
  stemOf,
} from "#export/languages/go/types.ts";
import { printMembers } from "#export/languages/go/values/members.ts";

/** A Go value for positions without outputs: options, defaults, and plain inputs. */
export function printPlain(
  scope: ProgramScope,
  term: Term,
  type: PropertyType | undefined,
  isPointer = false,
): Doc {
  const want = type && goTypeOf(type);
  const doc = printValue(scope, term, want, isPointer);
  return isPointer && doc !== "nil" && want !== undefined && isScalar(want)
    ? concat(`${stemOf(scope, want)}Ref(`, doc, ")")
    : doc;
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
    case "list":
    case "map": {
      const type = want?.kind === term.kind ? want : collectionOf(term.kind, { kind: "any" });
      const print = (value: Term): Doc => printPlain(scope, value, elementOf(type));
      const members = printMembers(scope, term, print);
      return printComposite(plainName(scope, type, "Args"), members);
    }
    case "object":
      return scope.printObject(scope, term, isPointer ? "&" : "");
    case "engine":
      return printFact(scope, term.fact);
    case "template":
      if (term.parts.some((part) => typeof part !== "string")) scope.imports.set("fmt", "fmt");
      return printFormat(scope, term, "fmt.Sprintf", (part) => printPlain(scope, part, undefined));
    case "reference": {
      // A resource exists before its outputs are known.
      const value = term.steps.length === 0 ? valueOf(scope, term, want) : undefined;
      return value?.doc ?? printLate(scope, term);
    }
    case "secret":
    case "asset":
      return printLate(scope, term);
    case "config":
    case "variable":
    case "invoke":
    case "builtin":
    case "computed-map": {
      const written = writtenIn(scope, term);
      if (written !== undefined) return printValue(scope, written, want, isPointer);
      const value = valueOf(scope, term, want);
      if (value === undefined) return printUnsupported(scope, term);
      if (value.form !== "plain" || value.isSecret) return printLate(scope, term);
      return (
        printAs(scope, value, want, term.kind === "config") ??
        printMismatch(scope, term.location, value, want)
      );
    }
    case "unresolved":
    case "verbatim":
      return printUnsupported(scope, term);
  }
}

/** A Go value converted to another type; undefined if impossible. JSON numbers are floats. */
function printAs(
  scope: ProgramScope,
  { doc, type }: GoValue,
  want: GoType | undefined,
  isJson: boolean,
): Doc | undefined {
  const have = goTypeOf(type ?? { kind: "any" });
  const to = plainName(scope, want);
  if (want === undefined || want.kind === "any" || plainName(scope, have) === to) return doc;
  if (have.kind !== "any") return convert(scope, doc, have, want);
  return isJson && typeof doc === "string" ? assertAs(scope, doc, want) : concat(doc, `.(${to})`);
}

const printLate = (scope: ProgramScope, term: Term): string =>
  printUnsupportedFor(scope, term.location, "Go cannot use a secret or an output here.", term.kind);

function printLiteral(scope: ProgramScope, term: LiteralTerm, want: GoType | undefined): Doc {
  const { value, text: spelled } = term;
  if (value === null) return "nil";
  if (spelled !== undefined) return quote(spelled);
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number")
    return (
      (want?.kind === "integer" ? printInteger(value) : printNumber(value)) ??
      printUnsupported(scope, term)
    );
  checkText(scope, value, term.location);
  return printText(value);
}
