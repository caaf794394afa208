import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import { accessScope } from "#model/schema/property-access-type.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { createCheck } from "#model/check/check.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { copyFragment, pasteFragment } from "#model/program/fragment.ts";
import { createGraph, orderResources } from "#model/graph/graph.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { connectEdit, fittingPorts } from "#model/graph/ports.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, nextResourceId } from "#model/program/program.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import { programRules, resourceRules } from "#model/check/rules/rules.ts";
import { now } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import type { Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";
import type { DesignerStore } from "#store/designer.ts";
import { createDesignerStore, edit, openProgram, redo, undo } from "#store/designer.ts";

const packages = [alpha, beta, gamma, delta].flatMap((schema) => {
  const index = indexPackage(schema);
  return index.ok ? [index.package] : [];
});
const catalog = createCatalog(packages, {});
const rules = { resource: resourceRules, program: programRules };
const types = packages.flatMap(({ resourceTokens }) => resourceTokens);

/** A design grows no further than this: what is looked for are mixed-up steps, not size. */
const most = 8;

/** What a person does, with three numbers by which it is decided on what. */
interface Doing {
  readonly what: (typeof doings)[number];
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const doings = [
  "add",
  "connect",
  "connect",
  "template",
  "type",
  "depend",
  "adopt",
  "rename",
  "delete",
  "paste",
  "reorder",
  "place",
  "add-config",
  "use-config",
  "retype-config",
  "rename-config",
  "remove-config",
  "output",
  "undo",
  "undo",
  "redo",
] as const;

const number = fc.nat({ max: 999 });
const sequence = fc.array(
  fc.record({ what: fc.constantFrom(...doings), a: number, b: number, c: number }),
  { maxLength: 100, size: "max" },
);

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

const configTypes = ["string", "boolean", "array"];

const names = ["web", "web-2", "events", "a.b", "region"];

/** The edit that a doing means for a design, or undefined where there is nothing to do it to. */
function editFor({ what, a, b, c }: Doing, program: Program): Edit | undefined {
  const resource = pick(program.resources, a);
  const other = pick(program.resources, b);
  const config = pick(program.config, c);
  const name = pick(names, b) ?? "";
  if (what === "add")
    return program.resources.length >= most
      ? undefined
      : {
          kind: "add-resource",
          resource: {
            id: nextResourceId(program),
            name,
            token: pick(types, a) ?? "",
            inputs: {},
            options: {},
            origin: { kind: "created" },
            extras: {},
          },
          index: c % (program.resources.length + 1),
        };
  if (what === "add-config")
    return { kind: "add-config", variable: { name, type: "string", extras: {} } };
  if (what === "retype-config")
    return (
      config && { kind: "set-config", variable: { ...config, type: pick(configTypes, a) ?? "" } }
    );
  if (what === "rename-config")
    return config && { kind: "rename-config", name: config.name, to: name };
  if (what === "remove-config") return config && { kind: "remove-config", name: config.name };
  if (resource === undefined) return undefined;
  const { id } = resource;
  switch (what) {
    case "connect":
    case "template": {
      const graph = createGraph()(program);
      const source = { resource: id, path: [b % 2 === 0 ? "id" : "name"] };
      const port = pick(fittingPorts(source, program, accessScope(program, catalog), graph), c);
      if (port === undefined || what === "connect") return port && connectEdit(port, source);
      const reference = expression({ kind: "reference", ...source });
      const value = expression({ kind: "template", parts: ["for ", reference] });
      return { kind: "set-input", resource: port.resource, path: port.path, value };
    }
    case "type":
      return { kind: "set-input", resource: id, path: ["name"], value: name };
    case "depend": {
      const value = other && [expression({ kind: "reference", resource: other.id, path: [] })];
      return (
        value && { kind: "set-input", root: "options", resource: id, path: ["dependsOn"], value }
      );
    }
    case "adopt": {
      const value = other && expression({ kind: "reference", resource: other.id, path: [] });
      return value && { kind: "set-input", root: "options", resource: id, path: ["parent"], value };
    }
    case "rename":
      return { kind: "rename-resource", resource: id, name };
    case "delete":
      return { kind: "remove-resource", resource: id };
    case "paste": {
      if (program.resources.length >= most) return undefined;
      const ids = other === undefined ? [id] : [id, other.id];
      const pasted = pasteFragment(program, copyFragment(program, ids));
      return pasted.ok ? pasted.edit : undefined;
    }
    case "reorder":
      return { kind: "move-resource", resource: id, to: b % program.resources.length };
    case "place":
      return { kind: "place-resources", positions: { [id]: { x: b, y: c } } };
    case "use-config": {
      const value = config && expression({ kind: "config", name: config.name, path: [] });
      return value && { kind: "set-input", resource: id, path: ["name"], value };
    }
    case "output": {
      const value = expression({ kind: "reference", resource: id, path: ["id"] });
      return { kind: "add-output", output: { name, value } };
    }
    case "undo":
    case "redo":
      return undefined;
  }
}

function act(store: DesignerStore, doing: Doing): void {
  if (doing.what === "undo") return undo(store);
  if (doing.what === "redo") return redo(store);
  const change = editFor(doing, store.getState().program);
  if (change !== undefined) edit(store, change, { label: doing.what });
}

/** How many accesses of the design lead to nothing in it. */
function countDangling(program: Program): number {
  const ids = new Set(program.resources.map(({ id }) => id));
  const config = new Set(program.config.map(({ name }) => name));
  let count = 0;
  const look = (value: Value): void =>
    visitExpressions(value, [], (found) => {
      for (const access of accessesIn(found)) {
        if (access.kind === "reference" && !ids.has(access.resource)) count += 1;
        if (access.kind === "config" && !config.has(access.name)) count += 1;
        if (access.kind === "unresolved") count += 1;
      }
    });
  for (const { inputs, options } of program.resources) look([inputs, options]);
  for (const { value } of program.outputs) look(value);
  return count;
}

/** Saved and opened again, the design is the same. */
function expectPreserved(program: Program): void {
  const ids = program.resources.map(({ id }) => id);
  const opened = parseManifest(printManifest(program), { ids });
  deepStrictEqual(opened.ok && opened.program, program);
}

function expectOrdered(program: Program): void {
  const { resources, cycles } = orderResources(program);
  expect(new Set(resources)).toEqual(new Set(program.resources));
  if (cycles.length > 0) return;
  const graph = createGraph()(program);
  const location = new Map(resources.map(({ id }, at) => [id, at]));
  for (const { from, to } of graph.edges)
    expect(location.get(to) ?? -1).toBeLessThan(location.get(from) ?? Infinity);
}

const dangling = ({ rule }: Diagnostic): boolean => rule === "reference/dangling";

test("whatever a person does and takes back, the design stays whole and the check stays right", () => {
  fc.assert(
    fc.property(sequence, (doingsDone) => {
      const store = createDesignerStore();
      const start = emptyProgram("session");
      openProgram(store, start);
      const before = printManifest(start);
      const check = createCheck(catalog, rules, now);
      const graphOf = createGraph();
      doingsDone.forEach((doing, at) => {
        act(store, doing);
        const { program } = store.getState();
        const found = check(program);
        expect(found.filter(dangling)).toHaveLength(countDangling(program));
        const kept = graphOf(program);
        if (at % 10 !== 9 && at !== doingsDone.length - 1) return;
        deepStrictEqual(found, createCheck(catalog, rules, now)(program));
        deepStrictEqual(kept.edges, createGraph()(program).edges);
        expectOrdered(program);
        expectPreserved(program);
      });
      while (store.getState().history.past.length > 0) undo(store);
      expect(store.getState().program).toBe(start);
      expect(printManifest(store.getState().program)).toBe(before);
    }),
    { numRuns: runs(30) },
  );
});
