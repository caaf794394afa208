import { markInput } from "#export/print/marked-resource.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { keyParameter } from "#export/lower/calls/key-parameter.ts";
import { literalJson } from "#export/lower/literal-json.ts";
import type {
  AssetTerm,
  ComputedMapTerm,
  ListTerm,
  ObjectTerm,
  Term,
  TermEntry,
  VariableTerm,
} from "#export/lower/term.ts";
import type { Access } from "#export/languages/java/access.ts";
import { accessOf, printAccess } from "#export/languages/java/access.ts";
import { printArguments } from "#export/languages/java/arguments.ts";
import { printCall, printChain, printLambda } from "#export/languages/java/call.ts";
import { readCall } from "#export/languages/java/calls/functions.ts";
import type { Printers } from "#export/languages/java/calls/printers.ts";
import { writtenOut } from "#export/languages/java/calls/printers.ts";
import { shapeOfVariable } from "#export/languages/java/calls/shapes.ts";
import { printUntyped } from "#export/languages/java/calls/values.ts";
import { typeClass } from "#export/languages/java/class-names.ts";
import { eitherHead, fit } from "#export/languages/java/convert.ts";
import { printMissing, printUnsupported } from "#export/languages/java/unsupported-value.ts";
import {
  printDouble,
  printInteger,
  printText,
  quote,
} from "#export/languages/java/text/literals.ts";
import type { Printed } from "#export/languages/java/printed.ts";
import { asOutput, printApplied } from "#export/languages/java/printed.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { printFact, printTemplate } from "#export/languages/java/template.ts";
import type { ValueType } from "#export/languages/java/types.ts";
import { core, javaType, propertiesOf, taken } from "#export/languages/java/types.ts";
import { enumMember } from "#export/languages/java/text/identifiers.ts";

const plain = (doc: Doc): Printed => ({ doc, isOutput: false });
const output = (doc: Doc): Printed => ({ doc, isOutput: true });

/**
 * A value's position: passed to a method with an overload per union type, or as an element of a list or
 * map, which has only one type.
 */
type Position = "argument" | "element";

/** A value for a position of a type; undefined if the position's type is unknown. */
export function printTerm(
  scope: ProgramScope,
  term: Term,
  declared: PropertyType | undefined,
  position: Position,
): Printed {
  const expected = taken(declared);
  if (expected?.kind === "union" && !isAccess(term) && (position === "element" || isText(term)))
    return printMember(scope, term, expected, position);
  if (expected?.kind === "json" && !isAccess(term)) return printJson(scope, term);
  switch (term.kind) {
    case "literal":
      return printLiteral(scope, term);
    case "list":
      return printList(scope, term);
    case "object":
      return printObject(scope, term);
    case "map":
      return printMap(scope, term.entries, term.type);
    case "reference":
    case "config":
      return printFitted(scope, accessOf(scope, term), term, expected, position);
    case "template":
      return printTemplate(scope, term);
    case "secret": {
      const { doc, isOutput } = printTerm(scope, term.value, declared, "element");
      if (isOutput) return output(concat(doc, ".asSecret()"));
      return output(printCall(`${core(scope, "Output")}.ofSecret(`, doc));
    }
    case "asset":
      return printAsset(scope, term);
    case "engine":
      return plain(printFact(scope, term.fact));
    case "variable":
      return printVariable(scope, term, declared, position);
    case "invoke":
    case "builtin":
      return printFitted(scope, readCall(scope, term, printers), term, expected, position);
    case "computed-map":
      return printComputedMap(scope, term, expected);
    case "unresolved":
    case "verbatim":
      return plain(printUnsupported(scope, term));
  }
}

const accesses: ReadonlySet<Term["kind"]> = new Set([
  "reference",
  "config",
  "variable",
  "invoke",
  "builtin",
  "secret",
  "verbatim",
]);

