import { expect, test } from "vitest";

import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Program } from "#model/program/program.ts";
import { revealAnywhere, showComponent } from "#store/components.ts";
import { createDesignerStore, edit, openProgram, redo, undo } from "#store/designer.ts";

const text = `components:
  A: {resources: {a: {type: "p:Q"}}}
  B: {resources: {b: {type: "p:Q"}, c: {type: "p:Q"}}}
`;

function started() {
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  const store = createDesignerStore();
  openProgram(store, read.program);
  return store;
}

const names = ({ resources }: Program): readonly string[] => resources.map(({ name }) => name);

test("opening another component selects its first resource, and is not an undo step", () => {
  const store = started();
  showComponent(store, "B");
  const { program, selection, history } = store.getState();
  expect(names(program)).toEqual(["b", "c"]);
  expect(selection).toBe(program.resources[0]?.id);
  expect(history.past).toEqual([]);
  const before = store.getState();
  showComponent(store, "B");
  showComponent(store, "nothing");
  expect(store.getState().program).toBe(before.program);
});

test("undo opens the component where the edit was made", () => {
  const store = started();
  const [a] = store.getState().program.resources;
  if (a === undefined) throw new Error("There is no resource.");
  edit(store, { kind: "rename-resource", resource: a.id, name: "first" }, { label: "Rename a" });
  showComponent(store, "B");
  undo(store);
  expect(names(store.getState().program)).toEqual(["a"]);
  redo(store);
  expect(names(store.getState().program)).toEqual(["b", "c"]);
  showComponent(store, "A");
  expect(names(store.getState().program)).toEqual(["first"]);
});

test("revealing a place in another component opens that component", () => {
  const store = started();
  showComponent(store, "B");
  const second = store.getState().program.resources[1]?.id;
  if (second === undefined) throw new Error("There is no resource.");
  showComponent(store, "A");
  const inside = { kind: "input", resource: second, path: ["x"] } as const;
  revealAnywhere(store, { kind: "component", name: "B", inside });
  const { program, selection, reveal } = store.getState();
  expect(program.plugin?.component).toBe("B");
  expect(selection).toBe(second);
  expect(reveal?.location).toEqual(inside);
});
