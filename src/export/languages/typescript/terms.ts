import { packageFor } from "#export/local-sdk/package-for.ts";
import type { Property } from "#model/schema/property-type.ts";
import type { AssetForm } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import {
  block,
  brackets,
  comma,
  concat,
  enclose,
  hang,
  hardline,
  join,
  line,
  marked,
  softline,
} from "#export/print/document.ts";
import type {
  EngineFact,
  ListTerm,
  LiteralTerm,
  TemplateTerm,
  Term,
  TermEntry,
} from "#export/lower/term.ts";
import { propertiesByName } from "#export/lower/properties.ts";
import { accessOf, adapt } from "#export/languages/typescript/adapt.ts";
import { assignCall, printCall } from "#export/languages/typescript/call.ts";
import { printUnsupported } from "#export/languages/typescript/unsupported-value.ts";
import {
  printKey,
  printNumber,
  printText,
  quote,
  templateText,
} from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";

/** Inputs have a line for each field, so that every line shows one; objects elsewhere stay short if they can. */
export type ObjectStyle = "tall" | "compact";

/** `isRequired`: the position takes no `undefined`. */
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
      return printEntries(scope, term.entries, style, requiredAmong(type?.properties));
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
    case "template":
      return printTemplate(scope, term);
    case "secret":
      scope.usesPulumi = true;
      return concat("pulumi.secret(", printTerm(scope, term.value, style), ")");
    case "asset":
      scope.usesPulumi = true;
      return printCall(`new pulumi.asset.${assetClasses[term.form]}(`, printText(term.source));
    case "engine":
      return printFact(scope, term.fact);
    case "unresolved":
    case "verbatim":
      return printUnsupported(scope, term);
  }
}

const allRequired = (): boolean => true;

/** Which keys of an object take no `undefined`: what nobody knows is taken for such a one. */
export function requiredAmong(
  properties: readonly Property[] | undefined,
): (key: string) => boolean {
  const known = properties && propertiesByName(properties);
  return (key) => known?.get(key)?.required !== false;
}

/** An object literal. */
export function printEntries(
  scope: ProgramScope,
  entries: readonly TermEntry[],
  style: ObjectStyle,
  isRequired: (key: string) => boolean,
): Doc {
  const members = entries.map(({ key, value }) =>
    mark(value, printMember(printKey(key), value, printTerm(scope, value, style, isRequired(key)))),
  );
  return printObject(members, style);
}

export const printObject = (members: readonly Doc[], style: ObjectStyle): Doc =>
  members.length === 0
    ? "{}"
    : enclose("{", join(comma, members), style === "tall" ? tallObject : compactObject);

const tallObject = brackets(hardline, ",", hardline, "}");
const compactObject = brackets(line, ",", line, "}");

/** `key: value`. With too short a key a line break would gain nothing. */
export function printMember(key: string, term: Term, value: Doc): Doc {
  if (key === value && isAccess(term)) return key;
  return key.length < 5 && typeof value === "string"
    ? concat(key, ": ", value)
    : assign(`${key}:`, term, value);
}

const isAccess = ({ kind }: Term): boolean => kind === "reference" || kind === "config";

/** What stands after a `=` or `:`: on the same line if it fits or can break inside, else on the next. */
export function assign(start: string, term: Term, value: Doc): Doc {
  const isChain = isAccess(term);
  if (typeof value !== "string" && isChain) return assignCall(start, value);
  const isString =
    term.kind === "literal" && (typeof term.value === "string" || term.text !== undefined);
  return typeof value === "string" && (isChain || isString)
    ? concat(start, hang(value))
    : concat(start, " ", value);
}

/** Values of inputs say which lines show them. */
const mark = (term: Term, doc: Doc): Doc =>
  term.location.kind === "input" ? marked(term.location, doc) : doc;

function printList(scope: ProgramScope, { items }: ListTerm, style: ObjectStyle): Doc {
  return printItems(
    items.map((item) => mark(item, printTerm(scope, item, style))),
    isMatrix(items),
  );
}

/** A list literal; a tall one has a line for each item in any case. */
export const printItems = (items: readonly Doc[], isTall: boolean): Doc =>
  items.length === 0 ? "[]" : enclose("[", join(comma, items), isTall ? tallList : compactList);

const tallList = brackets(hardline, ",", hardline, "]");
const compactList = brackets(softline, ",", softline, "]");

/** Several lists or objects of several members each read better below one another. */
export function isMatrix(items: readonly Term[]): boolean {
  const isList = items.every((item) => item.kind === "list" && item.items.length > 1);
  const isObject = items.every(
    (item) => (item.kind === "object" || item.kind === "map") && item.entries.length > 1,
  );
  return items.length > 1 && (isList || isObject);
}

function printLiteral(term: LiteralTerm): Doc {
  const { value, text, type, isOtherThanConstant } = term;
  if (isOtherThanConstant === true)
    return concat(printLiteral({ ...term, isOtherThanConstant: false }), " as any");
  if (text !== undefined && type?.kind === "string") return quote(text);
  // No number has the type of a choice of texts.
  if (text !== undefined) return `${String(value)} as any`;
  if (typeof value === "string") return printText(value);
  if (typeof value === "number") return printNumber(value);
  // The types of the SDKs have no null: what is set to nothing is undefined there.
  if (value === null) return type === undefined || type.kind === "any" ? "null" : "undefined";
  return String(value);
}

const assetClasses: Readonly<Record<AssetForm, string>> = {
  stringAsset: "StringAsset",
  fileAsset: "FileAsset",
  remoteAsset: "RemoteAsset",
  fileArchive: "FileArchive",
  remoteArchive: "RemoteArchive",
};

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

/** A template literal, tagged where a part is known only at deployment. Its text keeps its line breaks. */
function printTemplate(scope: ProgramScope, { parts }: TemplateTerm): Doc {
  let text = "";
  let literal = "";
  let hasOutput = false;
  let isText = true;
  for (const part of parts) {
    // Neighbouring texts are escaped as one, since `$` and `{` may come from different ones.
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
