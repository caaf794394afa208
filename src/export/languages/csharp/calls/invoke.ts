import type { Doc } from "#export/print/document.ts";
import { concat } from "#export/print/document.ts";
import type { InvokeTerm, TermEntry } from "#export/lower/term.ts";
import type { Access } from "#export/languages/csharp/access.ts";
import { follow } from "#export/languages/csharp/access.ts";
import { glue, printItems, printSetting, printTall } from "#export/languages/csharp/call.ts";
import { printFunctionClass } from "#export/languages/csharp/class-expression.ts";
import type { ProgramScope } from "#export/languages/csharp/scope.ts";
import type { Slot } from "#export/languages/csharp/slot.ts";
import { dataSlot, itemSlot, slotOf } from "#export/languages/csharp/slot.ts";
import { variableName } from "#export/languages/csharp/text/identifiers.ts";
import type { CsType } from "#export/languages/csharp/types.ts";
import { propertyNamed, typeOf } from "#export/languages/csharp/types.ts";
import type { Printers, PrintTerm } from "#export/languages/csharp/calls/written.ts";
import { writtenOut } from "#export/languages/csharp/calls/written.ts";

/**
 * `Aws.Ec2.GetAmi.Invoke(new() { … })`, the form that takes outputs and returns an output (`genFunctionOutputVersion`,
 * pulumi/pulumi-dotnet:pulumi-language-dotnet/codegen/gen.go). Undefined for a function without a result, which doesn't
 * have this form. The result of a function without arguments is converted to an output.
 */
export function readInvoke(
  scope: ProgramScope,
  term: InvokeTerm,
  printers: Printers,
): Access | undefined {
  const { function: use, steps } = term;
  if (use.type !== undefined && use.type.result === undefined) return undefined;
  const args = printArguments(scope, term, printers);
  if (args === undefined) return undefined;
  const result = use.type?.result;
  const type: CsType =
    result?.kind === "value"
      ? typeOf(scope, result.type, "output")
      : {
          kind: "result",
          name: `${printFunctionClass(scope, use)}Result`,
          package: use.package,
          properties: result?.properties,
        };
  const invoke = (method: string): Doc =>
    glue(`${printFunctionClass(scope, use)}.${method}(`, ...commas(args), ")");
  const output =
    term.isPlain === true ? glue("Output.Create(", invoke("InvokeAsync"), ")") : invoke("Invoke");
  const wanted = result?.kind === "value" ? "value" : "result";
  return follow(scope, { output, parameter: scope.parameter(wanted), type }, steps);
}

const commas = (docs: readonly Doc[]): readonly Doc[] =>
  docs.flatMap((doc, at) => (at === 0 ? [doc] : [", ", doc]));

function printArguments(
  scope: ProgramScope,
  { function: use, arguments: entries, options, isPlain }: InvokeTerm,
  { print, printMembers }: Printers,
): readonly Doc[] | undefined {
  const { type } = use;
  const order = type?.multiArgumentInputs ?? [];
  const given = options.length === 0 ? undefined : printOptions(scope, options, print);
  if (order.length > 0) {
    // A call with separate arguments doesn't wait for other resources.
    if (options.some(({ key }) => key === "dependsOn")) return undefined;
    const named = order.flatMap((key) => {
      const entry = entries.find((each) => each.key === key);
      if (entry === undefined) return [];
      const property = propertyNamed(type?.inputs, key);
      const value = print(scope, entry.value, {
        ...slotOf(scope, property, "call"),
        isMember: false,
      });
      return [{ key, value }];
    });
    const inOrder = named.every(({ key }, at) => order[at] === key);
    const docs = named.map(({ key, value }) =>
      inOrder ? value : concat(`${variableName(key) ?? key}: `, value),
    );
    return given === undefined ? docs : [...docs, concat("invokeOptions: ", given)];
  }
  const takesNone = type?.inputs.length === 0;
  const members = printMembers(scope, entries, type?.inputs, "call");
  const isNeeded =
    !takesNone &&
    (members.length > 0 || type === undefined || type.inputs.some(({ required }) => required));
  // Optional arguments are omitted if the options wait for resources.
  const waits = options.some(({ key }) => key === "dependsOn");
  const isLeftOut = takesNone || (!isNeeded && !waits);
  const args = isLeftOut ? [] : [members.length === 0 ? "new()" : printTall("new()", members)];
  if (given === undefined) return args;
  const isNamed = args.length === 0 && (!takesNone || isPlain === true);
  return [...args, isNamed ? concat("options: ", given) : given];
}

const resource: CsType = { kind: "resource", name: "Resource" };

const names: Readonly<Record<string, string>> = {
  parent: "Parent",
  provider: "Provider",
  version: "Version",
  pluginDownloadURL: "PluginDownloadURL",
};

/** The options of a call that waits for resources have a separate class. */
function printOptions(scope: ProgramScope, options: readonly TermEntry[], print: PrintTerm): Doc {
  const plain: Slot = { ...itemSlot(dataSlot, resource), side: "plain" };
  let head = "new InvokeOptions";
  const members = options.flatMap(({ key, value }) => {
    if (key === "dependsOn") {
      head = "new InvokeOutputOptions";
      const written = value.kind === "variable" ? (writtenOut(scope, value) ?? value) : value;
      const items = written.kind === "list" ? written.items : [written];
      return [
        printItems(
          "DependsOn =",
          items.map((item) => print(scope, item, plain)),
        ),
      ];
    }
    const name = names[key];
    if (name === undefined) return [];
    const isText = key === "version" || key === "pluginDownloadURL";
    const slot: Slot = isText ? { ...plain, type: { kind: "string" } } : plain;
    return [printSetting(name, print(scope, value, slot))];
  });
  return members.length === 0 ? `${head}()` : printTall(head, members);
}
