import { builtinOf } from "#model/functions/builtins.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { keyParameter } from "#export/lower/calls/key-parameter.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import type { BuiltinTerm, ComputedMapTerm, InvokeTerm, Term } from "#export/lower/term.ts";
import type { Access } from "#export/languages/csharp/access.ts";
import { accessOf, known } from "#export/languages/csharp/access.ts";
import { adapt } from "#export/languages/csharp/adapt.ts";
import type { Spelled } from "#export/languages/csharp/calls/builtins.ts";
import { spell } from "#export/languages/csharp/calls/builtins.ts";
import { glue, printCall, printTallItems } from "#export/languages/csharp/call.ts";
import { readInvoke } from "#export/languages/csharp/calls/invoke.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import { dataSlot, itemSlot } from "#export/languages/csharp/slot.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { nameOf } from "#export/languages/csharp/types.ts";
import { printUnsupported } from "#export/languages/csharp/unsupported-value.ts";
import { quote } from "#export/languages/csharp/text/literals.ts";
import type { Printers, PrintTerm } from "#export/languages/csharp/calls/written.ts";
import { isWritten, printAs, printText } from "#export/languages/csharp/calls/written.ts";

/** A call as an `Output`, or as an expression known when the program runs. */
export type Call =
  | { readonly access: Access }
  | { readonly doc: Doc; readonly type: CsType; readonly mayBeAbsent: boolean };

/** A call to a package's function or a Pulumi YAML builtin, for its position. */
export function printFunctionCall(
  scope: ProgramScope,
  term: InvokeTerm | BuiltinTerm,
  slot: Slot,
  printers: Printers,
): Doc {
  const call = readCall(scope, term, printers);
  return (call && fitCall(scope, call, slot)) ?? printUnsupported(scope, term);
}

function fitCall(scope: ProgramScope, call: Call, slot: Slot): Doc | undefined {
  if ("access" in call) return adapt(scope, call.access, slot);
  const { doc, type, mayBeAbsent } = call;
  if (typeof doc === "string") {
    const present = mayBeAbsent ? `${doc}!` : doc;
    return adapt(scope, { ...known(doc, type), present, mayBeAbsent }, slot);
  }
  const isSame = slot.type.kind === "object" || nameOf(slot.type) === nameOf(type);
  // An archive is allowed where an asset is allowed.
  const isArchive = slot.type.kind === "AssetOrArchive" && type.kind === "Archive";
  return isSame || isArchive ? doc : undefined;
}

/** A call's result; undefined if C# cannot express it. */
export function readCall(
  scope: ProgramScope,
  term: InvokeTerm | BuiltinTerm,
  printers: Printers,
): Call | undefined {
  if (term.kind === "invoke") {
    const access = readInvoke(scope, term, printers);
    return access && { access };
  }
  const read = inOneWord.has(term.function) ? readWhole : readBuiltin;
  return read(scope, term, printers);
}

const inOneWord: ReadonlySet<BuiltinTerm["function"]> = new Set([
  "toJSON",
  "unsecret",
  "assetArchive",
  "stackReference",
]);

const string: CsType = { kind: "string" };

/** Prints functions that have an equivalent in the SDK, which accepts outputs. */
function readWhole(scope: ProgramScope, term: BuiltinTerm, printers: Printers): Call | undefined {
  const { print } = printers;
  const [first, second] = term.arguments;
  if (first === undefined) return undefined;
  switch (term.function) {
    case "toJSON":
      return printJson(scope, first, term, printers);
    case "unsecret": {
      const { doc, shape } = printers.printUntyped(scope, first, printers);
      const output = shape.isOutput ? doc : printCall("Output.Create(", doc);
      return eventual(scope, "value", glue("Output.Unsecret(", output, ")"), shape.type);
    }
    case "assetArchive": {
      if (first.kind !== "map" || term.isEventual) return undefined;
      scope.used.add("System.Collections.Generic");
      const entries = first.entries.map(({ key, value }) =>
        concat(
          `[${quote(key)}] = `,
          print(scope, value, itemSlot(dataSlot, { kind: "AssetOrArchive" })),
        ),
      );
      const map = printTallItems("new Dictionary<string, AssetOrArchive>", entries);
      return present(glue("new AssetArchive(", map, ")"), { kind: "Archive" });
    }
    case "stackReference": {
      if (second === undefined) return undefined;
      const { doc } = printers.printUntyped(scope, first, printers);
      const output = glue(
        doc,
        ".GetOutput(",
        print(scope, second, itemSlot(dataSlot, string)),
        ")",
      );
      return eventual(scope, "output", output, { kind: "object" }, true);
    }
    default:
      return undefined;
  }
}

const present = (doc: Doc, type: CsType): Call => ({ doc, type, mayBeAbsent: false });

function eventual(
  scope: ProgramScope,
  wanted: string,
  output: Doc,
  type: CsType,
  mayBeAbsent = false,
): Call {
  const parameter = scope.parameter(wanted);
  const value = mayBeAbsent ? `${parameter}!` : parameter;
  return {
    access: {
      output,
      parameter,
      value: parameter,
      present: value,
      type,
      mayBeAbsent,
      hasNoOutput: false,
    },
  };
}

/** `Output.JsonSerialize` handles nested outputs anywhere in the value. */
function printJson(
  scope: ProgramScope,
  value: Term,
  term: BuiltinTerm,
  printers: Printers,
): Call | undefined {
  if (!isJson(scope, value, printers)) return undefined;
  if (!term.isEventual) {
    scope.used.add("System.Text.Json");
    const inner = printers.print(scope, value, dataSlot);
    return present(glue("JsonSerializer.Serialize(", inner, ")"), string);
  }
  const isTree = isWritten(value) || value.kind === "object";
  const { doc, shape } = isTree
    ? { doc: printers.print(scope, value, dataSlot), shape: undefined }
    : printers.printUntyped(scope, value, printers);
  const output = shape?.isOutput === true ? doc : glue("Output.Create(", doc, ")");
  return eventual(scope, "json", glue("Output.JsonSerialize(", output, ")"), string);
}

