import { builtinOf } from "#model/functions/builtins.ts";
import { capitalize } from "#model/base/text/identifiers.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import { fill, markAt } from "#export/print/fill.ts";
import { isEventual } from "#export/lower/calls/is-eventual.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type {
  AssetTerm,
  BuiltinTerm,
  ComputedMapTerm,
  InvokeTerm,
  Term,
  TermEntry,
} from "#export/lower/term.ts";
import { printCall, printCallWithLast } from "#export/languages/typescript/call.ts";
import { printFunction } from "#export/languages/typescript/class-expression.ts";
import { printKey, printText } from "#export/languages/typescript/literals.ts";
import type { ProgramScope } from "#export/languages/typescript/scope.ts";
import {
  printItems,
  printMember,
  printObject,
  requiredAmong,
} from "#export/languages/typescript/objects.ts";
import { printUnsupported } from "#export/languages/typescript/unsupported-value.ts";

/** Prints a value inside a call. `isRequired`: the position doesn't accept `undefined`. */
export type PrintTerm = (term: Term, isRequired?: boolean) => Doc;

/**
 * `aws.ec2.getAmiOutput({ … }).id`: the form that takes outputs and returns an output. The result of a function without
 * arguments is converted to an output: `pulumi.output(aws.getCallerIdentity()).accountId`.
 */
export function printInvoke(
  scope: ProgramScope,
  term: InvokeTerm,
  isRequired: boolean,
  print: PrintTerm,
): Doc {
  const { function: use, arguments: entries, steps } = term;
  const options = printEntries(term.options, () => true, print);
  const called = printCallWithLast(
    `${printFunction(scope, use, term.isPlain === true ? "" : "Output")}(`,
    ...argumentsOf(),
    ...(term.options.length === 0 ? [] : [options]),
  );
  const call = term.isPlain === true ? printCallWithLast("pulumi.output(", called) : called;
  if (term.isPlain === true) scope.usesPulumi = true;
  const [step] = steps;
  if (step === undefined) return call;
  const member = typeof step.part === "string" ? accessMember(step.part) : `[${step.part}]`;
  const isAsserted = step.optional && isRequired && term.type !== undefined;
  return isAsserted || hidden.has(String(step.part))
    ? concat(call, `.apply((result) => result${member}${isAsserted ? "!" : ""})`)
    : concat(call, member);

  function argumentsOf(): readonly Doc[] {
    const order = use.type?.multiArgumentInputs ?? [];
    const isRequiredInput = requiredAmong(use.type?.inputs);
    if (order.length > 0) {
      const given = new Map(entries.map(({ key, value }) => [key, value]));
      const last = order.findLastIndex((key) => given.has(key));
      return order.slice(0, last + 1).map((key) => {
        const value = given.get(key);
        return value === undefined ? "undefined" : print(value, isRequiredInput(key));
      });
    }
    if (use.type?.inputs.length === 0 && entries.length === 0) return [];
    const mayBeLeftOut =
      use.type !== undefined && !use.type.inputs.some(({ required }) => required);
    if (entries.length === 0 && mayBeLeftOut && term.options.length === 0) return [];
    return [printEntries(entries, isRequiredInput, print)];
  }
}

/** Members of every output, which hide properties with the same names. */
const hidden = new Set(["apply", "get", "isKnown", "isSecret", "promise", "resources", "toString"]);

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

const accessMember = (name: string): string =>
  identifier.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;

const printEntries = (
  entries: readonly TermEntry[],
  isRequired: (key: string) => boolean,
  print: PrintTerm,
): Doc =>
  printObject(
    entries.map(({ key, value }) =>
      printMember(printKey(key), value, print(value, isRequired(key))),
    ),
    "compact",
  );

/** Prints a builtin as an expression if the values of its arguments are available. */
type Spelling = (scope: ProgramScope, term: BuiltinTerm, names: readonly string[]) => string;

/** Pulumi counts graphemes, list items or keys, depending on the value. */
const length: Spelling = (_scope, { arguments: [value] }, [name]) => {
  const kind = value === undefined ? undefined : foundType(value)?.kind;
  const inText = `[...new Intl.Segmenter().segment(${name})].length`;
  if (kind === "string" || kind === "enum") return inText;
  if (kind === "list") return `${name}.length`;
  return kind === "map" || kind === "object" ? `Object.keys(${name}).length` : `${name}.length`;
};

const spellings: Readonly<Partial<Record<BuiltinTerm["function"], Spelling>>> = {
  join: (_scope, _term, [delimiter, values]) => `${values}.join(${delimiter})`,
  split: (_scope, _term, [delimiter, text]) =>
    delimiter === '""' ? `[...${text}]` : `${text}.split(${delimiter})`,
  select: (_scope, _term, [index, values]) => `${values}[${index}]`,
  length,
  singleOrNone(scope, _term, [values]) {
    scope.usesSingleOrNone = true;
    return `singleOrNone(${values})`;
  },
  toBase64: (_scope, _term, [text]) => `Buffer.from(${text}, "utf8").toString("base64")`,
  fromBase64: (_scope, _term, [text]) => `Buffer.from(${text}, "base64").toString("utf8")`,
  sha1(scope, _term, [text]) {
    scope.nodeModules.add("crypto");
    return `crypto.createHash("sha1").update(${text}).digest("hex")`;
  },
  readFile(scope, _term, [path]) {
    scope.nodeModules.add("fs");
    return `fs.readFileSync(${path}, "utf8")`;
  },
  filebase64(scope, _term, [path]) {
    scope.nodeModules.add("fs");
    return `fs.readFileSync(${path}, "base64")`;
  },
  filebase64sha256(scope, _term, [path]) {
    scope.nodeModules.add("crypto");
    scope.nodeModules.add("fs");
    return `crypto.createHash("sha256").update(fs.readFileSync(${path})).digest("base64")`;
  },
};

