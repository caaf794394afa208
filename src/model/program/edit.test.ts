import { deepStrictEqual } from "node:assert/strict";
import { expect, test } from "vitest";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { Expression, ResourceId, Value, ValueMap } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

const [r1, r2, r3] = [resourceId(1), resourceId(2), resourceId(3)];

const to = (resource: ResourceId, ...path: (string | number)[]) =>
  expression({ kind: "reference", resource, path });

const unresolved = (access: string) => expression({ kind: "unresolved", access });

const resource = (id: ResourceId, inputs: ValueMap): Resource => ({
  id,
  name: `name-${id}`,
  token: "a:B",
  inputs,
  options: {},
  origin: { kind: "created" },
  extras: {},
});

const design = (...inputs: ValueMap[]): Program => ({
  ...emptyProgram("shop"),
  resources: inputs.map((map, at) => resource(resourceId(at + 1), map)),
});

/**
 * The kind of edit, its path and arguments, and the inputs before and after. The last part is `same` if nothing
 * changes.
 */
const cases: readonly [string, PropertyPath, readonly unknown[], ValueMap, ValueMap | "same"][] = [
  ["set-input", ["a"], [1], {}, { a: 1 }],
  ["set-input", ["a"], [2], { a: 1, b: 1 }, { a: 2, b: 1 }],
  ["set-input", ["a"], [1], { a: 1 }, "same"],
  ["set-input", ["a"], [null], {}, { a: null }],
  ["set-input", ["a", "b", "c"], [1], {}, { a: { b: { c: 1 } } }],
  ["set-input", ["a", 0], [1], {}, { a: [1] }],
  ["set-input", ["a", 1], [5], { a: [1, 2, 3] }, { a: [1, 5, 3] }],
  ["set-input", ["a", 1], [5], { a: [1] }, { a: [1, 5] }],
  ["set-input", ["a", 2], [5], { a: [1] }, "same"],
  ["set-input", ["a", -1], [5], { a: [1] }, "same"],
  ["set-input", ["a", 0.5], [5], { a: [1] }, "same"],
  ["set-input", ["a", 1], [5], {}, "same"],
  ["set-input", ["a", "b", 1], [5], {}, "same"],
  ["set-input", ["a", "b"], [5], { a: [1] }, "same"],
  ["set-input", ["a", 0], [5], { a: { 0: 1 } }, "same"],
  ["set-input", ["a", "b"], [5], { a: "text" }, "same"],
  ["set-input", ["a", "kind"], [5], { a: to(r1) }, "same"],
  ["set-input", ["a", "b"], [5], { a: null }, { a: { b: 5 } }],
  ["set-input", [], [{ b: 1 }], { a: 1 }, { b: 1 }],
  ["set-input", [], [5], { a: 1 }, "same"],
  ["set-input", ["toString"], [1], {}, { toString: 1 } as unknown as ValueMap],
  ["set-input", ["__proto__", "x"], [1], {}, JSON.parse('{"__proto__":{"x":1}}') as ValueMap],
  ["unset-input", ["a"], [], { a: 1, b: 2 }, { b: 2 }],
  ["unset-input", ["b"], [], { a: 1 }, "same"],
  ["unset-input", ["toString"], [], { a: 1 }, "same"],
  ["unset-input", ["a", "b"], [], { a: { b: 1 } }, { a: {} }],
  ["unset-input", ["a", 0], [], { a: [1, 2] }, { a: [2] }],
  ["unset-input", ["a", 0], [], { a: [1] }, { a: [] }],
  ["unset-input", ["a", 1], [], { a: [1] }, "same"],
  ["unset-input", ["a", -1], [], { a: [1] }, "same"],
  ["unset-input", ["a", "kind"], [], { a: to(r1) }, "same"],
  ["unset-input", [], [], { a: 1 }, "same"],
  ["insert-item", ["a"], [0, 9], { a: [1, 2] }, { a: [9, 1, 2] }],
  ["insert-item", ["a"], [2, 9], { a: [1, 2] }, { a: [1, 2, 9] }],
  ["insert-item", ["a"], [0, 9], {}, { a: [9] }],
  ["insert-item", ["a", "b"], [0, 9], {}, { a: { b: [9] } }],
  ["insert-item", ["a"], [0, 9], { a: { b: 1 } }, "same"],
  ["insert-item", ["a"], [0, 9], { a: to(r1) }, "same"],
  ["insert-item", [], [0, 9], { a: 1 }, "same"],
  ["move-item", ["a"], [0, 2], { a: [1, 2, 3] }, { a: [2, 3, 1] }],
  ["move-item", ["a"], [2, 0], { a: [1, 2, 3] }, { a: [3, 1, 2] }],
  ["move-item", ["a"], [1, 1], { a: [1, 2] }, "same"],
  ["move-item", ["a"], [0, 2], { a: [1, 2] }, "same"],
  ["move-item", ["a"], [0, -1], { a: [1, 2] }, "same"],
  ["move-item", ["a"], [2, 0], { a: [1, 2] }, "same"],
  ["move-item", ["b"], [0, 1], { a: [1, 2] }, "same"],
  ["rename-key", ["a"], ["x", "y"], { a: { w: 0, x: 1, z: 2 } }, { a: { w: 0, y: 1, z: 2 } }],
  [
    "rename-key",
    ["a"],
    ["x", "__proto__"],
    { a: { x: 1 } },
    JSON.parse('{"a":{"__proto__":1}}') as ValueMap,
  ],
  ["rename-key", ["a"], ["x", "z"], { a: { x: 1, z: 2 } }, "same"],
  ["rename-key", ["a"], ["x", "x"], { a: { x: 1 } }, "same"],
  ["rename-key", ["a"], ["q", "y"], { a: { x: 1 } }, "same"],
  ["rename-key", ["a"], ["kind", "y"], { a: to(r1) }, "same"],
  ["rename-key", ["b"], ["x", "y"], { a: 1 }, "same"],
];

