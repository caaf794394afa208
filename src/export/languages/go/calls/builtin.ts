import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { BuiltinTerm, Term } from "#export/lower/term.ts";
import { printArgument, printOutput } from "#export/languages/go/calls/arguments.ts";
import type { Declare, Result } from "#export/languages/go/calls/evaluate.ts";
import { evaluate } from "#export/languages/go/calls/evaluate.ts";
import { requireHelper } from "#export/languages/go/calls/helpers.ts";
import { inferType } from "#export/languages/go/calls/infer-type.ts";
import { printJson } from "#export/languages/go/calls/json.ts";
import type { GoValue } from "#export/languages/go/go-value.ts";
import { outputOf, resourceOf } from "#export/languages/go/go-value.ts";
import { graphemes } from "#export/languages/go/project.ts";
import type { ProgramScope } from "#export/languages/go/scope.ts";
import { quote } from "#export/languages/go/text/literals.ts";
import { goTypeOf, hasPointer, outputName, plainName } from "#export/languages/go/types.ts";
import { printComposite } from "#export/languages/go/values/composite.ts";
import { isLate } from "#export/languages/go/values/is-late.ts";
import { anything, printInput } from "#export/languages/go/values/terms.ts";

const text: PropertyType = { kind: "string" };
const texts: PropertyType = { kind: "list", items: text };
const integer: PropertyType = { kind: "integer" };

/** A computing function: its types, its packages, and its Go code. */
interface Spelling {
  readonly takes: readonly PropertyType[];
  readonly gives: PropertyType;
  readonly names: readonly string[];
  readonly imports: readonly string[];
  readonly result: Result;
}

const encode = (data: Doc): Doc => concat("base64.StdEncoding.EncodeToString(", data, ")");
const read = (path: Doc, declare: Declare): string =>
  declare("content", concat("os.ReadFile(", path, ")"), true);

const ofText = (
  names: readonly string[],
  imports: readonly string[],
  result: Result,
  gives: PropertyType = text,
): Spelling => ({ takes: names.map(() => text), gives, names, imports, result });

const spellings: Readonly<Partial<Record<BuiltinName, Spelling>>> = {
  join: {
    takes: [text, texts],
    gives: text,
    names: ["delimiter", "values"],
    imports: ["strings"],
    result: ([delimiter = "", values = ""]) =>
      concat("strings.Join(", values, ", ", delimiter, ")"),
  },
  split: ofText(
    ["delimiter", "text"],
    ["strings"],
    ([delimiter = "", source = ""]) => concat("strings.Split(", source, ", ", delimiter, ")"),
    texts,
  ),
  toBase64: ofText(["text"], ["encoding/base64"], ([source = ""]) =>
    encode(concat("[]byte(", source, ")")),
  ),
  fromBase64: ofText(["text"], ["encoding/base64"], ([source = ""], declare) => {
    const call = concat("base64.StdEncoding.DecodeString(", source, ")");
    return `string(${declare("decoded", call, true)})`;
  }),
  sha1: ofText(["text"], ["crypto/sha1", "fmt"], ([source = ""]) =>
    concat('fmt.Sprintf("%x", sha1.Sum([]byte(', source, ")))"),
  ),
  readFile: ofText(["path"], ["os"], ([path = ""], declare) => `string(${read(path, declare)})`),
  filebase64: ofText(["path"], ["os", "encoding/base64"], ([path = ""], declare) =>
    encode(read(path, declare)),
  ),
  filebase64sha256: ofText(
    ["path"],
    ["os", "encoding/base64", "crypto/sha256"],
    ([path = ""], declare) => {
      const sum = declare("sum", `sha256.Sum256(${read(path, declare)})`, false);
      return encode(`${sum}[:]`);
    },
  ),
};

