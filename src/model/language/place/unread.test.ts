import { expect, test } from "vitest";

import { createCatalog } from "#model/schema/catalog.ts";
import { indexedSource } from "#model/schema/file/indexed-source.ts";
import { createPackageIndex } from "#model/schema/index-package.ts";
import { caretIn, netSchema, serviceOf } from "#model/testing/language/language-cases.ts";
import { bytesOf, indexOf } from "#model/testing/schema-bytes.ts";

/** Only the index of the package is in memory. */
const unread = createCatalog([createPackageIndex(indexedSource(indexOf(bytesOf(netSchema))))], []);

const program = `variables:
  zone:
    fn::invoke:
      function: net:getZone
resources:
  main:
    type: net:Vpc
  inner:
    type: net:Subnet
    properties:
      `;

test.each([
  ["a value", "vpcId: |", ["net:Subnet", "net:Vpc"], ["net:getZone"]],
  ["a reference", "vpcId: ${ma|}", ["net:Subnet", "net:Vpc"], ["net:getZone"]],
  ["a key", "vpc|", ["net:Subnet"], []],
])(
  "suggestions for %s need the types that could be suggested",
  (_name, typed, types, functions) => {
    const { text, offset } = caretIn(program + typed);
    const found = serviceOf(text, "yaml", unread).completions(offset)?.unread;
    expect(found?.types.toSorted()).toEqual(types);
    expect(found?.functions).toEqual(functions);
  },
);

test("information about a reference needs the type of its resource", () => {
  const { text, offset } = caretIn(`${program}vpcId: \${ma|in.arn}`);
  const found = serviceOf(text, "yaml", unread).hover(offset)?.unread;
  expect(found).toEqual({ types: ["net:Vpc"], functions: [] });
});
