import fc from "fast-check";
import { expect, test } from "vitest";

import { describeExpression } from "#model/program/describe-expression.ts";
import { duplicateNodes } from "#model/program/duplicates.ts";
import { applyEdit } from "#model/program/edit.ts";
import { copyFragment, pasteFragment } from "#model/files/fragment/fragment.ts";
import { edgesOf } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { isResourceNode, nodesOf, variableNode } from "#model/program/layout/node.ts";
import { manifestLimits } from "#model/files/manifest/limits.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import { textArbitrary } from "#model/testing/text.ts";
import { displayToken } from "#model/program/token.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

const open = (json: unknown): Program => {
  const result = parseManifest(JSON.stringify(json));
  if (!result.ok) throw new Error(result.message);
  return result.program;
};

const design = open({
  name: "shop",
  config: {
    region: { type: "string", default: "eu" },
    key: { type: "string", default: "hunter2", secret: true },
    unused: { type: "string" },
  },
  resources: {
    bus: { type: "a:Bus", properties: { region: "${region}" } },
    token: { type: "a:Token", properties: { key: "${key}" } },
    policy: {
      type: "a:Policy",
      properties: {
        bus: "${bus.arn}",
        token: "x-${token.id}-${gone.id}",
        joined: { "fn::join": [",", ["${token.id}", "${bus.arn}"]] },
      },
      options: { parent: "${bus}", dependsOn: ["${token}"] },
    },
  },
  outputs: { arn: "${bus.arn}" },
  stackwright: { direction: "down", positions: { bus: "0 0", policy: "200 80" } },
});

const pick = ({ resources, config }: Program) => ({ resources, config });

const idsOf = (program: Program, ...names: readonly string[]) =>
  program.resources.filter(({ name }) => names.includes(name)).map(({ id }) => id);

/** The result of a paste, one resource per line: its name, inputs and options, with references by name. */
function pasted(into: Program, text: string): readonly string[] {
  return after(into, text)
    .resources.slice(into.resources.length)
    .map((it) => show(it, into, text));
}

function after(into: Program, text: string): Program {
  const result = pasteFragment(into, text);
  if (!result.ok) throw new Error(result.message);
  return applyEdit(into, result.edit);
}

function show(resource: Resource, into: Program, text: string): string {
  const program = after(into, text);
  const write = (value: Value): string => {
    if (isExpression(value)) return describeExpression(value, program);
    if (isList(value)) return `[${value.map(write).join()}]`;
    if (isMap(value))
      return Object.entries(value)
        .map(([key, item]) => `${key}=${write(item)}`)
        .join(" ");
    return JSON.stringify(value);
  };
  return `${resource.name}: ${write(resource.inputs)} | ${write(resource.options)}`;
}

test("references between copies stay between them, and others keep their targets", () => {
  const text = copyFragment(design, idsOf(design, "token", "policy"));
  expect(pasted(design, text)).toEqual([
    "token-2: key=${key} | ",
    'policy-2: bus=${bus.arn} token=x-${token-2.id}-${gone.id} joined=join(",", [${token-2.id}, ${bus.arn}]) | parent=${bus} dependsOn=[${token-2}]',
  ]);
  const [, copy] = after(design, text).resources.slice(3);
  expect(copy === undefined ? [] : edgesOf(copy).map(({ to }) => to)).toEqual([
    "r1",
    "r4",
    "r4",
    "r1",
    "r1",
    "r4",
  ]);
});

test("a design without the targets keeps the text of the references", () => {
  const other = open({ resources: { bus: { type: "a:Other" } } });
  const text = copyFragment(design, idsOf(design, "policy"));
  const copy = after(other, text).resources[1];
  expect(copy?.name).toBe("policy");
  expect(copy === undefined ? undefined : edgesOf(copy)).toEqual([]);
  expect(copy?.inputs["bus"]).toMatchObject({ kind: "unresolved", access: "bus.arn" });
});

test("if two resources match a reference's type and name, it resolves to neither", () => {
  const twins = open({
    resources: { one: { type: "a:Bus", name: "bus" }, two: { type: "a:Bus", name: "bus" } },
  });
  const text = copyFragment(design, idsOf(design, "policy"));
  expect(after(twins, text).resources[2]?.inputs["bus"]).toMatchObject({ kind: "unresolved" });
});

test("missing config variables are copied, secrets without their default", () => {
  const text = copyFragment(design, idsOf(design, "bus", "token"));
  expect(text).not.toContain("hunter2");
  expect(text).not.toContain("unused");
  expect(after(emptyProgram("x"), text).config).toEqual([
    { name: "region", type: "string", default: "eu", extras: {} },
    { name: "key", type: "string", secret: true, extras: {} },
  ]);
  const there = open({ config: { region: { type: "integer" } }, resources: {} });
  expect(after(there, text).config.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "region integer",
    "key string",
  ]);
});

