import fc from "fast-check";
import { expect, test } from "vitest";

import type { JsonObject } from "#model/base/json.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { isResource, orderNodes } from "#model/graph/order.ts";
import { programArbitrary } from "#model/testing/programs.ts";
import { runs } from "#model/testing/runs.ts";
import { exportDesign } from "#export/export.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { findEarlyUses, inEvaluationOrder } from "#export/print/evaluation-order.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const catalog = testCatalog();

const thing = (options: JsonObject = {}, properties: JsonObject = {}): JsonObject => ({
  type: "x:index:Thing",
  properties,
  options,
});

const early = (parts: JsonObject): readonly string[] =>
  findEarlyUses(design(parts)).map(
    ({ resource, option, target }) => `${resource.name} ${option ?? "state"} ${target.name}`,
  );

test.each([
  ["deletedWith", { deletedWith: "${b}" }],
  ["replaceWith", { replaceWith: ["${b}"] }],
  ["replacementTrigger", { replacementTrigger: "${b.id}" }],
])("%s doesn't make Pulumi wait for a later resource", (option, options) => {
  expect(early({ resources: { a: thing(options), b: thing() } })).toEqual([`a ${option} b`]);
  expect(early({ resources: { b: thing(), a: thing(options) } })).toEqual([]);
});

test.each([
  ["an input", {}, { of: "${b.id}" }],
  ["dependsOn", { dependsOn: ["${b}"] }, {}],
  ["parent", { parent: "${b}" }, {}],
  ["another resource", { dependsOn: ["${c}"] }, {}],
])("what %s waits for is available for the other options", (_what, options, properties) => {
  const c = thing({}, { of: "${b.id}" });
  const resources = { a: thing({ ...options, deletedWith: "${b}" }, properties), b: thing(), c };
  expect(early({ resources })).toEqual([]);
});

test("a resource waits for its package's default provider, and for what that waits for", () => {
  const resources = {
    a: thing(),
    b: thing({ provider: "${other}", deletedWith: "${last}" }),
    other: { type: "pulumi:providers:x" },
    shared: { type: "pulumi:providers:x", defaultProvider: true, properties: { of: "${b.id}" } },
    last: thing(),
  };
  // Pulumi evaluates `b` first, because of `a`'s provider.
  expect(early({ resources })).toEqual(["b deletedWith last"]);
});

test("a lookup's state doesn't wait either", () => {
  const a = { type: "x:index:Thing", get: { id: "1", state: { of: "${b.id}" } } };
  expect(early({ resources: { a, b: thing() } })).toEqual(["a state b"]);
});

test("a manifest and a YAML program are written in an order in which Pulumi can run them", () => {
  const program = design({
    resources: { first: thing({ deletedWith: "${later}" }), later: thing(), last: thing() },
  });
  for (const language of [jsonManifest, yaml]) {
    const { files, diagnostics } = exportDesign(program, catalog, language);
    const written = parseYaml(files[0]!.text);
    expect(written.ok && written.program.resources.map(({ name }) => name)).toEqual([
      "later",
      "first",
      "last",
    ]);
    expect(diagnostics.filter(({ rule }) => rule === "export/option")).toEqual([]);
  }
});

test("what no order can solve is reported at its option", () => {
  const program = design({
    variables: { stamp: { "fn::join": ["-", ["a", "b"]] } },
    resources: { it: thing({ replacementTrigger: "${stamp}" }) },
  });
  for (const language of [jsonManifest, yaml])
    expect(
      exportDesign(program, catalog, language).diagnostics.map(({ location, message }) => [
        location,
        message,
      ]),
    ).toContainEqual([
      { kind: "option", resource: "r1", path: ["replacementTrigger"] },
      'The replacementTrigger of "it" needs "stamp", but Pulumi evaluates "it" first. Also use "stamp" in one of the inputs of "it".',
    ]);
});

test("an opened file keeps its order, and reports what to do about it", () => {
  const text =
    "name: x\nruntime: yaml\nresources:\n  a: {type: 'x:index:Thing', options: {deletedWith: '${b}'}}\n  b: {type: 'x:index:Thing'}\n";
  const read = parseYaml(text);
  if (!read.ok) throw new Error(read.message);
  const { files, diagnostics } = exportDesign(read.program, catalog, yaml);
  expect(files[0]!.text).toBe(text);
  expect(diagnostics.map(({ message }) => message)).toContain(
    'The deletedWith of "a" needs "b", but Pulumi evaluates "a" first. Add "b" to the dependsOn of "a", or move "b" up in the file.',
  );
});

test("in every program without a cycle, only a variable is needed too early", () => {
  fc.assert(
    fc.property(programArbitrary, (program) => {
      const ordered = inEvaluationOrder(program);
      expect(new Set(ordered.resources)).toEqual(new Set(program.resources));
      if (orderNodes(program).cycles.length > 0) return;
      const left = findEarlyUses(ordered);
      expect(left.filter(({ target }) => isResource(target))).toEqual([]);
      if (left.length === 0) expect(inEvaluationOrder(ordered)).toBe(ordered);
    }),
    { numRuns: runs(150, 2000) },
  );
});