function toEdit(kind: string, path: PropertyPath, more: readonly unknown[]): Edit {
  const [first, second] = more;
  switch (kind) {
    case "set-input":
      return { kind, resource: r1, path, value: first as Value };
    case "unset-input":
      return { kind, resource: r1, path };
    case "insert-item":
      return { kind, resource: r1, path, index: first as number, value: second as Value };
    case "move-item":
      return { kind, resource: r1, path, from: first as number, to: second as number };
    default:
      return { kind: "rename-key", resource: r1, path, from: String(first), to: String(second) };
  }
}

test.each(cases)("%s at %j with %j in %j: %j", (kind, path, more, before, after) => {
  const program = design(before, { other: [1] });
  const edited = applyEdit(program, toEdit(kind, path, more));
  if (after === "same") {
    expect(edited).toBe(program);
    return;
  }
  deepStrictEqual(edited.resources[0]?.inputs, after);
  expect(Object.keys(edited.resources[0]?.inputs ?? {})).toEqual(Object.keys(after));
  expect(edited.resources[1]).toBe(program.resources[1]);
  expect(applyEdit(edited, { kind: "batch", edits: [] })).toBe(edited);
});

test("the siblings of an edited value stay identical", () => {
  const inputs = { kept: { deep: [1] }, list: [{ a: 1 }, { b: 2 }] };
  const program = design(inputs);
  const path = ["list", 1, "b"];
  const edited = applyEdit(program, { kind: "set-input", resource: r1, path, value: 3 });
  const after = edited.resources[0]?.inputs as typeof inputs;
  expect(after).toEqual({ kept: { deep: [1] }, list: [{ a: 1 }, { b: 3 }] });
  expect(after.kept).toBe(inputs.kept);
  expect(after.list[0]).toBe(inputs.list[0]);
  expect(edited.outputs).toBe(program.outputs);
});

test("renaming the program and a resource", () => {
  const program = design({}, {});
  expect(applyEdit(program, { kind: "rename-program", name: "x" })).toEqual({
    ...program,
    name: "x",
  });
  expect(applyEdit(program, { kind: "rename-program", name: "shop" })).toBe(program);
  const renamed = applyEdit(program, { kind: "rename-resource", resource: r2, name: "x" });
  expect(renamed.resources.map(({ name }) => name)).toEqual(["name-r1", "x"]);
  expect(renamed.resources[0]).toBe(program.resources[0]);
  expect(applyEdit(program, { kind: "rename-resource", resource: r2, name: "name-r2" })).toBe(
    program,
  );
  expect(applyEdit(program, { kind: "rename-resource", resource: r3, name: "x" })).toBe(program);
});

