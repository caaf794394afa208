import type { Doc } from "#export/print/document.ts";
import { concat, hardline, join } from "#export/print/document.ts";
import { fill, markAt } from "#export/print/fill.ts";
import { foundType } from "#export/lower/calls/lower-call.ts";
import type { BuiltinTerm, Term } from "#export/lower/term.ts";
import type { BuiltinName } from "#model/program/functions/builtin-names.ts";
import type { Access } from "#export/languages/python/access.ts";
import { accessOf } from "#export/languages/python/access.ts";
import { isScalar } from "#export/languages/python/as-text.ts";
import { printCall } from "#export/languages/python/call.ts";
import { printJson } from "#export/languages/python/calls/json.ts";
import type { PrintTerm } from "#export/languages/python/calls/outputs.ts";
import { isLate, printOutput } from "#export/languages/python/calls/outputs.ts";
import { quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";
import { printUnsupported } from "#export/languages/python/unsupported-value.ts";

/** How to print a builtin as an expression if the values of its arguments are available. */
interface Spelling {
  /** The names of the builtin's arguments in a lambda. */
  readonly names: readonly string[];
  spell(scope: ProgramScope, term: BuiltinTerm, texts: readonly string[]): string;
}

const spellings: Readonly<Partial<Record<BuiltinName, Spelling>>> = {
  join: {
    names: ["delimiter", "values"],
    spell: (_scope, _term, [delimiter, values]) => `${delimiter}.join(${values})`,
  },
  split: {
    names: ["delimiter", "text"],
    // Python cannot split at an empty string. Pulumi then splits a string into code points, and a Python string is a
    // sequence of code points.
    spell: (_scope, { arguments: [delimiter] }, [separator, text]) =>
      isEmptyText(delimiter) ? `list(${text})` : `${text}.split(${separator})`,
  },
  select: {
    names: ["index", "values"],
    spell: (_scope, { arguments: [index] }, [at = "", values]) =>
      `${values}[${index === undefined ? at : spellIndex(index, at)}]`,
  },
  length: {
    names: ["value"],
    spell(scope, term, [value]) {
      reportLength(scope, term);
      return `len(${value})`;
    },
  },
  singleOrNone: {
    names: ["values"],
    spell({ used }, _term, [values]) {
      used.singleOrNone = true;
      used.any = true;
      return `single_or_none(${values})`;
    },
  },
  toBase64: {
    names: ["text"],
    spell: ({ used }, _term, [text]) => encode(used, `${text}.encode()`),
  },
  fromBase64: {
    names: ["text"],
    spell({ used }, _term, [text]) {
      used.modules.add("base64");
      return `base64.b64decode(${text}).decode()`;
    },
  },
  sha1: {
    names: ["text"],
    spell({ used }, _term, [text]) {
      used.modules.add("hashlib");
      return `hashlib.sha1(${text}.encode()).hexdigest()`;
    },
  },
  // In text mode, Python would read any line break as a line feed.
  readFile: {
    names: ["path"],
    spell: ({ used }, _term, [path = ""]) => `${readBytes(used, path)}.decode()`,
  },
  filebase64: {
    names: ["path"],
    spell: ({ used }, _term, [path = ""]) => encode(used, readBytes(used, path)),
  },
  filebase64sha256: {
    names: ["path"],
    spell({ used }, _term, [path = ""]) {
      used.modules.add("hashlib");
      return encode(used, `hashlib.sha256(${readBytes(used, path)}).digest()`);
    },
  },
};

type Used = ProgramScope["used"];

function encode(used: Used, bytes: string): string {
  used.modules.add("base64");
  return `base64.b64encode(${bytes}).decode()`;
}

function readBytes(used: Used, path: string): string {
  used.modules.add("pathlib");
  return `pathlib.Path(${path}).read_bytes()`;
}

const isEmptyText = (term: Term | undefined): boolean =>
  term?.kind === "literal" && term.value === "";

/** An index as code. Config is read as a `float`, which cannot be an index. */
const spellIndex = (index: Term, text: string): string =>
  isFraction(index) ? `int(${text})` : text;

const isFraction = (index: Term): boolean =>
  index.kind !== "literal" && foundType(index)?.kind === "number";

/** Reports `length` of a string: Pulumi counts graphemes, which Python cannot do. */
function reportLength(scope: ProgramScope, { arguments: [value], location }: BuiltinTerm): void {
  const kind = value === undefined ? undefined : foundType(value)?.kind;
  if (kind !== "string" && kind !== "enum") return;
  if (value?.kind === "literal" && /^[ -~]*$/.test(String(value.value))) return;
  scope.report(
    "export/not-expressible",
    "warning",
    location,
    "Python counts the code points of a string. In Pulumi YAML, a character with several code points, such as some emoji, counts once.",
  );
}

/** The single item of a list that may be empty, like Pulumi YAML's `fn::singleOrNone`. */
export const singleOrNone: Doc = join(hardline, [
  "",
  "def single_or_none(values: list[Any]) -> Any:",
  "    if len(values) > 1:",
  '        raise ValueError(f"Expected one item at most, found {len(values)}.")',
  "    return values[0] if values else None",
  "",
]);

/** A builtin as a developer would write it: inside one `apply` if an argument is an output. */
export function printBuiltin(scope: ProgramScope, term: BuiltinTerm, print: PrintTerm): Doc {
  const { arguments: args, function: name } = term;
  const [first, second] = args;
  if (first !== undefined)
    switch (name) {
      case "toJSON":
        return printJson(scope, first, print);
      case "unsecret":
        scope.used.pulumi = true;
        return printCall("pulumi.Output.unsecret(", printOutput(scope, first, print));
      case "assetArchive":
        scope.used.pulumi = true;
        return printCall("pulumi.AssetArchive(", print(first));
      case "stackReference":
        if (second === undefined) break;
        return concat(print(first), printCall(".get_output(", print(second)));
      // The file's bytes don't need to be decoded as text first.
      case "toBase64":
        if (first.kind === "builtin" && first.function === "readFile")
          return printBuiltin(scope, { ...first, function: "filebase64" }, print);
        break;
      // An item of an output is an output, too.
      case "select":
        if (second !== undefined && isLate(scope, second) && !isLate(scope, first))
          return concat(
            printOutput(scope, second, print),
            fill(`[${spellIndex(first, markAt(0))}]`, [
              print(isFraction(first) ? { ...first, type: undefined } : first),
            ]),
          );
        break;
      default:
    }
  const spelling = spellings[name];
  if (spelling === undefined) return printUnsupported(scope, term);
  return printSpelling(scope, term, spelling, print);
}

function printSpelling(
  scope: ProgramScope,
  term: BuiltinTerm,
  { names, spell }: Spelling,
  print: PrintTerm,
): Doc {
  const { arguments: args } = term;
  const late = args.filter((arg) => isLate(scope, arg));
  const [only] = late;
  const docs = args.map((arg) => (late.includes(arg) ? "" : print(arg)));
  const nameOf = (at: number): string => names[at] ?? "value";
  const body = (textOf: (at: number) => string): Doc => {
    const texts = args.map((arg, at) =>
      late.includes(arg) ? textOf(at) : present(scope, accessOf(scope, arg), arg, at),
    );
    return fill(spell(scope, term, texts), docs);
  };
  // A list of resources is available from the start.
  if (only === undefined) return body(markAt);
  if (late.length === 1) {
    const parameter = scope.parameter(nameOf(args.indexOf(only)));
    return printApply(
      printOutput(scope, only, print),
      parameter,
      body(() => parameter),
    );
  }
  scope.used.pulumi = true;
  const parameter = scope.parameter("args");
  const given = args.flatMap((arg, at) =>
    late.includes(arg) ? [concat(nameOf(at), "=", print(arg))] : [],
  );
  return printApply(
    printCall("pulumi.Output.all(", ...given),
    parameter,
    body((at) => `${parameter}[${quote(nameOf(at))}]`),
  );
}

/** `output.apply(…)`. A lambda that only calls another function is replaced by that function. */
function printApply(output: Doc, parameter: string, body: Doc): Doc {
  const called = typeof body === "string" ? /^(\w+)\((\w+)\)$/.exec(body) : null;
  const mapping = called?.[2] === parameter ? (called[1] ?? body) : undefined;
  return concat(output, printCall(".apply(", mapping ?? concat(`lambda ${parameter}: `, body)));
}

/** An optional value is asserted to be present: `None` has no members. */
function present(
  { used }: ProgramScope,
  access: Access | undefined,
  arg: Term,
  at: number,
): string {
  const isCondition =
    access?.mayBeAbsent === true &&
    !access.isOutput &&
    arg.type?.kind === "string" &&
    access.found !== undefined &&
    isScalar(access.found);
  if (isCondition) used.cast = true;
  return isCondition ? `cast(str, ${markAt(at)})` : markAt(at);
}