/**
 * The single item of a list that may be empty, like Pulumi YAML's `fn::singleOrNone`. The function's type excludes
 * `undefined`, because Pulumi accepts the result for any value.
 */
export const singleOrNone: Doc = join(hardline, [
  "function singleOrNone<T>(list: T[]): T {",
  "  if (list.length > 1) throw new Error(`Expected one item at most, found ${list.length}.`);",
  "  return list[0];",
  "}",
  "",
]);

/** A builtin as a developer would write it: with outputs in its arguments, inside one `apply`. */
export function printBuiltin(scope: ProgramScope, term: BuiltinTerm, print: PrintTerm): Doc {
  const { arguments: args } = term;
  const [first] = args;
  switch (term.function) {
    case "toJSON":
      if (first === undefined) break;
      if (!term.isEventual) return printCallWithLast("JSON.stringify(", print(first));
      scope.usesPulumi = true;
      return printCallWithLast("pulumi.jsonStringify(", print(first));
    case "unsecret":
      if (first === undefined) break;
      scope.usesPulumi = true;
      return printCallWithLast(
        "pulumi.unsecret(",
        term.arguments.some(isEventual) ? print(first) : printCall("pulumi.output(", print(first)),
      );
    case "assetArchive":
      if (first === undefined) break;
      scope.usesPulumi = true;
      return printCallWithLast("new pulumi.asset.AssetArchive(", print(first));
    case "stackReference":
      if (first === undefined || args[1] === undefined) break;
      return concat(print(first), printCall(".getOutput(", print(args[1])));
    default:
  }
  const spell = spellings[term.function];
  if (spell === undefined) return printUnsupported(scope, term);
  const docs = args.map((arg) => print(arg));
  // Multi-line code doesn't fit into the function, so it becomes a parameter as well.
  const eventual = args.map((arg, at) => isEventual(arg) || typeof docs[at] !== "string");
  if (!term.isEventual) return printPlain(scope, term, docs, spell);
  scope.usesPulumi = true;
  const names = builtinOf(term.function).parameters.map(({ name }) => name);
  const open = names.filter((_name, at) => eventual[at]);
  const inner = names.map((name, at) => (eventual[at] === true ? name : String(docs[at])));
  const body = spell(scope, term, inner);
  const given = docs.filter((_doc, at) => eventual[at]);
  const [only] = given;
  if (given.length > 1 || only === undefined)
    return concat(
      printCallWithLast("pulumi.all(", printItems(given, false)),
      `.apply(([${open.join(", ")}]) => ${body})`,
    );
  const source = args.find((_arg, at) => eventual[at]);
  return concat(asOutput(source, only), `.apply((${open[0]}) => ${body})`);
}

/** A value as an output. The value is an output, or contains outputs. */
const asOutput = (term: Term | undefined, doc: Doc): Doc =>
  term !== undefined && outputs.has(term.kind) ? doc : printCallWithLast("pulumi.output(", doc);

/** The kinds of values that are already outputs when they are printed. Values of other kinds only contain outputs. */
const outputs: ReadonlySet<Term["kind"]> = new Set(["reference", "variable", "config", "invoke"]);

/** Prints a builtin of available values. Multi-line code stays where it is used. */
function printPlain(
  scope: ProgramScope,
  term: BuiltinTerm,
  docs: readonly Doc[],
  spell: Spelling,
): Doc {
  const names = docs.map((doc, at) => (typeof doc === "string" ? doc : markAt(at)));
  return fill(spell(scope, term, names), docs);
}

/** A map with computed keys, which are in brackets. If the keys include outputs, the whole map is one output. */
export function printComputedMap(
  scope: ProgramScope,
  term: ComputedMapTerm,
  print: PrintTerm,
): Doc {
  const isKeyEventual = term.entries.some(({ key }) => typeof key !== "string" && isEventual(key));
  if (!isKeyEventual)
    return printObject(
      term.entries.map(({ key, value }) =>
        typeof key === "string"
          ? printMember(printKey(key), value, print(value))
          : concat("[", print(key), "]: ", print(value)),
      ),
      "compact",
    );
  scope.usesPulumi = true;
  const pairs = term.entries.map(({ key, value }) =>
    printItems([typeof key === "string" ? printText(key) : print(key), print(value)], false),
  );
  return concat(
    printCallWithLast("pulumi.output(", printItems(pairs, false)),
    ".apply((entries) => Object.fromEntries(entries))",
  );
}

export function printAsset(
  scope: ProgramScope,
  { form, source }: AssetTerm,
  print: PrintTerm,
): Doc {
  scope.usesPulumi = true;
  const head = `new pulumi.asset.${capitalize(form)}(`;
  if (typeof source === "string") return printCall(head, printText(source));
  const inner: Doc = print(source);
  return isEventual(source)
    ? concat(asOutput(source, inner), `.apply((source) => ${head}source))`)
    : printCall(head, inner);
}
