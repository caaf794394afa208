import type { Property } from "#model/schema/property-type.ts";
import type { Doc } from "#export/print/document.ts";
import { markedResource } from "#export/print/marked-resource.ts";
import type { Lookup, ResourceDeclaration } from "#export/lower/lowered-program.ts";
import type { TermEntry } from "#export/lower/term.ts";
import { printCall, printChain } from "#export/languages/java/call.ts";
import { resourceClass, stateClass } from "#export/languages/java/class-names.ts";
import { printText } from "#export/languages/java/text/literals.ts";
import { takesState } from "#export/languages/java/lookup.ts";
import { printOptions } from "#export/languages/java/options.ts";
import { asOutput, printAssigned, printAssignment } from "#export/languages/java/printed.ts";
import type { NamedResource, ProgramScope } from "#export/languages/java/scope.ts";
import { printProperties, printTerm } from "#export/languages/java/terms.ts";
import { unsupported } from "#export/languages/java/text/identifiers.ts";

/** `var token = new Token("token", TokenArgs.builder()….build());` */
export function printResource(scope: ProgramScope, { declaration, variable }: NamedResource): Doc {
  const call = printConstruction(scope, declaration);
  return markedResource(declaration, printAssignment(scope, variable, call));
}

/** Like `printResource`, after a given start of the statement. */
export const printResourceAs = (
  scope: ProgramScope,
  declaration: ResourceDeclaration,
  start: string,
): Doc => markedResource(declaration, printAssigned(start, printConstruction(scope, declaration)));

function printConstruction(scope: ProgramScope, declaration: ResourceDeclaration): Doc {
  const { class: className, token, name } = declaration;
  // The plan has already reported that the token names no class.
  if (className === undefined) return printCall(`${unsupported}(`, printText(token));
  const use = scope.packages.get(className.package);
  const type = use?.index?.resource(token) ?? declaration.engineType;
  const { inputs, options: entries, lookup } = declaration.values();
  const fullName = resourceClass(scope, className);
  const shown = (scope.printName ?? printText)(name);
  const resource = scope.imports.use(fullName);
  const options = printOptions(scope, declaration.id, entries, use, type?.isComponent === true);
  if (lookup !== undefined) {
    const state = printState(scope, fullName, lookup, type?.outputs ?? []);
    const id = asOutput(scope, printTerm(scope, lookup.id, { kind: "string" }, "element"));
    // The compiler rejects a state that the lookup does not accept.
    const hasState = lookup.state.length > 0 || takesState(use?.index, token);
    const end = options ?? "null";
    return printCall(`${resource}.get(`, shown, id, ...(hasState ? [state, end] : [end]));
  }
  const head = `new ${resource}(`;
  if (inputs.length === 0 && options === undefined) return printCall(head, shown);
  const args = printBuilder(scope, fullName, inputs, type?.inputs ?? []);
  const end = options === undefined ? [] : [options];
  return printCall(head, shown, args, ...end);
}

function printBuilder(
  scope: ProgramScope,
  fullName: string,
  inputs: readonly TermEntry[],
  properties: readonly Property[],
): Doc {
  const args = scope.imports.use(`${fullName}Args`);
  if (inputs.length === 0) return `${args}.Empty`;
  const calls = printProperties(scope, inputs, properties);
  return printChain(`${args}.builder()`, [...calls, ".build()"], true);
}

function printState(
  scope: ProgramScope,
  fullName: string,
  { state }: Lookup,
  properties: readonly Property[],
): Doc {
  if (state.length === 0) return "null";
  const name = scope.imports.use(stateClass(fullName));
  const calls = printProperties(scope, state, properties);
  return printChain(`${name}.builder()`, [...calls, ".build()"], true);
}
