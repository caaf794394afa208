import { deepStrictEqual } from "node:assert/strict";

import fc from "fast-check";
import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { createDesignCheck } from "#model/check/design-check.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import { createGraph } from "#model/graph/graph.ts";
import { inputPorts } from "#model/completion/connections/ports.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import { copyFragment, pasteFragment } from "#model/files/fragment/fragment.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";
import { membershipIn } from "#model/graph/grouping/membership.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import { applyInOrder } from "#model/schema/values/schema-order.ts";
import { now } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import { createDesignerStore, edit, openProgram } from "#store/designer.ts";
import { act, doingArbitrary } from "#store/testing/session.ts";

const catalog = createBuiltInCatalog();
const checkDesign = createDesignCheck(catalog, now);

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** A value of a type with all its keys, in reverse order. */
function backwards(type: PropertyType, depth = 0): Value {
  if (type.kind === "list") return [backwards(type.items, depth + 1)];
  if (type.kind === "map") return { k: backwards(type.values, depth + 1) };
  if (type.kind !== "object" || depth > 3) return "x";
  const properties = catalog.objectType(type.token)?.properties ?? [];
  return Object.fromEntries(
    properties.toReversed().map((property) => [property.name, backwards(property.type, depth + 1)]),
  );
}

function reversed(value: Value): Value {
  if (isList(value)) return value.map(reversed);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(entries.toReversed());
}

const backwardsInputs = (resource: Resource): Resource => ({
  ...resource,
  inputs: reversed(resource.inputs) as Resource["inputs"],
});

/** The ways in which screens write inputs, in addition to the actions of other sessions. */
const ways = ["field", "field", "fix", "fix", "drop into a frame", "paste"] as const;
const way = fc.record({
  what: fc.constantFrom(...ways),
  a: fc.nat({ max: 999 }),
  b: fc.nat({ max: 999 }),
});
/** The actions of a session, except typing text, because typed text keeps its order. */
const step = fc.oneof(
  way,
  doingArbitrary.filter(({ what }) => what !== "write"),
);

function editFor(
  { what, a, b }: { readonly what: (typeof ways)[number]; readonly a: number; readonly b: number },
  program: Program,
): Edit | undefined {
  const resource = pick(program.resources, a);
  if (resource === undefined) return undefined;
  switch (what) {
    case "field": {
      const port = pick(inputPorts(resource, catalog), b);
      const { property, path } = port ?? {};
      return (
        property &&
        path && { kind: "set-input", resource: resource.id, path, value: backwards(property.type) }
      );
    }
    case "fix":
      return pick(checkDesign(program).flatMap(fixesOf), a)?.edit;
    case "drop into a frame": {
      const head = pick(program.resources, b);
      const scope = { program, catalog, graph: createGraph()(program) };
      return head && membershipIn(resource, head, "container", scope)?.edit;
    }
    case "paste": {
      if (program.resources.length >= 8) return undefined;
      const from = { ...program, resources: program.resources.map(backwardsInputs) };
      const pasted = pasteFragment(program, copyFragment(from, [resource.id]));
      return pasted.ok ? pasted.edit : undefined;
    }
  }
}

/** Fails if schema keys are not in the schema's order. */
function expectOrdered(value: Value, location: SchemaLocation): void {
  if (isList(value))
    for (const [at, item] of value.entries()) expectOrdered(item, stepInto(location, at, catalog));
  if (!isMap(value)) return;
  const names = location.properties.map(({ name }) => name);
  const found = Object.keys(value).filter((key) => names.includes(key));
  expect(found).toEqual(names.filter((name) => found.includes(name)));
  for (const [key, inner] of Object.entries(value))
    expectOrdered(inner, stepInto(location, key, catalog));
}

const orderedStore = () =>
  createDesignerStore((program, change) => applyInOrder(program, change, catalog));

const steps = fc.array(step, { maxLength: 30, size: "max" });

test("inputs are in the schema's order, however they are written", () => {
  fc.assert(
    fc.property(steps, (doings) => {
      const store = orderedStore();
      openProgram(store, emptyProgram("session"));
      for (const doing of doings) {
        const { program } = store.getState();
        if ("c" in doing) act(store, doing, catalog);
        else {
          const change = editFor(doing, program);
          if (change !== undefined) edit(store, change, { label: doing.what });
        }
        for (const { token, inputs } of store.getState().program.resources) {
          const type = catalog.resourceType(token);
          if (type !== undefined) expectOrdered(inputs, inputsLocation(type));
        }
      }
    }),
    { numRuns: runs(60) },
  );
});

/** Expects that the keys that remain have the same order as before, including nested keys. */
function expectKept(before: Value, after: Value): void {
  if (isList(before) && isList(after)) {
    if (before.length !== after.length) return;
    for (const [at, item] of before.entries()) expectKept(item, after[at] ?? null);
  }
  if (!isMap(before) || !isMap(after)) return;
  const left = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  expect(Object.keys(after).filter((key) => left.includes(key))).toEqual(left);
  for (const key of left) expectKept(before[key] ?? null, after[key] ?? null);
}

test("keys from a file keep their order, and an edit means the same", () => {
  fc.assert(
    fc.property(steps, way, (doings, last) => {
      const store = orderedStore();
      openProgram(store, emptyProgram("session"));
      for (const doing of doings)
        if ("c" in doing) act(store, doing, catalog);
        else {
          const change = editFor(doing, store.getState().program);
          if (change !== undefined) edit(store, change, { label: doing.what });
        }
      const { program } = store.getState();
      const opened = { ...program, resources: program.resources.map(backwardsInputs) };
      const change = editFor(last, opened);
      if (change === undefined) return;
      const after = applyInOrder(opened, change, catalog);
      deepStrictEqual(after, applyEdit(opened, change));
      for (const { id, inputs } of opened.resources) {
        const left = after.resources.find((each) => each.id === id);
        if (left !== undefined) expectKept(inputs, left.inputs);
      }
    }),
    { numRuns: runs(60) },
  );
});
