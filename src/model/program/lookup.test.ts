import { expect, test } from "vitest";

import { facts } from "#catalog/facts.ts";
import gamma from "#catalog/gamma.json" with { type: "json" };
import { createCatalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Edit } from "#model/program/edit.ts";
import { checkState } from "#model/check/lookup-check.ts";
import { stateProperties } from "#model/schema/state-properties.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

const indexed = indexPackage(gamma);
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], facts);
const shapes = createShapes(catalog);
const token = "gamma:events:EventEndpoint";
const id = resourceId(1);

/** A design with an endpoint that is looked up as `x`. */
function found(state: ValueMap): Program {
  const program = readDesign([`${token} a #x`]);
  const edit: Edit = {
    kind: "set-origin",
    resource: id,
    origin: { kind: "lookup", id: "x", state },
  };
  return applyEdit(program, edit);
}

const inLookup = (path: readonly string[], value?: Value): Edit =>
  value === undefined
    ? { kind: "unset-input", resource: id, root: "lookup", path }
    : { kind: "set-input", resource: id, root: "lookup", path, value };

test.each<[edit: Edit, id: Value, state: ValueMap]>([
  [inLookup(["id"], "y"), "y", { name: "n" }],
  [inLookup(["id"]), "", { name: "n" }],
  [inLookup(["state", "arn"], "a"), "x", { name: "n", arn: "a" }],
  [inLookup(["state", "name"]), "x", {}],
  [inLookup(["state"]), "x", {}],
])("%j", (edit, after, state) => {
  expect(applyEdit(found({ name: "n" }), edit).resources[0]?.origin).toEqual({
    kind: "lookup",
    id: after,
    state,
  });
});

test.each<[what: string, program: Program, edit: Edit]>([
  ["the same ID", found({}), inLookup(["id"], "x")],
  ["removing a missing state", found({}), inLookup(["state"])],
  ["text instead of a state", found({ name: "n" }), inLookup(["state"], "text")],
  ["a path that is neither ID nor state", found({}), inLookup(["other"], "x")],
  ["a created resource", readDesign([`${token} a`]), inLookup(["id"], "x")],
])("%s changes nothing", (_what, program, edit) => {
  expect(applyEdit(program, edit)).toBe(program);
});

test("a state may have every output and input except the ID, and none is required", () => {
  const type = catalog.resourceType(token);
  const properties = type === undefined ? [] : stateProperties(type);
  expect(properties.map(({ name }) => name)).toEqual(
    type?.outputs.map(({ name }) => name).filter((name) => name !== "id"),
  );
  expect(properties.some(({ required }) => required)).toBe(false);
});

test.each<[state: ValueMap, ...rules: string[]]>([
  [{}],
  [{ name: "n", arn: "a", replicationConfig: { state: "DISABLED" } }],
  [{ nam: "n" }, "schema/unknown-property state.nam"],
  [
    { replicationConfig: { state: "DISABLE" } },
    "schema/allowed-values state.replicationConfig.state",
  ],
])("the message about the state %j", (state, ...rules) => {
  const program = found(state);
  const diagnostics = program.resources.flatMap((resource) =>
    checkState(resource, catalog, shapes),
  );
  expect(diagnostics.map(({ rule, path }) => `${rule} ${formatPath(path)}`)).toEqual(rules);
  for (const { fix } of diagnostics) {
    const fixed = fix === undefined ? program : applyEdit(program, fix.edit);
    expect(fixed.resources.flatMap((each) => checkState(each, catalog, shapes))).toEqual([]);
  }
});