test("positions are copied, next to existing nodes", () => {
  const text = copyFragment(design, idsOf(design, "bus", "policy"));
  const once = after(design, text);
  const twice = after(once, text);
  const location = (program: Program, number: number) =>
    program.layout?.positions[resourceId(number)];
  expect([location(once, 4), location(once, 5)]).toEqual([
    { x: 40, y: 40 },
    { x: 240, y: 120 },
  ]);
  expect([location(twice, 6), location(twice, 7)]).toEqual([
    { x: 80, y: 80 },
    { x: 280, y: 160 },
  ]);
});

test("the versions of the copied packages are added if the design has none", () => {
  const packages = { a: "a@1.2.3", b: "b@2.0.0", c: "c" };
  const text = copyFragment(
    { ...design, ...open({ packages }), ...pick(design) },
    idsOf(design, "bus"),
  );
  expect((JSON.parse(text) as { packages: unknown }).packages).toEqual({ a: "a@1.2.3" });
  expect(after(emptyProgram("x"), text).packages).toEqual(
    open({ packages: { a: "a@1.2.3" } }).packages,
  );
  const other = open({ packages: { a: "a@2.0.0" } });
  expect(after(other, text).packages).toEqual(other.packages);
  expect(pasteFragment(other, text)).toMatchObject({
    notes: [{ where: "packages.a", message: "The package is not pasted." }],
  });
  expect(pasteFragment(open({ packages: { a: "a@v1.2.3" } }), text)).toMatchObject({ notes: [] });
});

test.each([
  "a@../../evil",
  { source: "a", version: "1.0.0", pluginDownloadURL: "https://example.com" },
  { source: "made", version: "1.0.0", parameters: ["x"] },
])("the package %j is reported as not pasted", (a) => {
  const text = JSON.stringify({ packages: { a }, resources: { bus: { type: "a:Bus" } } });
  expect(after(design, text).packages).toBeUndefined();
  expect(pasteFragment(design, text)).toMatchObject({ notes: [{ where: "packages.a" }] });
});

test("a whole manifest brings its outputs, and notes what it doesn't bring", () => {
  const text = JSON.stringify({
    name: "other",
    resources: { bus: { type: "a:Bus" }, odd: 7 },
    outputs: { arn: "${bus.arn}" },
    variables: { x: "${bus.arn}", region: 2 },
  });
  const result = pasteFragment(design, text);
  expect(result).toMatchObject({
    ok: true,
    ids: ["r4"],
    notes: [{ where: "resources.odd", message: "This part is left out." }],
  });
  const program = after(design, text);
  expect(program.name).toBe("shop");
  expect(program.outputs.map(({ name }) => name)).toEqual(["arn", "arn-2"]);
  expect(program.outputs[1]?.value).toMatchObject({ resource: "r4", path: ["arn"] });
  expect(program.variables).toMatchObject([
    { name: "x", value: { resource: "r4", path: ["arn"] } },
    { name: "region-2", value: 2 },
  ]);
});

test("variables are copied with their users, and not duplicated", () => {
  const from = open({
    resources: {
      bus: { type: "a:Bus" },
      user: { type: "a:User", properties: { zone: "${zone}", all: "${all[0]}" } },
    },
    variables: { zone: "${names[0]}", names: ["a"], all: ["${bus.arn}"], unused: 1 },
  });
  const text = copyFragment(from, idsOf(from, "user"));
  expect(Object.keys((JSON.parse(text) as { variables: object }).variables)).toEqual([
    "zone",
    "names",
    "all",
  ]);
  expect(after(from, text).variables).toEqual(from.variables);
  const other = open({ variables: { names: ["b"] }, resources: { zone: { type: "a:Zone" } } });
  const names = after(other, text).variables.map(({ name }) => name);
  expect(names).toEqual(["names", "zone-2", "names-2", "all"]);
  expect(pasted(other, text)).toEqual(["user: zone=${zone-2} all=${all[0]} | "]);
});

test.each([
  ["", "cannot be pasted as resources"],
  ["hello", "cannot be pasted as resources"],
  ["[]", "cannot be pasted as resources"],
  ["{}", "it contains no resources"],
  ['{"name":"x","dependencies":{"a":"1"}}', "it contains no resources"],
])("%j is rejected with a sentence", (text, message) => {
  expect(pasteFragment(design, text)).toEqual({
    ok: false,
    message: expect.stringContaining(message),
  });
});

test("a duplicate keeps its references, and several duplicates refer to one another", () => {
  const { edits, ids } = duplicateNodes(design, idsOf(design, "token", "policy"));
  const program = applyEdit(design, { kind: "batch", edits });
  expect(ids).toEqual(["r4", "r5"]);
  expect(program.resources.slice(3).map(({ name }) => name)).toEqual(["token-2", "policy-2"]);
  const copy = program.resources[4];
  expect(copy === undefined ? [] : edgesOf(copy).map(({ to }) => to)).toEqual([
    "r1",
    "r4",
    "r4",
    "r1",
    "r1",
    "r4",
  ]);
});

