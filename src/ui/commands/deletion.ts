import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { usesOf } from "#model/graph/uses.ts";
import type { Edit } from "#model/program/edit.ts";
import { declarationNoun, removeDeclaration } from "#store/declarations.ts";
import { sendRequest, edit } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import { describeSelection, isWriter } from "#ui/commands/command.ts";
import { tellOfStep } from "#ui/commands/step-notice.ts";
import type { Services } from "#ui/services.ts";

/**
 * Deletes resources and variables: at once if nothing refers to them, or else after a dialog that lists the
 * references.
 */
export function requestDeletion(services: Services, ids: readonly NodeId[]): void {
  const { store } = services;
  if (!isWriter(services) || ids.length === 0) return;
  if (usesOf(store.getState().program, ids).length === 0) deleteNow(services, ids);
  else sendRequest(store, { kind: "delete", nodes: ids });
}

/** Deletes resources and variables as one step. */
export function deleteNow(services: Services, ids: readonly NodeId[]): void {
  const what = describeSelection(services, ids);
  const edits = ids.map((id): Edit =>
    isResourceNode(id)
      ? { kind: "remove-resource", resource: id }
      : { kind: "remove-variable", name: variableOf(id) ?? "" },
  );
  const { program } = services.store.getState();
  edit(services.store, { kind: "batch", edits }, { label: `Delete ${what}` });
  if (services.store.getState().program !== program) tellOfStep(services.store, `Deleted ${what}.`);
}

/** Removes the open declaration. */
export function deleteDeclaration(store: DesignerStore): void {
  const { declaration } = store.getState();
  if (declaration === undefined) return;
  const what = `the ${declarationNoun[declaration.kind]} ${declaration.name}`;
  edit(store, removeDeclaration(declaration), { label: `Delete ${what}` });
  tellOfStep(store, `Deleted ${what}.`);
}