/** .NET cannot serialize the SDKs' classes and enums as JSON. */
function isJson(scope: ProgramScope, term: Term, printers: Printers): boolean {
  switch (term.kind) {
    case "list":
      return term.items.every((item) => isJson(scope, item, printers));
    case "map":
    case "object":
    case "computed-map":
      return term.entries.every(({ value }) => isJson(scope, value, printers));
    case "secret":
      return isJson(scope, term.value, printers);
    case "invoke": {
      const access = readInvoke(scope, term, printers);
      return access !== undefined && isJsonType(access.type);
    }
    case "reference":
    case "variable": {
      const access = accessOf(scope, term);
      return access !== undefined && isJsonType(access.type);
    }
    default:
      return term.kind !== "asset";
  }
}

function isJsonType(type: CsType): boolean {
  if (type.kind === "list" || type.kind === "array") return isJsonType(type.items);
  if (type.kind === "map") return isJsonType(type.values);
  return !["class", "result", "enum", "resource", "AssetOrArchive", "Archive"].includes(type.kind);
}

/**
 * Prints a function of values. If some values are outputs, the function is applied to them; otherwise, the program
 * calls the function directly.
 */
function readBuiltin(scope: ProgramScope, term: BuiltinTerm, printers: Printers): Call | undefined {
  const { print } = printers;
  const given = term.arguments.map((arg, at) => {
    const type = argumentType(term, at);
    if (type === undefined) {
      const { doc, shape } = printers.printUntyped(scope, arg, printers);
      return { doc, type: shape.type, isOutput: shape.isOutput };
    }
    return { doc: printAs(scope, arg, type, print), type, isOutput: isEventual(arg) };
  });
  const outputs = given.filter(({ isOutput }) => isOutput);
  const { parameters } = builtinOf(term.function);
  const tuple = scope.parameter("values");
  let count = 0;
  const names = given.map(({ doc, isOutput }, at): Doc => {
    if (!isOutput) return doc;
    count += 1;
    return outputs.length > 1
      ? `${tuple}.Item${count}`
      : scope.parameter(parameters[at]?.name ?? "value");
  });
  const types = given.map(({ type }) => type);
  const spelled = spell(scope, term, names, types);
  if (spelled === undefined) return undefined;
  const [only, ...more] = outputs;
  if (only === undefined) return { ...spelled, mayBeAbsent: spelled.mayBeAbsent === true };
  const parameter =
    more.length > 0 ? tuple : String(names.find((_name, at) => given[at]?.isOutput));
  const output =
    more.length > 0 ? printCall("Output.Tuple(", ...outputs.map(({ doc }) => doc)) : only.doc;
  return applied(scope, output, parameter, spelled);
}

/** Applies a function to outputs, so another function can be applied to the result. */
function applied(
  scope: ProgramScope,
  output: Doc,
  parameter: string,
  { doc, type, mayBeAbsent }: Spelled,
): Call {
  const whole = glue(output, `.Apply(${parameter} => `, doc, ")");
  return eventual(scope, "value", whole, type, mayBeAbsent);
}

/** The expected type of a function's argument; undefined if the argument's value determines the type. */
function argumentType({ function: name }: BuiltinTerm, at: number): CsType | undefined {
  switch (name) {
    case "join":
      return at === 0 ? string : { kind: "list", items: string };
    case "select":
      return at === 0 ? { kind: "int" } : undefined;
    case "length":
    case "singleOrNone":
      return undefined;
    default:
      return string;
  }
}

/** A map with computed keys: if the keys include outputs, the whole map is an output. */
export function printComputedMap(
  scope: ProgramScope,
  term: ComputedMapTerm,
  slot: Slot,
  print: PrintTerm,
): Doc {
  const values: CsType = slot.type.kind === "map" ? slot.type.values : { kind: "object" };
  if (slot.type.kind !== "map" && slot.type.kind !== "object") return printUnsupported(scope, term);
  const isData = slot.type.kind === "object";
  const place = isData ? dataSlot : itemSlot(slot, values);
  const keys = term.entries.flatMap(({ key }) =>
    typeof key !== "string" && isEventual(key) ? [key] : [],
  );
  const parameter = scope.parameter(keyParameter(term, keys.length > 1 ? "mapKeys" : "mapKey"));
  const entries = term.entries.map(({ key, value }) => {
    const at = typeof key === "string" ? -1 : keys.indexOf(key);
    const eventualKey = keys.length > 1 ? `${parameter}.Item${at + 1}` : parameter;
    const plainKey = typeof key === "string" ? quote(key) : printText(scope, key, print);
    const name = at < 0 ? plainKey : eventualKey;
    return isData
      ? concat("[", name, "] = ", print(scope, value, place))
      : concat("{ ", name, ", ", print(scope, value, place), " }");
  });
  scope.used.add("System.Collections.Generic");
  const map = printTallItems(
    isData ? "new Dictionary<string, object?>" : `new InputMap<${nameOf(values)}>`,
    entries,
  );
  const outputs = keys.map((key) => printText(scope, key, print));
  const [only] = outputs;
  if (only === undefined) return map;
  const output = outputs.length > 1 ? printCall("Output.Tuple(", ...outputs) : only;
  return glue(output, `.Apply(${parameter} => `, map, isData ? ")" : ".ToOutput())");
}
