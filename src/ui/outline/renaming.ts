import { configNameError } from "#model/program/config/config-variable.ts";
import { findResource } from "#model/program/program.ts";
import { variableNameError } from "#model/program/names/variable-name.ts";
import { declarationNoun, declarationsOf, renameDeclaration } from "#store/declarations.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit } from "#store/designer.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";
import { isHeading } from "#ui/outline/rows.ts";

/** Renames the item of a row, or returns why the name is invalid. */
export function renameRow(
  store: DesignerStore,
  row: OutlineEntry,
  name: string,
): string | undefined {
  if (isHeading(row)) return undefined;
  if (name.trim() === "") return "Enter a name.";
  const { program } = store.getState();
  if (row.kind === "resource") {
    const before = findResource(program, row.id)?.name ?? "";
    const label = `Rename ${before}`;
    edit(store, { kind: "rename-resource", resource: row.id, name }, { label });
    return undefined;
  }
  if (name === row.name) return undefined;
  const what = declarationNoun[row.kind];
  if (declarationsOf(program, row.kind).some((each) => each.name === name))
    return `Another ${what} has this name.`;
  const error = {
    config: () => configNameError(name),
    variable: () => variableNameError(name, program),
    output: () => undefined,
  }[row.kind]();
  if (error !== undefined) return error;
  edit(store, renameDeclaration(row, name), { label: `Rename the ${what} ${row.name}` });
  return undefined;
}
