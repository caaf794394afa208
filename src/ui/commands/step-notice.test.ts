import { expect, test } from "vitest";

import { resourceOf } from "#model/testing/rule-cases.ts";
import { createDesignerStore, edit, undo, updateWorkspace } from "#store/designer.ts";
import { tellOfStep } from "#ui/commands/step-notice.ts";

function toldOfDeletion() {
  const store = createDesignerStore();
  const resource = resourceOf("a:b:C", {}, 1);
  edit(store, { kind: "add-resource", resource }, { label: "Add" });
  edit(store, { kind: "remove-resource", resource: resource.id }, { label: "Delete" });
  tellOfStep(store, "It was deleted.");
  return { store, resource, notice: () => store.getState().workspace.notice };
}

test("the button of a notice undoes the step, and the notice disappears", () => {
  const { store, resource, notice } = toldOfDeletion();
  expect(notice()).toMatchObject({ message: "It was deleted.", undo: { label: "Undo" } });
  notice()?.undo?.run();
  expect(store.getState().program.resources).toEqual([resource]);
  expect(notice()).toBeUndefined();
});

test("a notice disappears once its step is no longer the last one", () => {
  const other = toldOfDeletion();
  edit(other.store, { kind: "rename-program", name: "x" }, { label: "Rename" });
  expect(other.notice()).toBeUndefined();
  const undone = toldOfDeletion();
  undo(undone.store);
  expect(undone.notice()).toBeUndefined();
});

test("a later notice stays", () => {
  const { store, notice } = toldOfDeletion();
  updateWorkspace(store, { notice: { message: "Another." } });
  undo(store);
  expect(notice()?.message).toBe("Another.");
});
