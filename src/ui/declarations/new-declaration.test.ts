import { expect, test } from "vitest";

import { createDesignerStore, edit, openProgram, undo, updateWorkspace } from "#store/designer.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { addDeclaration } from "#ui/declarations/new-declaration.ts";

test("a declaration gets a free name, is opened at it, and is undone in one step", () => {
  const store = createDesignerStore();
  openProgram(store, readDesign(["p:T config", "config config-2", "output output=x"]));
  const before = store.getState().program;
  addDeclaration(store, "config");
  // Resources and variables share one namespace in the manifest.
  expect(store.getState().program.config.map(({ name }) => name)).toEqual(["config-2", "config-3"]);
  expect(store.getState()).toMatchObject({
    declaration: { kind: "config", name: "config-3" },
    reveal: { location: { kind: "config", name: "config-3" } },
  });
  addDeclaration(store, "output");
  expect(store.getState().program.outputs).toMatchObject([
    { name: "output" },
    { name: "output-2", value: "" },
  ]);
  expect(store.getState().declaration).toEqual({ kind: "output", name: "output-2" });
  edit(store, { kind: "rename-output", name: "output-2", to: "x" }, { label: "Rename" });
  expect(store.getState().declaration).toEqual({ kind: "output", name: "x" });
  for (let step = 0; step < 3; step += 1) undo(store);
  expect(store.getState().program).toBe(before);
});

test("nothing is added while another tab writes the design", () => {
  const store = createDesignerStore();
  updateWorkspace(store, { role: "reader" });
  addDeclaration(store, "output");
  expect(store.getState().program.outputs).toEqual([]);
  expect(store.getState().declaration).toBeUndefined();
});