/** A builtin as a developer would write it; undefined if Go cannot express it. */
export function printBuiltin(scope: ProgramScope, term: BuiltinTerm): GoValue | undefined {
  const { arguments: args } = term;
  const [first] = args;
  if (first === undefined) return undefined;
  switch (term.function) {
    case "toJSON":
      return printJson(scope, first);
    case "unsecret":
      return printUnsecret(scope, first);
    case "assetArchive":
      return printArchive(scope, first);
    case "select":
      return printSelect(scope, args);
    case "length":
      return printLength(scope, first);
    case "singleOrNone":
      return printSingle(scope, first);
    case "stackReference":
      return printStackOutput(scope, args);
    default:
  }
  const spelling = spellings[term.function];
  if (spelling === undefined) return undefined;
  const { takes, gives, names, imports, result } = spelling;
  for (const path of imports) scope.imports.set(path, path.slice(path.lastIndexOf("/") + 1));
  const given = takes.map((type, at) => printArgument(scope, args[at] ?? first, type));
  return evaluate(scope, given, names, gives, result);
}

function printUnsecret(scope: ProgramScope, value: Term): GoValue {
  const type = inferType(scope, value);
  const output = outputName(scope, type);
  const doc = printOutput(scope, value, type);
  return outputOf(concat("pulumi.Unsecret(", doc, `).(${output})`), type);
}

const printArchive = (scope: ProgramScope, assets: Term): GoValue | undefined => {
  if (assets.kind !== "map") return undefined;
  const members = assets.entries.map(({ key, value }) => ({
    key: quote(key),
    value: printInput(scope, value, anything),
  }));
  const map = printComposite("map[string]any", members);
  return resourceOf(concat("pulumi.NewAssetArchive(", map, ")"), { kind: "archive" });
};

/** An item by index: outputs of lists have a method for that. */
function printSelect(scope: ProgramScope, [index, list]: readonly Term[]): GoValue | undefined {
  if (index === undefined || list === undefined) return undefined;
  const type = inferType(scope, list);
  const items = type.kind === "list" ? goTypeOf(type.items) : anyType;
  const at = printArgument(scope, index, integer);
  const values = printArgument(scope, list, type);
  if (type.kind === "list" && values.form === "output" && at.form === "plain")
    return outputOf(concat(values.doc, ".Index(pulumi.Int(", at.doc, "))"), items, false);
  const asserted = type.kind === "list" ? "" : ".([]any)";
  // In a list literal, the item at the index determines the type.
  const item =
    list.kind === "list" && index.kind === "literal" ? list.items[Number(index.value)] : undefined;
  const known = item === undefined || items.kind !== "any" ? items : inferType(scope, item);
  const ending = known.kind === items.kind ? "]" : `].(${plainName(scope, known)})`;
  return evaluate(scope, [at, values], ["index", "values"], known, ([position = "", found = ""]) =>
    concat(found, `${asserted}[`, position, ending),
  );
}

const anyType = { kind: "any" } as const;

/** Pulumi counts graphemes, list items or keys, depending on the value. */
function printLength(scope: ProgramScope, value: Term): GoValue | undefined {
  const type = inferType(scope, value);
  const isText = type.kind === "string" || type.kind === "enum";
  if (!isText && type.kind !== "list" && type.kind !== "map") return undefined;
  if (isText) scope.imports.set(graphemes.path, "uniseg");
  const [name, count] = isText ? ["text", "uniseg.GraphemeClusterCount("] : ["values", "len("];
  const argument = printArgument(scope, value, isText ? text : type);
  return evaluate(scope, [argument], [name], integer, ([found = ""]) => concat(count, found, ")"));
}

function printSingle(scope: ProgramScope, list: Term): GoValue | undefined {
  const type = inferType(scope, list);
  if (type.kind !== "list" || !hasPointer(type.items)) return undefined;
  const call = `.ApplyT(${requireHelper(scope, "singleOrNone")}[${plainName(scope, type.items)}])`;
  const output = outputName(scope, type.items, true);
  return outputOf(concat(printOutput(scope, list, type), call, `.(${output})`), type.items, true);
}

/** An output with a computed name. */
function printStackOutput(scope: ProgramScope, [stack, output]: readonly Term[]): GoValue {
  if (stack === undefined || output === undefined) return outputOf("", anyType);
  const key = isLate(scope, output) ? printOutput(scope, output, text) : undefined;
  const asked = key ?? printInput(scope, output, { type: text, required: true });
  return outputOf(concat(printInput(scope, stack, anything), ".GetOutput(", asked, ")"), anyType);
}
