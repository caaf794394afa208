import type { JsonObject } from "#model/base/json.ts";
import { createCheckOf, crates, invoke, testFound } from "#model/testing/calls/call-cases.ts";

const rules = { resource: [], program: [], expression: [] };
const find = createCheckOf(rules, "schema/");

const wrong = invoke({ nam: "x", sizes: "1", shelf: { size: 1 } });
const found = (place: string): readonly [string, string, string, string] => [
  `error ${place}.arguments.name: name is required.`,
  `error ${place}.arguments.sizes: sizes expects a list of integers, but this is "1".`,
  `error ${place}.arguments.shelf.name: name is required.`,
  `warning ${place}.arguments.nam: This function has no argument "nam". Did you mean name? | Rename to "name"`,
];

const withOptions = (options: JsonObject): JsonObject =>
  crates({ free: invoke({ name: "x" }, { options }) });

testFound("arguments", find, [
  [crates({ free: invoke({ name: "x", sizes: [1, "${b.size}"], shelf: { name: "${b.name}" } }) })],
  [crates({ free: invoke({ name: { "fn::join": [",", []] } }) })],
  [crates({ free: { "fn::other:getX": { nothing: 1 } } })],
]);

testFound("problems are reported wherever the call is", find, [
  [crates({ free: invoke({}) }), "error input-r1.free.arguments.name: name is required."],
  [crates({ free: [{ "fn::toJSON": [wrong] }] }), ...found("input-r1.free[0][0]")],
  [{ variables: { v: wrong } }, ...found("variable-v")],
  [
    { variables: { v: { "fn::store:getShelf": { name: [] } } } },
    "error variable-v.arguments.name: name expects a string, but this is a list.",
  ],
  [
    { outputs: { o: invoke({ name: [] }) } },
    "error output-o.arguments.name: name expects a string, but this is a list.",
  ],
  [
    { configuration: { c: { default: invoke({ name: {} }) } } },
    "error config-c: name expects a string, but this is an object.",
  ],
  [
    crates({ free: invoke({ name: invoke({}) }) }),
    "error input-r1.free.arguments.name.arguments.name: name is required.",
  ],
  [
    crates({ free: { "fn::secret": invoke({ name: [] }) } }),
    "error input-r1.free: name expects a string, but this is a list.",
  ],
  [
    crates({ free: { "${b.name}": invoke({ name: [] }) } }),
    "error input-r1.free[0].value.arguments.name: name expects a string, but this is a list.",
  ],
  [
    crates({ free: invoke({ name: "x", old: "y" }) }),
    "hint input-r1.free.arguments.old: old is deprecated. Use name.",
  ],
]);

testFound("options", find, [
  [withOptions({ version: "1.0.0", dependsOn: ["${b}"], parent: "${b}" })],
  [
    withOptions({ versoin: "1.0.0", nothing: true }),
    'warning input-r1.free.options.versoin: Calls have no option "versoin". Did you mean version? | Rename to "version"',
    'warning input-r1.free.options.nothing: Calls have no option "nothing". | Remove "nothing"',
  ],
  [
    withOptions({ version: 1, dependsOn: "b", parent: "b" }),
    'error input-r1.free.options.dependsOn: dependsOn expects a list of resources, but this is "b".',
    'error input-r1.free.options.parent: parent expects a resource, but this is "b".',
    'error input-r1.free.options.version: version expects a string, but this is 1. | Change to "1"',
  ],
]);
