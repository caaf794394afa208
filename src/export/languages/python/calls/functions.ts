import type { AssetForm } from "#model/program/value.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import { isOwnVersion } from "#export/lower/package-uses.ts";
import type {
  AssetTerm,
  BuiltinTerm,
  ComputedMapTerm,
  InvokeTerm,
  Term,
  TermEntry,
} from "#export/lower/term.ts";
import { member } from "#export/languages/python/access.ts";
import { printArguments } from "#export/languages/python/arguments.ts";
import { isScalar } from "#export/languages/python/as-text.ts";
import { printCall, printItems } from "#export/languages/python/call.ts";
import type { PrintTerm } from "#export/languages/python/calls/builtins.ts";
import { isLate, outputPlace, printOutput } from "#export/languages/python/calls/outputs.ts";
import { printFunction, printTypeClass } from "#export/languages/python/class-expression.ts";
import { pyName } from "#export/languages/python/identifiers.ts";
import { printText, quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/** `aws.ec2.get_ami_output(most_recent=True).id`: the form that takes outputs and gives one. */
export function printInvoke(scope: ProgramScope, term: InvokeTerm, print: PrintTerm): Doc {
  const { function: use, arguments: entries, steps } = term;
  const order = use.type?.multiArgumentInputs ?? [];
  const given = new Map(entries.map(({ key, value }) => [key, value]));
  const last = order.findLastIndex((key) => given.has(key));
  const leading = order.slice(0, last + 1).map((key) => {
    const value = given.get(key);
    return value === undefined ? "None" : print(value);
  });
  const named = entries.filter(({ key }) => !order.includes(key));
  const options = printInvokeOptions(scope, term, print);
  const call = printCall(
    `${printFunction(scope, use)}(`,
    ...leading,
    ...printArguments(scope, named, use.type?.inputs, ["opts"], print, pyName),
    ...(options.length === 0 ? [] : [concat("opts=", options[0] ?? "")]),
  );
  const [step] = steps;
  return step === undefined ? call : concat(call, member(step));
}

/** The arguments of `InvokeOutputOptions` by the names that the options have in a design. */
const optionNames: ReadonlyMap<string, string> = new Map([
  ["dependsOn", "depends_on"],
  ["parent", "parent"],
  ["pluginDownloadURL", "plugin_download_url"],
  ["provider", "provider"],
  ["version", "version"],
]);

/** The options of a call, one document at most. */
function printInvokeOptions(
  scope: ProgramScope,
  { function: use, options }: InvokeTerm,
  print: PrintTerm,
): readonly Doc[] {
  const own = scope.packages.get(use.package)?.use;
  const args = options
    .filter(({ key, value }) => !isImplied(key, value, own))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ key, value }) => {
      const name = optionNames.get(key);
      if (name !== undefined) return [concat(name, "=", print(value))];
      scope.report(
        "export/option",
        "warning",
        value.location,
        `${key} is no option of a function call in Python, and is left out of the program.`,
      );
      return [];
    });
  if (args.length === 0) return [];
  scope.used.pulumi = true;
  return [printCall("pulumi.InvokeOutputOptions(", ...args)];
}

/** What is set to nothing, and the version that the SDK brings along. */
const isImplied = (key: string, value: Term, use: Parameters<typeof isOwnVersion>[0]): boolean =>
  value.kind === "literal" &&
  (value.value === null || (key === "version" && isOwnVersion(use, value.value)));

/** Makes what a call gives fit a position for text or for a choice, as references are made to. */
export function convert(scope: ProgramScope, term: InvokeTerm | BuiltinTerm, doc: Doc): Doc {
  const { type } = term;
  const found = foundType(term);
  const isOutput = outputPlace(scope, term) === "itself";
  if (type?.kind === "string" && found !== undefined && isScalar(found)) {
    if (found.kind !== "boolean")
      return isOutput ? concat(doc, ".apply(str)") : printCall("str(", doc);
    if (!isOutput) return concat(printCall("str(", doc), ".lower()");
    scope.used.pulumi = true;
    return printCall("pulumi.Output.json_dumps(", doc);
  }
  const choices =
    type?.kind === "enum" && found?.kind === "string" && term.kind === "builtin"
      ? printTypeClass(scope, type.token, "")
      : undefined;
  if (choices === undefined) return doc;
  return isOutput ? concat(doc, `.apply(${choices})`) : printCall(`${choices}(`, doc);
}

/** With outputs among its keys the whole is one output. */
export function printComputedMap(
  scope: ProgramScope,
  term: ComputedMapTerm,
  print: PrintTerm,
): Doc {
  const printKey = (key: string | Term): Doc => (typeof key === "string" ? quote(key) : print(key));
  const isKeyLate = term.entries.some(({ key }) => typeof key !== "string" && isLate(scope, key));
  if (!isKeyLate) {
    const members = term.entries.map(({ key, value }) => concat(printKey(key), ": ", print(value)));
    return printItems(members, "{", "}");
  }
  scope.used.pulumi = true;
  const pairs = term.entries.map(({ key, value }) =>
    printItems([printKey(key), print(value)], "[", "]"),
  );
  return concat(printCall("pulumi.Output.all(", ...pairs), ".apply(dict)");
}

const assetClasses: Readonly<Record<AssetForm, string>> = {
  stringAsset: "StringAsset",
  fileAsset: "FileAsset",
  remoteAsset: "RemoteAsset",
  fileArchive: "FileArchive",
  remoteArchive: "RemoteArchive",
};

export function printAsset(
  scope: ProgramScope,
  { form, source }: AssetTerm,
  print: PrintTerm,
): Doc {
  scope.used.pulumi = true;
  const name = `pulumi.${assetClasses[form]}`;
  if (typeof source === "string") return printCall(`${name}(`, printText(source));
  return isLate(scope, source)
    ? concat(printOutput(scope, source, print), `.apply(${name})`)
    : printCall(`${name}(`, print(source));
}

/**
 * What a type checker has to be told of a variable: values of several types in a list or a dict would be
 * of all of them to it, and fit nowhere.
 */
export function variableAnnotation(scope: ProgramScope, value: Term): string | undefined {
  const [values, type] =
    value.kind === "list"
      ? [value.items, "list[Any]"]
      : value.kind === "map" || value.kind === "computed-map"
        ? [value.entries.map((entry: Pick<TermEntry, "value">) => entry.value), "dict[str, Any]"]
        : [[], ""];
  if (type === "" || isUniform(values)) return undefined;
  scope.used.any = true;
  return type;
}

const holdsValues: ReadonlySet<Term["kind"]> = new Set(["list", "map", "computed-map"]);

function isUniform(values: readonly Term[]): boolean {
  const [only] = values;
  if (values.length === 1 && only !== undefined && !holdsValues.has(only.kind)) return true;
  const kinds = values.map((value) =>
    value.kind === "literal" && value.value !== null ? typeof value.value : value,
  );
  return kinds.length > 0 && kinds.every((kind) => typeof kind === "string" && kind === kinds[0]);
}
