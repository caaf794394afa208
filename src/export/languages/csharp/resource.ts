import type { Doc } from "#export/print/document.ts";
import { choice, concat, hardComma, hardline, indent, join } from "#export/print/document.ts";
import { printCall, printTall } from "#export/languages/csharp/call.ts";
import { resourceClasses } from "#export/languages/csharp/class-expression.ts";
import { unsupported } from "#export/languages/csharp/text/identifiers.ts";
import { quote } from "#export/languages/csharp/text/literals.ts";
import { printOptions } from "#export/languages/csharp/options.ts";
import type { NamedResource, ProgramScope } from "#export/languages/csharp/scope.ts";
import { dataSlot, itemSlot } from "#export/languages/csharp/slot.ts";
import { printMembers, printTerm } from "#export/languages/csharp/terms.ts";
import { markedResource } from "#export/print/marked-resource.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";

/** `var token = new Alpha.ContainerRegistry.Token("token", new … { … });` */
export function printResource(scope: ProgramScope, { declaration, variable }: NamedResource): Doc {
  return printResourceAs(scope, declaration, `var ${variable} = `, lineWidth);
}

/** Like `printResource`, after a given start of the statement, and with a given line width. */
export function printResourceAs(
  scope: ProgramScope,
  declaration: ResourceDeclaration,
  start: string,
  width: number,
): Doc {
  const call = printConstruction(scope, declaration, width - start.length);
  return markedResource(declaration, concat(start, call, ";"));
}

/** The width of a line inside the program's function. */
export const lineWidth = 116;

function printConstruction(
  scope: ProgramScope,
  declaration: ResourceDeclaration,
  room: number,
): Doc {
  const { id, class: className, name, token } = declaration;
  // The plan has already reported that the token has no class.
  if (className === undefined) return printCall(`${unsupported}(`, quote(token));
  const use = scope.packages.get(className.package)?.use;
  const type = use?.index?.resource(token) ?? declaration.engineType;
  const { inputs, options: entries, lookup } = declaration.values();
  const classes = resourceClasses(scope, className, token);
  const shown = (scope.printName ?? quote)(name);
  const isComponent = type?.isComponent === true;
  const options = printOptions(scope, id, entries, { use, isComponent });
  if (lookup === undefined) {
    const members = printMembers(scope, inputs, type?.inputs, "input");
    // Required arguments are created even if empty.
    const isNeeded = members.length > 0 || type?.inputs.some(({ required }) => required) === true;
    const args = isNeeded ? { head: `new ${classes.args}`, members } : undefined;
    return printArguments(`new ${classes.resource}(`, [shown], args, options, room);
  }
  if (isComponent || className.member === "Provider")
    scope.report(
      "export/not-expressible",
      "error",
      { kind: "type", resource: id },
      `C# cannot look up ${name}: only a provider's resources have an ID to look up.`,
    );
  const source = entries.find(({ key }) => key === "pluginDownloadURL");
  if (source !== undefined)
    scope.report(
      "export/not-expressible",
      "warning",
      source.value.location,
      `Pulumi's .NET SDK ignores pluginDownloadURL when it looks up ${name}. Install the plugin yourself.`,
    );
  const members = printMembers(scope, lookup.state, type?.outputs, "state");
  const leading = [shown, printTerm(scope, lookup.id, itemSlot(dataSlot, { kind: "string" }))];
  const state = members.length === 0 ? undefined : { head: `new ${classes.state}`, members };
  return printArguments(`${classes.resource}.Get(`, leading, state, options, room);
}

interface Tall {
  readonly head: string;
  readonly members: readonly Doc[];
}

/** The arguments of a constructor. If only the options follow, they are a named argument. */
export function printArguments(
  head: string,
  leading: readonly Doc[],
  object: Tall | undefined,
  options: Tall | undefined,
  room: number,
): Doc {
  const named =
    object === undefined && options !== undefined
      ? { head: `options: ${options.head}`, members: options.members }
      : options;
  const rest = [object, named].filter((part) => part !== undefined);
  const [first] = rest;
  if (first === undefined) return printCall(head, ...leading);
  const all = [...leading, ...rest.map((part) => printTall(part.head, part.members))];
  const together = (): Doc => concat(head, join(", ", all), ")");
  const parsed = (): Doc => concat(head, indent(concat(hardline, join(hardComma, all))), ")");
  const taken = leading.reduce<number>(
    (sum, part) => sum + (typeof part === "string" ? part.length + 2 : Infinity),
    head.length + first.head.length,
  );
  // Usually, the first line is known to fit.
  return taken + "();".length <= room ? together() : choice(together(), parsed());
}
