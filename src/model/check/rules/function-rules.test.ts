import { functionArchiveEntry } from "#model/check/rules/function-archive-entry.ts";
import { functionArgument } from "#model/check/rules/function-argument.ts";
import { functionDeprecated } from "#model/check/rules/function-deprecated.ts";
import { functionMalformed } from "#model/check/rules/function-malformed.ts";
import { functionOptions } from "#model/check/rules/function-options.ts";
import { functionPackage } from "#model/check/rules/function-package.ts";
import { functionReturn } from "#model/check/rules/function-return.ts";
import { functionUnknown } from "#model/check/rules/function-unknown.ts";
import type { JsonObject } from "#model/base/json.ts";
import {
  crates,
  invoke,
  testDesignRule,
  testExpressionRule,
} from "#model/testing/calls/call-cases.ts";

const call = (token: string): JsonObject => ({ "fn::invoke": { function: token } });
const withValue = (value: JsonObject): JsonObject => crates({ free: value });
const returning = (token: string, property: string): JsonObject =>
  withValue({ "fn::invoke": { function: token, return: property } });

testExpressionRule(functionUnknown, [
  [withValue(call("store:getShelf"))],
  [withValue(call("store:index/getShelf:getShelf"))],
  [withValue(call("other:getShelf"))],
  [
    withValue(call("store:getShelv")),
    'error input-r1.free: The package "store" has no function "store:getShelv". Did you mean "store:getShelf"? | Change to "store:getShelf"',
  ],
  [
    { variables: { v: [{ "fn::store:getshelv": {} }] } },
    'error variable-v.[0]: Did you mean "store:getShelf"? | Change to "store:getShelf"',
  ],
  [
    { outputs: { o: call("store:index:nothingLikeIt") } },
    'error output-o: The package "store" has no function "store:index:nothingLikeIt".',
  ],
  [withValue(call("getShelf")), 'error input-r1.free: "getShelf" is not the name of a function.'],
  [withValue(call("")), "error input-r1.free: The call has no function name."],
]);

testDesignRule(functionPackage, [
  [withValue(call("store:none"))],
  [withValue(call("pulumi:pulumi:getResource"))],
  [{ resources: { a: { type: "other:X" } }, outputs: { o: call("other:getX") } }],
  [
    { variables: { v: call("stor:getX") }, outputs: { o: call("stor:getY"), p: call("aws:getZ") } },
    'error variable-v: The package "stor" of the function "stor:getX" is not loaded. Did you mean the package "store"?',
    'error output-p: The package "aws" of the function "aws:getZ" is not loaded.',
  ],
]);

testExpressionRule(functionDeprecated, [
  [withValue(call("store:zones"))],
  [
    withValue({ "fn::store:oldZones": {} }),
    'hint input-r1.free: The function "store:oldZones" is deprecated. Use zones.',
  ],
  [
    withValue({ "fn::stackReference": ["a/b/c", "out"] }),
    'warning input-r1.free: "fn::stackReference" is deprecated. Use a resource | Refer to "a/b/c" with a StackReference resource',
  ],
  [
    { outputs: { o: { "fn::secret": [{ "fn::stackReference": ["a/b/c", "out"] }] } } },
    'warning output-o: "fn::stackReference" is deprecated. Use a resource | Refer to "a/b/c" with a StackReference resource',
  ],
  [
    withValue({ "fn::stackReference": ["a/b/c", "${b.id}"] }),
    'warning input-r1.free: "fn::stackReference" is deprecated. Use a resource',
  ],
]);

testExpressionRule(functionReturn, [
  [returning("store:getShelf", "id")],
  [returning("store:none", "id")],
  [
    returning("store:getShelf", "Id"),
    'error input-r1.free: The result of "store:getShelf" has no property "Id". Did you mean "id"? | Change to "id"',
  ],
  [returning("store:getShelf", "nothing"), 'error input-r1.free: no property "nothing".'],
  [
    returning("store:zones", "id"),
    'error input-r1.free: "store:zones" returns a single value, so no property can be selected. | Remove the return',
  ],
]);

testExpressionRule(functionOptions, [
  [withValue(invoke({}, { options: { version: "1.0.0" } }))],
  [
    withValue(
      invoke({}, { options: { version: "${c}-1", pluginDownloadURL: { "fn::toJSON": 1 } } }),
    ),
    "error input-r1.free.options.version: Pulumi reads version as a literal string, without references or functions.",
    "error input-r1.free.options.pluginDownloadURL: Pulumi reads pluginDownloadURL as a literal string",
  ],
]);