const isAccess = ({ kind }: Term): boolean => accesses.has(kind);

/** A variable's name if its value has the expected type; otherwise the variable's content again. */
function printVariable(
  scope: ProgramScope,
  term: VariableTerm,
  declared: PropertyType | undefined,
  position: Position,
): Printed {
  const expected = taken(declared);
  const named = scope.variables.get(term.name);
  const shape = named && shapeOfVariable(named);
  const written = writtenOut(scope, term);
  const isFree = expected === undefined || expected.kind === "any";
  const isSame =
    isFree ||
    (shape?.type !== undefined &&
      javaType(scope, shape.type, "inputs") === javaType(scope, expected, "inputs"));
  if (written !== undefined && (term.steps.length > 0 || !isSame))
    return printTerm(scope, written, declared, position);
  // An object's inputs are passed unchanged.
  if (written?.kind === "object" && named !== undefined && !isFree) return plain(named.variable);
  return printFitted(scope, accessOf(scope, term), term, expected, position);
}

/** A map with computed keys. If some keys are outputs, the map is derived from their values. */
function printComputedMap(
  scope: ProgramScope,
  term: ComputedMapTerm,
  expected: PropertyType | undefined,
): Printed {
  const valueType = expected?.kind === "map" ? expected.values : undefined;
  const pairs = term.entries.map(({ key, value }) => {
    const isWritten = typeof key === "string";
    const name = isWritten
      ? plain(quoteKey(key))
      : printTerm(scope, key, { kind: "string" }, "element");
    return { key: name, value, ...printTerm(scope, value, valueType, "element") };
  });
  const keys = pairs.flatMap(({ key }) => (key.isOutput ? [key.doc] : []));
  const isTuple = keys.length > 1;
  const parameter = scope.parameter(keyParameter(term, isTuple ? "mapKeys" : "mapKey"), []);
  let count = 0;
  const named = pairs.map(({ key, ...pair }) => {
    if (!key.isOutput) return { ...pair, key: key.doc };
    count += 1;
    return { ...pair, key: isTuple ? `${parameter}.t${count}` : parameter };
  });
  const map = printEntries(scope, named, valueType);
  const [only] = keys;
  if (only === undefined) return map;
  const all = isTuple ? printCall(`${core(scope, "Output")}.tuple(`, ...keys) : only;
  const apply = map.isOutput ? ".apply(" : ".applyValue(";
  return output(printChain(all, [printCall(apply, printLambda(parameter, map.doc))], isTuple));
}

/** `new FileAsset("./a")`. Inputs that accept outputs require outputs of the common base class. */
function printAsset(scope: ProgramScope, { form, source }: AssetTerm): Printed {
  const head = `new ${core(scope, capitalize(form))}(`;
  if (typeof source === "string") return plain(printCall(head, printText(source)));
  const printed = printTerm(scope, source, { kind: "string" }, "element");
  if (!printed.isOutput) return plain(printCall(head, printed.doc));
  const common = form.endsWith("Archive") ? "Archive" : "AssetOrArchive";
  const type = scope.imports.use(`com.pulumi.asset.${common}`);
  return printApplied(scope, printed, "source", (value) => concat(`(${type}) ${head}`, value, ")"));
}

const isText = ({ kind }: Term): boolean => kind === "template" || kind === "engine";

/** A value for a union of two types, with the name of the side that has the value's type. */
function printMember(
  scope: ProgramScope,
  term: Term,
  union: PropertyType & { readonly kind: "union" },
  position: Position,
): Printed {
  const type = isText(term) ? ({ kind: "string" } as const) : term.type;
  const memberIndex = union.members.findIndex((member) => isOf(scope, member, type));
  const printed = printTerm(scope, term, union.members[memberIndex], position);
  if (memberIndex < 0 || (position === "argument" && !printed.isOutput)) return printed;
  if (term.kind === "literal" && term.value === null) return printed;
  const head = eitherHead(scope, union, memberIndex);
  return printApplied(scope, printed, "text", (value) => concat(head, value, ")"));
}

