import { enginePackage } from "#model/program/token.ts";
import type { Doc } from "#export/print/document.ts";
import { concat, isTall, join } from "#export/print/document.ts";
import { markedResource } from "#export/print/marked-resource.ts";
import type { ResourceDeclaration } from "#export/lower/lowered-program.ts";
import { assignCall, printCall, printCallWithLast } from "#export/languages/typescript/call.ts";
import { printClass } from "#export/languages/typescript/class-expression.ts";
import { quote } from "#export/languages/typescript/literals.ts";
import { printOptions } from "#export/languages/typescript/options.ts";
import type { NamedResource, ProgramScope } from "#export/languages/typescript/scope.ts";
import { unsupported } from "#export/languages/typescript/scope.ts";
import { requiredAmong } from "#export/languages/typescript/objects.ts";
import { printEntries, printTerm } from "#export/languages/typescript/terms.ts";

/** `const token = new alpha.containerregistry.Token("token", { … });` */
export const printResource = (scope: ProgramScope, { declaration, variable }: NamedResource): Doc =>
  printResourceAs(scope, declaration, `const ${variable} =`);

/** Like `printResource`, after a different start of the statement, such as `this.token =`. */
export const printResourceAs = (
  scope: ProgramScope,
  declaration: ResourceDeclaration,
  start: string,
): Doc => markedResource(declaration, concat(printConstruction(scope, declaration, start), ";"));

/** A statement's line width. */
const lineWidth = 80;

function printConstruction(
  scope: ProgramScope,
  declaration: ResourceDeclaration,
  start: string,
): Doc {
  const { class: className, name, token } = declaration;
  // The plan has already reported that the token has no class.
  if (className === undefined) return assignCall(start, `${unsupported}(${quote(token)})`);
  const shown = (scope.printName ?? quote)(name);
  const use = scope.packages.get(className.package);
  const expression = printClass(scope, className, use);
  const { inputs, options: entries, lookup } = declaration.values();
  const options = printOptions(scope, declaration.id, entries, use);
  if (lookup === undefined) {
    const type = use?.index?.resource(token) ?? declaration.engineType;
    // If no input is required, the inputs can be omitted. The inputs are omitted if no argument follows them.
    const isOptional =
      type === undefined
        ? className.package === enginePackage
        : !type.inputs.some(({ required }) => required);
    const object =
      inputs.length === 0 && isOptional && options === undefined
        ? undefined
        : printEntries(scope, inputs, "tall", requiredAmong(type?.inputs));
    return assign(start, `new ${expression}(`, [shown], object, options);
  }
  const leading = [shown, printTerm(scope, lookup.id, "compact")];
  const state =
    lookup.state.length === 0 ? undefined : printEntries(scope, lookup.state, "tall", noneRequired);
  return assign(start, `${expression}.get(`, leading, state, options);
}

/** Every part of a lookup's state is optional. */
const noneRequired = (): boolean => false;

/** Prints the assignment of a resource. Usually, the first line is known to fit. */
function assign(
  start: string,
  head: string,
  leading: readonly Doc[],
  object: Doc | undefined,
  options: Doc | undefined,
): Doc {
  const taken = leading.reduce<number>(
    (sum, part) => sum + (typeof part === "string" ? part.length + ", ".length : Infinity),
    start.length + " ".length + head.length,
  );
  if (object !== undefined && options === undefined && isTall(object) && taken < lineWidth)
    return concat(start, " ", head, join(", ", leading), ", ", object, ")");
  const call = printArguments(head, leading, object, options);
  return start.length + " ".length + head.length <= lineWidth
    ? concat(start, " ", call)
    : assignCall(start, call);
}

/** A single object among the arguments can open on the call's line. */
function printArguments(
  head: string,
  leading: readonly Doc[],
  object: Doc | undefined,
  options: Doc | undefined,
): Doc {
  if (object === undefined)
    return options === undefined
      ? printCall(head, ...leading)
      : printCallWithLast(head, ...leading, "undefined", options);
  if (options !== undefined) return printCall(head, ...leading, object, options);
  return object === "{}"
    ? printCall(head, ...leading, object)
    : printCallWithLast(head, ...leading, object);
}
