import { isReadOnly } from "#store/read-only.ts";
import type { Edit } from "#model/program/edit.ts";
import { variableNameFor } from "#model/program/functions/lift.ts";
import type { Program } from "#model/program/program.ts";
import type { FunctionSummary } from "#model/schema/package-index.ts";
import { expression } from "#model/program/value.ts";
import { edit, selectDeclaration } from "#store/designer.ts";
import type { Services } from "#ui/services.ts";

/** The edit that declares a variable with a call to a function without arguments, and the variable's name. */
export function newFunctionVariable(
  program: Program,
  { displayToken }: Pick<FunctionSummary, "displayToken">,
): { readonly name: string; readonly edit: Edit } {
  const value = expression({ kind: "invoke", token: displayToken, arguments: {}, options: {} });
  const name = variableNameFor(value, "value", program);
  return { name, edit: { kind: "add-variable", variable: { name, value } } };
}

/** Adds a variable with the result of a function as an undo step, and opens it. */
export function addFunction(
  { store }: Pick<Services, "store">,
  summary: Pick<FunctionSummary, "displayToken">,
): void {
  const state = store.getState();
  if (isReadOnly(state)) return;
  const { program } = state;
  const added = newFunctionVariable(program, summary);
  edit(store, added.edit, { label: `Add ${summary.displayToken}` });
  selectDeclaration(store, { kind: "variable", name: added.name });
}
