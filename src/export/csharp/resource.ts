import type { Doc } from "#export/document.ts";
import { choice, concat, hardline, indent, join, marked } from "#export/document.ts";
import { printCall, printTall } from "#export/csharp/call.ts";
import { printArgumentsClass, printClass } from "#export/csharp/class-expression.ts";
import { gap } from "#export/csharp/identifiers.ts";
import { quote } from "#export/csharp/literals.ts";
import { printOptions } from "#export/csharp/options.ts";
import type { NamedResource, ProgramScope } from "#export/csharp/scope.ts";
import { dataSlot, itemSlot } from "#export/csharp/slot.ts";
import { printMembers, printTerm } from "#export/csharp/terms.ts";
import type { ResourceDeclaration } from "#export/plan.ts";

/** `var token = new Alpha.ContainerRegistry.Token("token", new … { … });` */
export function printResource(scope: ProgramScope, { declaration, variable }: NamedResource): Doc {
  const call = printConstruction(scope, declaration);
  return marked({ resource: declaration.id }, concat(`var ${variable} = `, call, ";"));
}

function printConstruction(scope: ProgramScope, declaration: ResourceDeclaration): Doc {
  const { id, class: className, name, token } = declaration;
  // The plan has already reported that the token names no class.
  if (className === undefined) return printCall(`${gap}(`, quote(token));
  const named = { class: className, token };
  const use = scope.packages.get(className.package)?.use;
  const type = use?.index?.resource(token);
  const { inputs, options: entries, lookup } = declaration.values();
  const expression = printClass(scope, named);
  const isComponent = type?.isComponent === true;
  const options = printOptions(scope, id, entries, { use, isComponent });
  if (lookup === undefined) {
    const members = printMembers(scope, inputs, type?.inputs, "input");
    const needed = type?.inputs.some(({ required }) => required) === true;
    const args =
      members.length > 0 || needed
        ? printTall(`new ${printArgumentsClass(scope, named, "Args")}`, members)
        : undefined;
    return printArguments(`new ${expression}(`, [quote(name)], args, options);
  }
  if (isComponent || className.member === "Provider")
    scope.report(
      "export/not-expressible",
      "error",
      { kind: "type", resource: id },
      `C# cannot look up ${name}: only resources of a provider have an ID to find them by.`,
    );
  const state = printMembers(scope, lookup.state, type?.outputs, "state");
  const slot = itemSlot(dataSlot, { kind: "string" });
  const leading = [quote(name), printTerm(scope, lookup.id, slot)];
  const args =
    state.length === 0
      ? undefined
      : printTall(`new ${printArgumentsClass(scope, named, "State")}`, state);
  return printArguments(`${expression}.Get(`, leading, args, options);
}

/** Where nothing but the options follows they go by their name. */
function printArguments(
  head: string,
  leading: readonly Doc[],
  args: Doc | undefined,
  options: Doc | undefined,
): Doc {
  const end = args === undefined && options !== undefined ? [concat("options: ", options)] : [];
  const rest = args === undefined ? end : options === undefined ? [args] : [args, options];
  const all = [...leading, ...rest];
  if (rest.length === 0) return printCall(head, ...all);
  return choice(
    concat(head, join(", ", all), ")"),
    concat(head, indent(concat(hardline, join(concat(",", hardline), all))), ")"),
  );
}
