import { markInput } from "#export/print/marked-resource.ts";
import { packageFor } from "#export/local-sdk/package-for.ts";
import type { Doc } from "#export/print/document.ts";
import { block, concat } from "#export/print/document.ts";
import type {
  EngineFact,
  ListTerm,
  LiteralTerm,
  TemplateTerm,
  Term,
  TermEntry,
  VariableTerm,
} from "#export/lower/term.ts";
import { innerTerms } from "#export/lower/calls/inner-terms.ts";
import type { FindProperties } from "#export/lower/calls/written-value.ts";
import { writtenObject } from "#export/lower/calls/written-value.ts";
import { accessOf, adapt } from "#export/languages/typescript/adapt.ts";
import type { PrintTerm } from "#export/languages/typescript/functions.ts";
import {
  printAsset,
  printBuiltin,
  printComputedMap,
  printInvoke,
} from "#export/languages/typescript/functions.ts";
import type { ObjectStyle } from "#export/languages/typescript/objects.ts";
import {
  isMatrix,
  printItems,
  printMember,
  printObject,
  requiredAmong,
} from "#export/languages/typescript/objects.ts";
import { printUnsupported } from "#export/languages/typescript/unsupported-value.ts";
import {
  printKey,
  printNumber,
  printText,
  quote,
  templateText,
} from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";

/** `isRequired`: the position doesn't accept `undefined`. */
export function printTerm(
  scope: ProgramScope,
  term: Term,
  style: ObjectStyle,
  isRequired = true,
): Doc {
  switch (term.kind) {
    case "literal":
      return printLiteral(term);
    case "list":
      return printList(scope, term, style);
    case "object": {
      const type = packageFor(scope.packages, term.token)?.index?.object(term.token);
      return printEntries(scope, term.entries, style, requiredAmong(type?.properties, type));
    }
    case "map":
      return printEntries(scope, term.entries, style, allRequired);
    case "reference":
    case "config": {
      const access = accessOf(scope, term);
      return access === undefined
        ? printUnsupported(scope, term)
        : adapt(scope, access, term, isRequired);
    }
    case "variable": {
      const written = writtenIn(scope, term);
      if (written !== undefined) return printTerm(scope, written, style, isRequired);
      const access = accessOf(scope, term);
      return access === undefined
        ? printUnsupported(scope, term)
        : adapt(scope, access, term, isRequired);
    }
    case "invoke":
      return printInvoke(scope, term, isRequired, printCompact(scope));
    case "builtin":
      return printBuiltin(scope, term, printCompact(scope));
    case "computed-map":
      return printComputedMap(scope, term, printCompact(scope));
    case "template":
      return printTemplate(scope, term);
    case "secret":
      scope.usesPulumi = true;
      return concat("pulumi.secret(", printTerm(scope, term.value, style), ")");
    case "asset":
      return printAsset(scope, term, printCompact(scope));
    case "engine":
      return printFact(scope, term.fact);
    case "unresolved":
    case "verbatim":
      return printUnsupported(scope, term);
  }
}

/**
 * A variable's object, if the position expects one of several values and the variable is declared without a type, so
 * TypeScript would widen its strings.
 */
function writtenIn({ packages, variables }: ProgramScope, term: VariableTerm): Term | undefined {
  const find: FindProperties = (token) =>
    packageFor(packages, token)?.index?.object(token)?.properties;
  const written = writtenObject(variables, term, find);
  return written !== undefined && holdsChoice(written) ? written : undefined;
}

const holdsChoice = (term: Term): boolean =>
  (term.kind === "literal" && isChoice(term)) || innerTerms(term).some(holdsChoice);

const isChoice = ({ type, value, isConstant }: LiteralTerm): boolean =>
  value !== null && (isConstant === true || type?.kind === "enum");

const printCompact =
  (scope: ProgramScope): PrintTerm =>
  (term, isRequired) =>
    printTerm(scope, term, "compact", isRequired);

const allRequired = (): boolean => true;

/** An object literal. */
export function printEntries(
  scope: ProgramScope,
  entries: readonly TermEntry[],
  style: ObjectStyle,
  isRequired: (key: string) => boolean,
): Doc {
  const members = entries.map(({ key, value }) =>
    markInput(
      value,
      printMember(printKey(key), value, printTerm(scope, value, style, isRequired(key))),
    ),
  );
  return printObject(members, style);
}

function printList(scope: ProgramScope, { items }: ListTerm, style: ObjectStyle): Doc {
  return printItems(
    items.map((item) => markInput(item, printTerm(scope, item, style))),
    isMatrix(items),
  );
}

function printLiteral(term: LiteralTerm): Doc {
  const { value, text, type, isOtherThanConstant } = term;
  if (isOtherThanConstant === true)
    return concat(printLiteral({ ...term, isOtherThanConstant: false }), " as any");
  // TypeScript would widen a variable's string, which the position wouldn't accept.
  if (term.location.kind === "variable" && isChoice(term))
    return concat(printLiteral({ ...term, location: { kind: "program" } }), " as const");
  if (text !== undefined && type?.kind === "string") return quote(text);
  // A number never has the type of a string enum.
  if (text !== undefined) return `${String(value)} as any`;
  if (typeof value === "string") return printText(value);
  if (typeof value === "number") return printNumber(value);
  // The SDKs' types have no null: null values become undefined.
  if (value === null) return type === undefined || type.kind === "any" ? "null" : "undefined";
  return String(value);
}

const facts: Readonly<Record<EngineFact, string>> = {
  cwd: "process.cwd()",
  organization: "pulumi.getOrganization()",
  project: "pulumi.getProject()",
  rootDirectory: "pulumi.getRootDirectory()",
  stack: "pulumi.getStack()",
};

function printFact(scope: ProgramScope, fact: EngineFact): string {
  if (fact !== "cwd") scope.usesPulumi = true;
  return facts[fact];
}

/** A template literal, tagged if a part is only known at deployment. The template's text keeps its line breaks. */
function printTemplate(scope: ProgramScope, { parts }: TemplateTerm): Doc {
  let text = "";
  let literal = "";
  let hasOutput = false;
  let isText = true;
  for (const part of parts) {
    // Adjacent strings are escaped together, because `$` and `{` can be split between them.
    if (typeof part === "string") {
      literal += part;
      continue;
    }
    isText = false;
    const access = accessOf(scope, part);
    if (access?.isOutput === true) hasOutput = true;
    const inner =
      part.kind === "engine"
        ? printFact(scope, part.fact)
        : (access?.text ?? printUnsupported(scope, part));
    text += `${templateText(literal)}\${${inner}}`;
    literal = "";
  }
  if (isText) return printText(literal);
  if (hasOutput) scope.usesPulumi = true;
  return block(`${hasOutput ? "pulumi.interpolate" : ""}\`${text}${templateText(literal)}\``);
}
