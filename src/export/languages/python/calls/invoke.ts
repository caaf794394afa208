import { packageFor } from "#export/local-sdk/package-for.ts";
import { own } from "#model/base/json.ts";
import { sdkBlock } from "#model/schema/sdk-names/sdk-names.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import { isImplied } from "#export/lower/package-uses.ts";
import type { InvokeTerm, Term, TermEntry } from "#export/lower/term.ts";
import { member } from "#export/languages/python/access.ts";
import { printArguments } from "#export/languages/python/arguments.ts";
import { printCall, printItems } from "#export/languages/python/call.ts";
import type { PrintTerm } from "#export/languages/python/calls/outputs.ts";
import { isLate, outputPlace } from "#export/languages/python/calls/outputs.ts";
import { printFunction, printTypeClass } from "#export/languages/python/class-expression.ts";
import { pyName } from "#export/languages/python/identifiers.ts";
import { quote } from "#export/languages/python/literals.ts";
import type { ProgramScope } from "#export/languages/python/scope.ts";

/**
 * `aws.ec2.get_ami_output(most_recent=True).id`: the form that takes outputs and returns an output. The result of a
 * function without arguments is converted to an output.
 */
export function printInvoke(scope: ProgramScope, term: InvokeTerm, print: PrintTerm): Doc {
  const { function: use, arguments: entries, steps } = term;
  const order = use.type?.multiArgumentInputs ?? [];
  const given = new Map(entries.map(({ key, value }) => [key, value]));
  const last = order.findLastIndex((key) => given.has(key));
  const leading = order.slice(0, last + 1).map((key) => {
    const value = given.get(key);
    return value === undefined ? "None" : printArgument(scope, value, "output", print);
  });
  const named = entries.filter(({ key }) => !order.includes(key));
  const options = printInvokeOptions(scope, term, print);
  const isPlain = term.isPlain === true;
  const called = printCall(
    `${printFunction(scope, use, isPlain)}(`,
    ...leading,
    ...printArguments(
      scope,
      named,
      use.type?.inputs,
      ["opts"],
      (value) => printArgument(scope, value, "output", print),
      pyName,
    ),
    ...(options.length === 0 ? [] : [concat("opts=", options[0] ?? "")]),
  );
  const call = isPlain ? printCall("pulumi.Output.from_input(", called) : called;
  if (isPlain) scope.used.pulumi = true;
  const [step] = steps;
  return step === undefined ? call : concat(call, member(step));
}

/** The arguments of `InvokeOutputOptions` and of `InvokeOptions`, by their option names in a design. */
const optionNames: ReadonlyMap<string, string> = new Map([
  ["dependsOn", "depends_on"],
  ["parent", "parent"],
  ["pluginDownloadURL", "plugin_download_url"],
  ["provider", "provider"],
  ["version", "version"],
]);

/** A call's options, as at most one document. */
function printInvokeOptions(
  scope: ProgramScope,
  { function: use, options, isPlain }: InvokeTerm,
  print: PrintTerm,
): readonly Doc[] {
  const imported = scope.packages.get(use.package)?.use;
  const args = options
    .filter((entry) => !isImplied(entry, imported))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap(({ key, value }) => {
      const name = optionNames.get(key);
      if (name !== undefined) return [concat(name, "=", print(value))];
      scope.report(
        "export/option",
        "warning",
        value.location,
        `${key} is not an option of function calls in Python, so it is omitted from the program.`,
      );
      return [];
    });
  if (args.length === 0) return [];
  scope.used.pulumi = true;
  return [printCall(`pulumi.Invoke${isPlain === true ? "" : "Output"}Options(`, ...args)];
}

/**
 * The declared type of a position in an argument: a whole argument can be an output, but its declared
 * content cannot. The content of `Output.all` is untyped.
 */
type Place = "output" | "plain" | "anything";

function printArgument(scope: ProgramScope, term: Term, place: Place, print: PrintTerm): Doc {
  const isWaiting = place === "output" && isLate(scope, term);
  const inner = place === "output" && isWaiting ? "anything" : place === "output" ? "plain" : place;
  const printInner = (value: Term): Doc => printArgument(scope, value, inner, print);
  switch (term.kind) {
    case "object":
      return printPlainObject(scope, term.token, term.entries, print) ?? print(term);
    case "list": {
      const items = term.items.map(printInner);
      if (!isWaiting) return printItems(items, "[", "]");
      scope.used.pulumi = true;
      return printCall("pulumi.Output.all(", ...items);
    }
    case "map": {
      const members = term.entries.map(({ key, value }) =>
        concat(quote(key), ": ", printInner(value)),
      );
      const dict = printItems(members, "{", "}");
      if (!isWaiting) return dict;
      scope.used.pulumi = true;
      return printCall("pulumi.Output.all(", concat("**", dict));
    }
    case "computed-map": {
      const dict = print(term);
      if (!isWaiting || outputPlace(scope, term) === "itself") return dict;
      scope.used.pulumi = true;
      return printCall("pulumi.Output.all(", concat("**", dict));
    }
    default: {
      const doc = print(term);
      if (place !== "plain" || !isLate(scope, term)) return doc;
      scope.used.cast = true;
      scope.used.any = true;
      return printCall("cast(", "Any", doc);
    }
  }
}

/** The SDKs that declare that they have no separate class names for plain objects. */
const oneClass: ReadonlySet<unknown> = new Set(["tfbridge20", "kubernetes20"]);

/** A plain object of an SDK class; undefined if the object's package is not imported. */
function printPlainObject(
  scope: ProgramScope,
  token: string,
  entries: readonly TermEntry[],
  print: PrintTerm,
): Doc | undefined {
  const index = packageFor(scope.packages, token)?.use.index;
  const compatibility = own(sdkBlock(index, "python"), "compatibility");
  const expression = printTypeClass(scope, token, oneClass.has(compatibility) ? "Args" : "");
  if (expression === undefined) return undefined;
  const args = printArguments(
    scope,
    entries,
    index?.object(token)?.properties,
    [],
    (value) => printArgument(scope, value, "plain", print),
    pyName,
  );
  return printCall(`${expression}(`, ...args);
}