const isOf = (scope: ProgramScope, member: PropertyType, type: PropertyType | undefined): boolean =>
  type !== undefined && javaType(scope, member, "inputs") === javaType(scope, type, "inputs");

/** JSON inputs accept a parsed element. A string itself is also an element. */
function printJson(scope: ProgramScope, term: Term): Printed {
  const json = literalJson(term);
  if (json === null) return output(`${core(scope, "Output")}.ofNullable(null)`);
  if (json !== undefined)
    return plain(
      printCall(`${core(scope, "JsonParser")}.parseString(`, printText(JSON.stringify(json))),
    );
  if (!isText(term))
    return plain(printMissing(scope, term, "JSON with references", "JSON with references"));
  const text = printTerm(scope, term, { kind: "string" }, "argument");
  const element = `new ${core(scope, "Gson")}().toJsonTree(`;
  return printApplied(scope, text, "text", (value) => printCall(element, value));
}

/** A reference or a config value, converted for its position. */
function printFitted(
  scope: ProgramScope,
  access: Access | undefined,
  term: Term,
  expected: PropertyType | undefined,
  position: Position,
): Printed {
  if (access === undefined) return plain(printUnsupported(scope, term));
  const { output: from, value, parameter } = access;
  const isOutput = from !== undefined;
  // A position that accepts anything also accepts an `Optional`, and null instead of an empty `Optional`.
  const isFree = expected === undefined || expected.kind === "any";
  if (isFree && isOutput) return output(printAccess(access, value));
  // An argument can have either type of a union unless it is an output.
  const isPlain = !isOutput && !value.isOptional;
  const type =
    isFree || (isPlain && isMember(expected, value.type, position)) ? undefined : expected;
  const parameters = parameter === undefined ? [] : [parameter];
  const fitted = fit(scope, value, type, { parameters, tokens: [] });
  if (fitted === undefined) return plain(printUnsupported(scope, term));
  const doc = printAccess(access, fitted);
  if (isOutput) return output(doc);
  return value.isOptional
    ? output(printCall(`${core(scope, "Output")}.ofNullable(`, doc))
    : plain(doc);
}

const isMember = (
  union: PropertyType | undefined,
  type: ValueType | undefined,
  position: Position,
): boolean =>
  union?.kind === "union" &&
  position === "argument" &&
  union.members.some(({ kind }) => kind === type?.kind);

function printLiteral(scope: ProgramScope, term: Term & { readonly kind: "literal" }): Printed {
  const { value, text, type } = term;
  if (value === null) return output(`${core(scope, "Output")}.ofNullable(null)`);
  if (type?.kind === "enum") {
    const choice = type.values.find((entry) => entry.value === value);
    const name = typeClass(scope, type.token, "enums");
    if (choice === undefined || name === undefined) return plain(printUnsupported(scope, term));
    return plain(`${scope.imports.use(name)}.${enumMember(choice.name ?? String(value))}`);
  }
  if (text !== undefined) return plain(quote(text));
  if (typeof value === "string") return plain(printText(value));
  if (typeof value !== "number") return plain(String(value));
  const integer = type?.kind === "number" ? undefined : printInteger(value);
  if (integer !== undefined) return plain(integer);
  return plain(type?.kind === "integer" ? printUnsupported(scope, term) : printDouble(value));
}

/** The items of a list as one expression. */
function printList(scope: ProgramScope, term: ListTerm): Printed {
  const { items, isOutput } = printItems(scope, term);
  const head = isOutput ? `${core(scope, "Output")}.all(` : `${core(scope, "List")}.of(`;
  return { doc: printCall(head, ...items), isOutput };
}

interface PrintedItems {
  readonly items: readonly Doc[];
  /** True if all items are outputs, false if none is. */
  readonly isOutput: boolean;
}