testExpressionRule(functionArgument, [
  [withValue({ "fn::join": [",", ["a", "${b.name}"]] })],
  [withValue({ "fn::select": ["${b.size}", ["a"]] })],
  [withValue({ "fn::length": "text" })],
  [withValue({ "fn::pulumiResourceName": "${b}" })],
  [withValue({ "fn::toJSON": { a: "${b.name}", c: null } })],
  [
    withValue({ "fn::join": "${b.tags}" }),
    "error input-r1.free: fn::join expects a list with a separator, then a list of strings, but this is",
  ],
  [withValue({ "fn::select": [3, ["a"]] }), "error input-r1.free[0]: The list has no item"],
  [
    withValue({ "fn::toBase64": { "fn::fromBase64": "a b" } }),
    "error input-r1.free[0][0]: The string is not Base64",
  ],
  [
    withValue({ "fn::join": [1, ["${b.name}", true]] }),
    "error input-r1.free[0]: fn::join expects a string here, but this is 1.",
    "error input-r1.free[1][1]: fn::join expects a string here, but this is true.",
  ],
  [
    withValue({ "fn::select": [-1, "${b.tags}"] }),
    "error input-r1.free[0]: fn::select expects an integer here, but this is -1.",
  ],
  [
    withValue({ "fn::pulumiResourceType": "b" }),
    'error input-r1.free[0]: fn::pulumiResourceType expects a resource itself here, but this is "b".',
  ],
  [
    crates({ free: { "fn::pulumiResourceName": "${v}" } }, { variables: { v: "${b}" } }),
    "error input-r1.free[0]: fn::pulumiResourceName expects a resource itself here",
  ],
  [
    withValue({ "fn::toJSON": [{ a: "${b}" }] }),
    "error input-r1.free[0].a: A whole resource cannot be converted to JSON",
  ],
  [
    withValue({ "fn::assetArchive": { a: "${b.name}" } }),
    "error input-r1.free.a: fn::assetArchive expects a literal asset or archive here",
  ],
]);

const archive = (source: string | JsonObject): JsonObject =>
  withValue({ "fn::assetArchive": { a: { "fn::stringAsset": source } } });

testExpressionRule(functionArchiveEntry, [
  [archive("text")],
  [archive({ "fn::join": [",", ["a"]] })],
  [archive("${b.name}"), "error input-r1.free.a: Pulumi packs archives before deployment"],
  [archive({ "fn::toJSON": ["x-${b.name}"] }), "error input-r1.free.a: Pulumi packs archives"],
  [archive(invoke({}, { return: "id" })), "error input-r1.free.a: Pulumi packs archives"],
]);

testExpressionRule(functionMalformed, [
  [withValue({ "fn::join": [",", []] })],
  [
    withValue({ "fn::jion": [] }),
    'warning input-r1.free: Pulumi has no function "fn::jion". Pulumi reads this as an object whose key is the name of the function. Did you mean "fn::join"?',
  ],
  [withValue({ "fn::nothingLikeIt": 1 }), 'warning input-r1.free: no function "fn::nothingLikeIt"'],
  [withValue({ "fn::fileAsset": [1] }), "error input-r1.free: fn::fileAsset expects a string here"],
  [
    withValue({ "fn::store:zones": [] }),
    'error input-r1.free: "fn::store:zones" expects an object',
  ],
  [withValue({ "fn::invoke": "x" }), "error input-r1.free: fn::invoke expects an object"],
  [
    withValue({ "fn::invoke": { function: "${x}" } }),
    "error input-r1.free: fn::invoke expects the name of its function as a literal string.",
  ],
  [
    withValue({ "fn::invoke": { function: "a:b", arguments: "${x}" } }),
    "error input-r1.free: The arguments of fn::invoke must be an object.",
  ],
  [
    withValue({ "fn::invoke": { function: "a:b", options: [] } }),
    "error input-r1.free: The options of fn::invoke must be an object.",
  ],
  [
    withValue({ "fn::invoke": { function: "a:b", return: 1 } }),
    "error input-r1.free: The return of fn::invoke must be the literal name of a property.",
  ],
  [
    withValue({ "fn::invoke": { function: "a:b", argumnts: {} } }),
    'warning input-r1.free: fn::invoke takes no "argumnts". Pulumi ignores it. Did you mean "arguments"?',
  ],
]);