test("a resource is added at its index, and never under a taken ID", () => {
  const program = design({}, {});
  const added = resource(r3, {});
  const ids = (edit: Edit): string =>
    applyEdit(program, edit)
      .resources.map(({ id }) => id)
      .join(" ");
  expect(ids({ kind: "add-resource", resource: added })).toBe("r1 r2 r3");
  expect(ids({ kind: "add-resource", resource: added, index: 1 })).toBe("r1 r3 r2");
  expect(applyEdit(program, { kind: "add-resource", resource: resource(r2, {}) })).toBe(program);
});

test("removing a resource turns references to it into text with its name", () => {
  const template = (parts: Extract<Expression, { kind: "template" }>["parts"]) =>
    expression({ kind: "template", parts });
  const secret = (value: Value) => expression({ kind: "secret", value });
  const kept = resource(r3, { own: to(r2, "id") });
  const program: Program = {
    ...emptyProgram("shop"),
    config: [
      { name: "c", default: to(r1, "x"), extras: {} },
      { name: "d", extras: {} },
    ],
    resources: [
      resource(r1, {}),
      {
        ...resource(r2, { a: [to(r1, "tags", "a.b", 0), 1], b: template(["x", to(r1), to(r3)]) }),
        options: { dependsOn: [to(r1), to(r3)] },
        origin: { kind: "lookup", id: to(r1, "id"), state: { s: secret({ deep: to(r1, "id") }) } },
      },
      kept,
    ],
    outputs: [
      { name: "o", value: to(r1, "url") },
      { name: "p", value: to(r3) },
    ],
  };
  const edited = applyEdit(program, { kind: "remove-resource", resource: r1 });
  deepStrictEqual(edited, {
    ...program,
    config: [{ name: "c", default: unresolved("name-r1.x"), extras: {} }, program.config[1]],
    resources: [
      {
        ...resource(r2, {
          a: [unresolved('name-r1.tags["a.b"][0]'), 1],
          b: template(["x", unresolved("name-r1"), to(r3)]),
        }),
        options: { dependsOn: [unresolved("name-r1"), to(r3)] },
        origin: {
          kind: "lookup",
          id: unresolved("name-r1.id"),
          state: { s: secret({ deep: unresolved("name-r1.id") }) },
        },
      },
      kept,
    ],
    outputs: [{ name: "o", value: unresolved("name-r1.url") }, program.outputs[1]],
  });
  expect(edited.resources[1]).toBe(kept);
  expect(edited.outputs[1]).toBe(program.outputs[1]);
  expect(edited.config[1]).toBe(program.config[1]);
});

test("the text has no other meaning in the design, even if the removed resource shared its name", () => {
  const twin = { ...resource(r2, {}), name: "name-r1" };
  const program: Program = {
    ...design({}, {}, { a: to(r1), b: to(r2) }),
    config: [{ name: "name-r1", extras: {} }],
  };
  const [first, , last] = program.resources as [Resource, Resource, Resource];
  const resources = [first, twin, last];
  const remove = (id: ResourceId) =>
    applyEdit({ ...program, resources }, { kind: "remove-resource", resource: id }).resources[1];
  expect(remove(r1)?.inputs["a"]).toEqual(unresolved("name-r1-2"));
  expect(remove(r2)?.inputs["b"]).toEqual(unresolved("name-r1-3"));
});

test("removing an unreferenced resource keeps everything else identical, and removing nothing the program", () => {
  const program = design({}, { a: 1 }, { b: to(r2) });
  const edited = applyEdit(program, { kind: "remove-resource", resource: r1 });
  expect(edited.resources[0]).toBe(program.resources[1]);
  expect(edited.resources[1]).toBe(program.resources[2]);
  expect(edited.outputs).toBe(program.outputs);
  expect(applyEdit(edited, { kind: "remove-resource", resource: r1 })).toBe(edited);
});

test("a batch applies its edits in order", () => {
  const edits: Edit[] = [
    { kind: "set-input", resource: r1, path: ["a"], value: [1] },
    { kind: "insert-item", resource: r1, path: ["a"], index: 1, value: 2 },
    { kind: "batch", edits: [{ kind: "rename-program", name: "x" }] },
  ];
  expect(applyEdit(design({}), { kind: "batch", edits })).toEqual({
    ...design({ a: [1, 2] }),
    name: "x",
  });
});