/** Prints a list's items. Items of a known type cannot mix outputs and values; items of an unknown type can. */
function printItems(scope: ProgramScope, { items, type }: ListTerm): PrintedItems {
  const itemType = type?.kind === "list" ? type.items : undefined;
  const printed = items.map((item) => printTerm(scope, item, itemType, "element"));
  const isOutput = isTyped(itemType) && printed.some((item) => item.isOutput);
  const docs = printed.map((item) => (isOutput ? asOutput(scope, item) : item.doc));
  return {
    isOutput,
    items: docs.map((doc, at) => {
      const item = items[at];
      return item === undefined ? doc : markInput(item, doc);
    }),
  };
}

const isTyped = (type: PropertyType | undefined): boolean => {
  const decided = taken(type);
  return decided !== undefined && decided.kind !== "any";
};

function printMap(
  scope: ProgramScope,
  entries: readonly TermEntry[],
  type: PropertyType | undefined,
): Printed {
  const valueType = type?.kind === "map" ? type.values : undefined;
  const pairs = entries.map(({ key, value }) => ({
    key: quoteKey(key),
    value,
    ...printTerm(scope, value, valueType, "element"),
  }));
  return printEntries(scope, pairs, valueType);
}

interface Pair extends Printed {
  readonly key: Doc;
  readonly value: Term;
}

/** A builder accepts outputs among the values. */
function printEntries(
  scope: ProgramScope,
  pairs: readonly Pair[],
  valueType: PropertyType | undefined,
): Printed {
  if (isTyped(valueType) && pairs.some(({ isOutput }) => isOutput)) {
    const head = `${core(scope, "Output")}.<${javaType(scope, valueType, "inputs")}>mapBuilder()`;
    const puts = pairs.map(({ key, value, doc }) => markInput(value, printCall(".put(", key, doc)));
    return output(printChain(head, [...puts, ".build()"], true));
  }
  return plain(printPairs(core(scope, "Map"), pairs));
}

/** Prints a map. A few short pairs are in a row; otherwise, each entry is on its own line. */
function printPairs(map: string, pairs: readonly Pair[]): Doc {
  const flat = pairs.flatMap(({ key, doc }) => [key, doc]);
  const isShort = pairs.length <= 10 && flat.every((doc) => typeof doc === "string");
  if (pairs.length < 2 || (isShort && flat.join(", ").length <= 50)) {
    const [only] = pairs;
    const call = printCall(`${map}.of(`, ...flat);
    return only === undefined || pairs.length > 1 ? call : markInput(only.value, call);
  }
  const entries = pairs.map(({ key, doc, value }) =>
    markInput(value, printCall(`${map}.entry(`, key, doc)),
  );
  return printCall(`${map}.ofEntries(`, ...entries);
}

const quoteKey = (key: string): Doc => (key.length < 20_000 ? quote(key) : printText(key));

/** Prints an object's inputs, which have a class. If their package is not loaded, they are a map in Java. */
function printObject(scope: ProgramScope, { token, entries, type }: ObjectTerm): Printed {
  const name = typeClass(scope, token, "inputs");
  if (name === undefined) return printMap(scope, entries, type);
  const calls = printProperties(scope, entries, propertiesOf(scope, { kind: "object", token }));
  return plain(printChain(`${scope.imports.use(name)}.builder()`, [...calls, ".build()"], true));
}

/** A builder's calls that set properties. */
export const printProperties = (
  scope: ProgramScope,
  entries: readonly TermEntry[],
  properties: readonly Property[],
): readonly Doc[] => printArguments(scope, entries, properties, { printTerm, printItems });

/** How the values in a call and of a variable are printed. */
export const printers: Printers = {
  print: (scope, term, type) => printTerm(scope, term, type, "element"),
  printUntyped: (scope, term) => printUntyped(scope, term, printers),
  printProperties,
};
