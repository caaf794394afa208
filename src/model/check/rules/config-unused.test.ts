import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { unusedConfig } from "#model/check/rules/config-unused.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { designOf, testProgramRule } from "#model/testing/rule-cases.ts";
import { expression } from "#model/program/value.ts";

const catalog = createCatalog([], []);

testProgramRule(unusedConfig, catalog, [
  [["a:B x"]],
  [["config a", "a:B x in=${a}"]],
  [["config a", "config b", "a:B x in=${a}-${b.c[0]}"]],
  [["config a", "a:B x @protect=!${a}"]],
  [["config a", "a:B x #${a}"]],
  [["config a", "output o=[1,${a}]"]],
  [["config a", "config b=${a}", "output o=${b}"]],
  [["config aws:region"]],
  [
    ["config a", "config b", "a:B x in=b-${a}"],
    `hint config-b: Nothing in the design uses the config variable "b". | Remove "b" => ["a"]`,
  ],
  [["config toString"], `hint config-toString: "toString". | Remove "toString" => []`],
]);

test("a variable that only unread JSON mentions is used", () => {
  const unread = { "fn::join": ["", ["${a.b}", { "${b}": 1 }]] };
  const design = readDesign(["config a", "config b", "config c", "a:B x", "output o=x"]);
  const verbatim = expression({ kind: "verbatim", json: unread });
  const [resource] = design.resources;
  const found = (program: typeof design) =>
    [...unusedConfig.check(designOf(program, catalog))].map(({ location }) => location);
  const only = [{ kind: "config", name: "c" }];
  expect(found({ ...design, extras: { variables: { v: unread } } })).toEqual(only);
  expect(found({ ...design, outputs: [{ name: "o", value: verbatim }] })).toEqual(only);
  expect(found({ ...design, resources: [{ ...resource!, inputs: { in: [verbatim] } }] })).toEqual(
    only,
  );
  expect(found({ ...design, resources: [{ ...resource!, extras: { get: unread } }] })).toEqual(
    only,
  );
  expect(found(design)).toHaveLength(3);
});
