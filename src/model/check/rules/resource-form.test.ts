import { inputsFrom } from "#model/check/rules/resource-inputs-from.ts";
import { resourceMalformed } from "#model/check/rules/resource-malformed.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { invoke, testDesignRule } from "#model/testing/calls/call-cases.ts";

const a = (members: JsonObject): JsonObject => ({
  resources: { a: { type: "store:Crate", ...members } },
});

testDesignRule(resourceMalformed, [
  [a({ properties: {}, options: { protect: true }, defaultProvider: true })],
  [a({ get: { id: "x", state: { name: "y" } } })],
  [
    a({ protect: true }),
    'error name-r1: "protect" is an option. It belongs under the options of the resource. | Move it to the options',
  ],
  [a({ protect: true, options: { protect: false } }), 'error name-r1: "protect" is an option.'],
  [a({ dependsOn: ["${b}"] }), 'error name-r1: "dependsOn" is an option.'],
  [
    a({ propertys: {} }),
    'error name-r1: Resources have no "propertys". Did you mean "properties"?',
  ],
  [a({ nothing: 1 }), 'error name-r1: Resources have no "nothing".'],
  [a({ Properties: {} })],
  [a({ properties: [] }), "error name-r1: The properties of a resource must be an object"],
  [a({ options: 1 }), "error name-r1: The options of a resource must be an object."],
  [a({ get: "x" }), "error name-r1: The lookup of a resource takes an id"],
  [
    a({ defaultProvider: "yes" }),
    "error name-r1: defaultProvider of a resource must be a boolean.",
  ],
  [
    a({ get: { id: "x" }, properties: { name: "y" } }),
    'error name-r1: "a" is looked up, so it cannot have properties. | Remove the properties',
  ],
  [
    { resources: { a: { properties: {} }, b: 1 } },
    'error program: The resource "a" has no type.',
    'error program: The resource "b" has no type.',
  ],
]);

const from = (properties: string, variables: Json): JsonObject => ({
  ...a({ properties }),
  variables,
});

testDesignRule(inputsFrom, [
  [from("${v}", { v: { name: "x", size: 1 } })],
  [from("${v}", { v: "${w}", w: { name: "x" } })],
  [from("${v.of}", { v: { of: { name: "x" } } })],
  [
    from("${v}", { v: { nam: "x" } }),
    'error input-r1.: The value has a property "nam", which the type does not have. Did you mean "name"?',
  ],
  [
    from("${v}", { v: ["x"] }),
    "error input-r1.: The properties of a resource must be an object, but this is a list of strings.",
  ],
  [from("${v}", { v: "x" }), "error input-r1.: but this is a string."],
  [
    from("${v}", { v: invoke({ name: "x" }) }),
    'error input-r1.: The value has a property "id"',
    'error input-r1.: The value has a property "count"',
    'error input-r1.: The value has a property "names"',
    'error input-r1.: The value has a property "key"',
    'error input-r1.: The value has a property "shelves"',
  ],
]);
