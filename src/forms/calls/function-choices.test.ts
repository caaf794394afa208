import { expect, test } from "vitest";

import { readDesign } from "#model/testing/read-design.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { findFunctions } from "#forms/calls/function-choices.ts";

const text = { type: "string" };
const outputs = (properties: object) => ({
  outputs: { type: "object", properties: { id: text, ...properties } },
});
const indexed = indexPackage({
  name: "p",
  functions: {
    "p:index:getOne": outputs({ address: text, count: { type: "integer" } }),
    "p:index:getMany": outputs({ address: text, region: text }),
    "p:index:getId": outputs({}),
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const catalog = createCatalog([indexed.package], []);

test.each<
  [string, string, PropertyType["kind"] & ("string" | "integer" | "any"), string | undefined]
>([
  ["the only text", "getOne", "string", "address"],
  ["the only number", "getOne", "integer", "count"],
  ["nothing where several fit", "getMany", "string", undefined],
  ["an ID where there is nothing else", "getId", "string", "id"],
  ["nothing where anything fits", "getOne", "any", undefined],
])("a call takes %s of its result", (_, name, kind, expected) => {
  const slot = { path: ["place"], property: undefined, type: { kind } };
  const found = findFunctions(`p ${name}`, slot, readDesign([]), catalog);
  expect(found[0]?.call).toMatchObject({ kind: "invoke", token: `p:${name}` });
  const call = found[0]?.call;
  expect(call?.kind === "invoke" && call.return).toBe(expected);
});

test.each(["", "policy", "statement", "toJSON"])(
  "an input that takes a policy has its statements first by %j",
  (query) => {
    const type: PropertyType = { kind: "string" };
    const namesAt = (field: string) =>
      findFunctions(query, { path: [field], property: undefined, type }, readDesign([]), catalog);
    expect(namesAt("policy")[0]).toMatchObject({
      name: "Policy statements",
      call: { kind: "builtin", function: "toJSON", argument: {} },
    });
    expect(namesAt("redrivePolicy").map(({ name }) => name)).not.toContain("Policy statements");
  },
);

test("the typed text decides, and for a string that holds JSON the function that writes JSON comes first", () => {
  const property = (description: string) =>
    ({ name: "place", type: { kind: "string" }, description }) as never;
  const names = (query: string, description: string) =>
    findFunctions(
      query,
      { path: ["place"], property: property(description), type: { kind: "string" } },
      readDesign([]),
      catalog,
    ).map(({ name }) => name);
  expect(names("", "Definitions as a single valid JSON document")[0]).toBe("toJSON");
  expect(names("", "A name")[0]).not.toBe("toJSON");
  // `split` gives a list, which a string input does not accept.
  expect(names("split", "A name")[0]).toBe("split");
});
