import { configNameError } from "#model/program/config-variable.ts";
import { findResource } from "#model/program/program.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit } from "#store/designer.ts";
import type { Row } from "#ui/outline/rows.ts";

/** Gives the thing of a row another name, or says why it cannot have it. */
export function renameRow(store: DesignerStore, row: Row, name: string): string | undefined {
  if (row.kind === "package" || row.kind === "section") return undefined;
  if (name.trim() === "") return "A name is needed.";
  const { program } = store.getState();
  if (row.kind === "resource") {
    const before = findResource(program, row.id)?.name ?? "";
    const label = `Rename ${before}`;
    edit(store, { kind: "rename-resource", resource: row.id, name }, { label });
    return undefined;
  }
  if (name === row.name) return undefined;
  const isConfig = row.kind === "config";
  const what = isConfig ? "config variable" : "output";
  const list = isConfig ? program.config : program.outputs;
  if (list.some((each) => each.name === name)) return `Another ${what} has this name.`;
  const error = isConfig ? configNameError(name) : undefined;
  if (error !== undefined) return error;
  const kind = isConfig ? "rename-config" : "rename-output";
  edit(store, { kind, name: row.name, to: name }, { label: `Rename the ${what} ${row.name}` });
  return undefined;
}
