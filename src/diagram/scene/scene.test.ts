import { expect, test } from "vitest";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { labelOfWire } from "#diagram/scene/connections.ts";
import { labelOfBox, sameBox } from "#diagram/scene/scene.ts";
import { chain, designOf, openedDesign, sceneOf } from "#diagram/testing/scenes.ts";

const policy = (properties: object, options?: object) => ({
  type: "delta:RestrictionPolicy",
  properties,
  ...(options === undefined ? {} : { options }),
});

const design = designOf({
  a: policy({ resourceId: "x" }),
  b: policy({ resourceId: "${a.id}" }, { dependsOn: ["${a}"], import: "existing" }),
  c: policy({ resourceId: "${b.id}-${a.id}" }, { parent: "${a}" }),
});

test("wires show which resource uses which, options separate from data", () => {
  const { wires, box } = sceneOf(design);
  expect(wires.map((wire) => `${wire.kind}: ${labelOfWire(wire, box)}`)).toEqual([
    "data: b.resourceId uses a.id",
    "depends: b depends on a",
    "data: c.resourceId uses b.id",
    "data: c.resourceId uses a.id",
    "parent: c has the parent a",
  ]);
});

test("each wire has a unique ID that stays when its ends are renamed", () => {
  const ids = (program: Program): readonly string[] => sceneOf(program).wires.map(({ id }) => id);
  expect(new Set(ids(design)).size).toBe(5);
  const resources = design.resources.map((each) => ({ ...each, name: `new-${each.name}` }));
  expect(ids({ ...design, resources })).toEqual(ids(design));
});

test("boxes list wired inputs and used outputs once each, with their sources", () => {
  const boxes = sceneOf(design).boxes.map(
    ({ name, origin, inputs, outputs }) =>
      `${name} ${origin} in ${inputs.map(({ text }) => text).join()} out ${outputs.map(({ text }) => text).join()}`,
  );
  expect(boxes).toEqual([
    "a created in  out id",
    "b imported in resourceId out id",
    "c created in resourceId out ",
  ]);
});

test("labels are unique, even for resources with the same name", () => {
  const a = design.resources[0]!;
  const twins = { ...design, resources: [a, { ...a, id: resourceId(9) }] };
  const labels = sceneOf(twins).boxes.map(labelOfBox);
  expect(labels).toEqual(["a, delta:RestrictionPolicy", "a, delta:RestrictionPolicy (2)"]);
});

test("planned operations are marked and named", () => {
  const [a] = design.resources.map(({ id }) => id);
  const marksOf = (operation: "update" | "replace") =>
    new Map([[a!, { operation, certain: true, isBad: operation === "replace" }]]);
  const first = sceneOf(design, [], marksOf("update"));
  expect(first.boxes.map(labelOfBox)).toEqual([
    "a, delta:RestrictionPolicy, plan: update",
    "b, delta:RestrictionPolicy, imported",
    "c, delta:RestrictionPolicy",
  ]);
  const next = sceneOf(design, [], marksOf("replace"));
  expect(labelOfBox(next.boxes[0]!)).toBe(
    "a, delta:RestrictionPolicy, plan: replace; has an error",
  );
  expect(next.boxes.map((box, at) => sameBox(box, first.boxes[at]!))).toEqual([false, true, true]);
});

test("problems are counted and named", () => {
  const location = { kind: "name", resource: design.resources[0]!.id } as const;
  const found: readonly Diagnostic[] = [
    { rule: "x", severity: "error", location, message: "" },
    { rule: "x", severity: "error", location, message: "" },
    { rule: "y", severity: "hint", location, message: "" },
  ];
  const [box] = sceneOf(design, found).boxes;
  expect(box?.counts).toEqual({ error: 2, warning: 0, hint: 1 });
  expect(labelOfBox(box!)).toBe("a, delta:RestrictionPolicy, 2 errors");
});

test("a rename only affects the box and its wires", () => {
  const program = chain(5);
  const before = sceneOf(program);
  const renamed = applyEdit(program, {
    kind: "rename-resource",
    resource: program.resources[0]!.id,
    name: "first",
  });
  const after = sceneOf(renamed);
  const isSame = after.boxes.map((box, at) => sameBox(box, before.boxes[at]!));
  expect(isSame).toEqual([false, true, true, true, true]);
  expect(labelOfWire(after.wires[0]!, after.box)).toBe("r1.resourceId uses first.id");
});

test("an unchanged box is the same object, a changed one is not", () => {
  const before = sceneOf(chain(3));
  const [first, second, third] = chain(3).resources;
  const renamed = { ...chain(3), resources: [first!, { ...second!, name: "new" }, third!] };
  const after = sceneOf(renamed, [], undefined, before);
  const isSame = after.boxes.map((box, at) => box === before.boxes[at]);
  expect(isSame).toEqual([true, false, true]);
  expect(after.box.get(second!.id)).toBe(after.boxes[1]);
  expect(labelOfBox(after.boxes[1]!)).toBe("new, delta:RestrictionPolicy");
});

test("rows beyond the tenth share the last one", () => {
  const many = designOf({
    a: policy({ resourceId: "x" }),
    b: policy({
      bindings: Array.from({ length: 12 }, () => ({ relation: "${a.id}", principals: [] })),
    }),
  });
  const box = sceneOf(many).boxes[1];
  expect(box?.inputs).toHaveLength(10);
  expect(box?.inputs.at(-1)?.text).toBe("and 3 more");
  expect(sceneOf(many).wires.at(-1)?.input).toBe(9);
});

const looked = openedDesign({
  resources: { a: policy({ resourceId: "${found.id}" }), b: policy({ resourceId: "x" }) },
  variables: {
    found: { "fn::invoke": { function: "delta:users:getTeam", arguments: { teamId: "${b.id}" } } },
    joined: { "fn::join": ["-", ["${found.id}", "x"]] },
    name: { "fn::invoke": { function: "delta:users:getTeam", return: "name" } },
  },
});

test("variables are small boxes that describe their value, with wires in both directions", () => {
  const scene = sceneOf(looked);
  const variables = scene.boxes.filter(({ kind }) => kind === "variable");
  expect(variables.map((box) => `${labelOfBox(box)} ${box.width}`)).toEqual([
    "found, variable, getTeam(…) 176",
    "joined, variable, join(…) 176",
    "name, variable, getTeam → name 176",
  ]);
  expect(
    scene.wires.map((wire) => `${wire.from} to ${wire.to}: ${labelOfWire(wire, scene.box)}`),
  ).toEqual([
    "variable:found to r1: a.resourceId uses found.id",
    "r2 to variable:found: found.arguments.teamId uses b.id",
    "variable:found to variable:joined: joined[1][0] uses found.id",
  ]);
  expect(scene.box.get(resourceId(2))?.outputs.map(({ text }) => text)).toEqual(["id"]);
  expect(variables.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])).toEqual([]);
});

test("the items of a list share its row, and so one port", () => {
  const scene = sceneOf(
    designOf({
      one: { type: "delta:RestrictionPolicy", properties: { resourceId: "x" } },
      two: { type: "delta:RestrictionPolicy", properties: { resourceId: "x" } },
      user: {
        type: "delta:RestrictionPolicy",
        properties: { resourceId: "x", principals: ["${one.id}", "${two.id}"] },
      },
    }),
  );
  const box = scene.boxes.find(({ name }) => name === "user");
  expect(box?.inputs.map(({ text }) => text)).toEqual(["principals"]);
  expect(scene.wires.map(({ input }) => input)).toEqual([0, 0]);
});
