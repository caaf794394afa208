import { builtinOf } from "#model/functions/builtins.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { BuiltinTerm, InvokeTerm } from "#export/lower/term.ts";
import type { Access } from "#export/languages/java/access.ts";
import type { Spelled } from "#export/languages/java/calls/builtins.ts";
import { spell } from "#export/languages/java/calls/builtins.ts";
import { readInvoke } from "#export/languages/java/calls/invoke.ts";
import { printJsonText } from "#export/languages/java/calls/json.ts";
import type { Printers } from "#export/languages/java/calls/printers.ts";
import { printCall, printLambda } from "#export/languages/java/call.ts";
import { asOutput } from "#export/languages/java/printed.ts";
import type { ProgramScope } from "#export/languages/java/scope.ts";
import { core } from "#export/languages/java/types.ts";

const string: PropertyType = { kind: "string" };

/** A call as an access to its result; undefined if Java cannot express it. */
export function readCall(
  scope: ProgramScope,
  term: InvokeTerm | BuiltinTerm,
  printers: Printers,
): Access | undefined {
  if (term.kind === "invoke") return readInvoke(scope, term, printers);
  const [first, second] = term.arguments;
  if (first === undefined) return undefined;
  switch (term.function) {
    case "toJSON": {
      const json = printJsonText(scope, first, printers);
      if (json === undefined) return undefined;
      return json.isOutput
        ? eventual(scope, json.doc, [], { doc: "", type: string })
        : present({ doc: json.doc, type: string });
    }
    case "unsecret": {
      const { doc, shape } = printers.printUntyped(scope, first);
      const { type, isOptional } = shape;
      const output = asOutput(scope, { doc, isOutput: shape.isOutput });
      const found: Spelled = { doc: "", type: type ?? { kind: "any" }, isOptional };
      return eventual(scope, output, [".asPlaintext()"], found);
    }
    case "assetArchive": {
      if (first.kind !== "map" || term.isEventual) return undefined;
      const map = printers.print(scope, first, undefined).doc;
      const name = scope.imports.use("com.pulumi.asset.AssetArchive");
      return present({ doc: printCall(`new ${name}(`, map), type: { kind: "archive" } });
    }
    case "stackReference": {
      if (second === undefined) return undefined;
      const { doc } = printers.printUntyped(scope, first);
      const call = printCall(".output(", printers.print(scope, second, string).doc);
      return eventual(scope, doc, [call], { doc: "", type: { kind: "any" } });
    }
    default:
      return readBuiltin(scope, term, printers);
  }
}

const present = ({ doc, type, isOptional = false }: Spelled): Access => ({
  value: { head: doc, calls: [], type, isOptional, isCall: true },
});

function eventual(
  scope: ProgramScope,
  output: Doc,
  calls: readonly Doc[],
  { type, isOptional = false }: Spelled,
): Access {
  const parameter = scope.parameter("value", []);
  return {
    output: { variable: output, calls },
    value: { head: parameter, calls: [], type, isOptional },
    parameter,
  };
}

/**
 * Prints a function of values. If some values are outputs, the function is applied to them; otherwise, the program
 * calls the function directly.
 */
function readBuiltin(
  scope: ProgramScope,
  term: BuiltinTerm,
  printers: Printers,
): Access | undefined {
  const given = term.arguments.map((arg, at) => {
    const type = argumentType(term, at);
    if (type !== undefined) return { ...printers.print(scope, arg, type), type, isOptional: false };
    const { doc, shape } = printers.printUntyped(scope, arg);
    const { isOutput, isOptional, isData } = shape;
    return { doc, isOutput, isOptional, type: isData === true ? undefined : shape.type };
  });
  const outputs = given.filter(({ isOutput }) => isOutput);
  const wanted = builtinOf(term.function).parameters.map(({ name }) => name);
  const tuple = scope.parameter("values", []);
  let count = 0;
  const names = given.map(({ doc, isOutput, isOptional }, at): Doc => {
    // A method call binds more tightly than concatenation, so the concatenation needs parentheses.
    if (!isOutput && term.arguments[at]?.kind === "template") return concat("(", doc, ")");
    if (!isOutput) return isOptional ? concat(doc, ".orElseThrow()") : doc;
    count += 1;
    const name =
      outputs.length > 1 ? `${tuple}.t${count}` : scope.parameter(wanted[at] ?? "value", []);
    return isOptional ? `${name}.orElseThrow()` : name;
  });
  const spelled = spell(
    scope,
    term,
    names,
    given.map(({ type }) => type),
  );
  if (spelled === undefined) return undefined;
  const [only, ...more] = outputs;
  if (only === undefined) return present(spelled);
  const at = given.indexOf(only);
  const parameter = more.length > 0 ? tuple : scope.parameter(wanted[at] ?? "value", []);
  const output =
    more.length > 0
      ? printCall(`${core(scope, "Output")}.tuple(`, ...outputs.map(({ doc }) => doc))
      : only.doc;
  const call = printCall(".applyValue(", printLambda(parameter, spelled.doc));
  return eventual(scope, output, [call], spelled);
}

/** The expected type of a function's argument; undefined if the argument's value determines the type. */
function argumentType({ function: name }: BuiltinTerm, at: number): PropertyType | undefined {
  switch (name) {
    case "join":
      return at === 0 ? string : { kind: "list", items: string };
    case "select":
      return at === 0 ? { kind: "integer" } : undefined;
    case "length":
    case "singleOrNone":
      return undefined;
    default:
      return string;
  }
}
