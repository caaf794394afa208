import type { Doc } from "#export/print/document.ts";
import type { Property } from "#model/schema/property-type.ts";
import { markedResource } from "#export/print/marked-resource.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { Term, TermEntry } from "#export/lower/term.ts";
import { printArguments } from "#export/languages/python/arguments.ts";
import { assign, printCall, printTallCall } from "#export/languages/python/call.ts";
import { printClass } from "#export/languages/python/class-expression.ts";
import { unsupported } from "#export/languages/python/identifiers.ts";
import { quote } from "#export/languages/python/literals.ts";
import { printLookupId } from "#export/languages/python/lookup-id.ts";
import { printOptions } from "#export/languages/python/options.ts";
import type { NamedResource, ProgramScope } from "#export/languages/python/scope.ts";
import { printTerm } from "#export/languages/python/terms.ts";

/** `token = alpha.containerregistry.Token("token", …)` */
export function printResource(scope: ProgramScope, { declaration, variable }: NamedResource): Doc {
  const call = printConstruction(scope, declaration);
  return markedResource(declaration, assign(`${variable} =`, call));
}

function printConstruction(scope: ProgramScope, declaration: ResourceDeclaration): Doc {
  const { class: className, name, token } = declaration;
  // The plan has already reported that the token has no class.
  if (className === undefined) return printCall(`${unsupported}(`, quote(token));
  const use = scope.packages.get(className.package)?.use;
  const { inputs, options: entries, lookup } = declaration.values();
  const options = printOptions(scope, declaration.id, entries, use);
  const end = options === undefined ? [] : [options];
  const expression = printClass(scope, className);
  const type = use?.index?.resource(token) ?? declaration.engineType;
  const shown = (scope.printName ?? quote)(name);
  if (lookup === undefined) {
    const isStack = className.package === "pulumi" && className.member === "StackReference";
    const named = isStack ? inputs.map(nameStack) : inputs;
    const args = printProperties(scope, named, type?.inputs, ["resource_name", "opts"]);
    return printArgumentList(`${expression}(`, [shown], [...args, ...end]);
  }
  const taken = ["resource_name", "id", "opts"];
  const state = printProperties(scope, lookup.state, type?.outputs, taken);
  const leading = [shown, printLookupId(scope, lookup.id)];
  return printArgumentList(`${expression}.get(`, leading, [...state, ...end]);
}

/**
 * In Python, the other stack's name is `stack_name`
 * (pulumi/pulumi:sdk/python/lib/pulumi/stack_reference.py).
 */
const nameStack = (entry: TermEntry): TermEntry =>
  entry.key === "name" ? { key: "stackName", value: entry.value } : entry;

/** A resource's inputs. According to its type, a resource accepts `None` for every property. */
const printProperties = (
  scope: ProgramScope,
  entries: readonly TermEntry[],
  properties: readonly Property[] | undefined,
  taken: readonly string[],
): readonly Doc[] =>
  printArguments(scope, entries, properties, taken, (term: Term) =>
    printTerm(scope, term, "tall", false),
  );

/** A resource with only a name can be on one line. */
const printArgumentList = (head: string, leading: readonly Doc[], named: readonly Doc[]): Doc =>
  named.length === 0 ? printCall(head, ...leading) : printTallCall(head, [...leading, ...named]);