const withVariables = open({
  resources: { user: { type: "a:B", properties: { x: "${joined}" } } },
  variables: { part: "p", joined: { "fn::join": ["-", ["${part}", "x"]] } },
});

test("a variable that is copied itself is created again, and its references use existing nodes", () => {
  const text = copyFragment(withVariables, [variableNode("joined")]);
  const result = pasteFragment(withVariables, text);
  expect(result).toMatchObject({ ok: true, ids: [], nodes: ["variable:joined-2"], notes: [] });
  expect(after(withVariables, text).variables.map(({ name }) => name)).toEqual([
    "part",
    "joined",
    "joined-2",
  ]);
});

test("a resource that is copied with its variable uses the copied variable", () => {
  const { edits, nodes } = duplicateNodes(withVariables, [
    variableNode("joined"),
    ...idsOf(withVariables, "user"),
  ]);
  const program = applyEdit(withVariables, { kind: "batch", edits });
  expect(nodes).toEqual(["variable:joined-2", "r2"]);
  expect(program.resources[1]?.inputs["x"]).toMatchObject({ kind: "variable", name: "joined-2" });
});

const some = designArbitrary.chain((program) =>
  fc.record({
    program: fc.constant(program),
    ids: fc.subarray(program.resources.map(({ id }) => id)),
    into: designArbitrary,
  }),
);

test("a copied part opens as a manifest and prints the same", () => {
  fc.assert(
    fc.property(some, ({ program, ids }) => {
      const text = copyFragment(program, ids);
      const opened = parseManifest(text);
      if (!opened.ok) throw new Error(opened.message);
      expect(opened.program.resources.map(({ name, token }) => [name, token])).toEqual(
        program.resources
          .filter(({ id }) => ids.includes(id))
          .map(({ name, token }) => [name, token]),
      );
      expect(printManifest(opened.program)).toBe(text);
    }),
    { numRuns: runs(40, 2000) },
  );
});

test("a paste adds the copied part and changes nothing else", () => {
  fc.assert(
    fc.property(some, ({ program, ids, into }) => {
      fc.pre(ids.length > 0);
      const result = pasteFragment(into, copyFragment(program, ids));
      if (!result.ok) throw new Error(result.message);
      const next = applyEdit(into, result.edit);
      const fresh = next.resources.slice(into.resources.length);
      expect(fresh.map(({ id }) => id)).toEqual(result.ids);
      expect(new Set(next.resources.map(({ id }) => id)).size).toBe(next.resources.length);
      const before = new Set(into.resources.map(({ name }) => name));
      expect(fresh.filter(({ name }) => name !== "" && before.has(name))).toEqual([]);
      expect(next.resources.slice(0, into.resources.length).map(({ name }) => name)).toEqual(
        into.resources.map(({ name }) => name),
      );
      const there = new Set(nodesOf(next));
      expect(fresh.flatMap(edgesOf).filter(({ to }) => !there.has(to))).toEqual([]);
      if (manifestLimits(next).length > 0) return;
      const reopened = parseManifest(printManifest(next), {
        ids: next.resources.map(({ id }) => id),
      });
      expect(reopened.ok && printManifest(reopened.program)).toBe(printManifest(next));
    }),
    { numRuns: runs(20, 2000) },
  );
});

test("a copy that is pasted into its own design has the same edges, between copies where possible", () => {
  fc.assert(
    fc.property(some, ({ program, ids }) => {
      const kinds = program.resources.map(({ name, token }) => `${name}\n${displayToken(token)}`);
      fc.pre(ids.length > 0 && new Set(kinds).size === kinds.length);
      const result = pasteFragment(program, copyFragment(program, ids));
      if (!result.ok) throw new Error(result.message);
      const next = applyEdit(program, result.edit);
      const sources = program.resources.filter(({ id }) => ids.includes(id));
      const copies = new Map<NodeId, ResourceId | undefined>(
        sources.map(({ id }, at) => [id, result.ids[at]]),
      );
      const fresh = next.resources.slice(program.resources.length);
      const spelled = (resource: Resource, isCopy: boolean) =>
        edgesOf(resource).map(({ to, via, path, output }) => ({
          // A variable that refers to a copied node is also copied, under a different name.
          to: isResourceNode(to) ? (isCopy ? to : (copies.get(to) ?? to)) : "variable",
          via,
          path,
          output,
        }));
      sources.forEach((source, at) => {
        const copy = fresh[at];
        expect(copy === undefined ? undefined : spelled(copy, true)).toEqual(
          spelled(source, false),
        );
      });
    }),
    { numRuns: runs(30, 2000) },
  );
});

test("no text makes pasting throw", () => {
  fc.assert(
    fc.property(designArbitrary, fc.oneof(textArbitrary, fc.json()), (program, text) => {
      const result = pasteFragment(program, text);
      if (!result.ok) expect(result.message).not.toBe("");
    }),
    { numRuns: runs(100, 2000) },
  );
});
