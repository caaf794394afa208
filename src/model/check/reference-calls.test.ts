import { expect, test } from "vitest";

import { createReferenceCheck } from "#model/check/reference-diagnostics.ts";
import type { JsonObject } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import {
  crates,
  invoke,
  readProgram,
  storeCatalog,
  testFound,
} from "#model/testing/calls/call-cases.ts";

const find = (program: Program) => createReferenceCheck(storeCatalog)(program);

const join = (...argument: readonly (string | JsonObject | readonly string[])[]): JsonObject => ({
  "fn::join": argument as never,
});

testFound("references", find, [
  // Results of calls, by type.
  [crates({ name: invoke({}, { return: "id" }), size: invoke({}, { return: "count" }) })],
  [
    crates({
      tags: { "fn::store:zones": {} },
      name: { "fn::select": [0, { "fn::store:zones": {} }] },
    }),
  ],
  [crates({ file: { "fn::assetArchive": {} }, free: invoke({}), fixed: join(",", []) })],
  [
    crates({ tags: invoke({}, { return: "count" }) }),
    'error input-r1.tags: What "store:getShelf" gives is an integer; tags expects a list of strings.',
  ],
  [
    crates({ size: { "fn::select": [0, { "fn::store:zones": {} }] } }),
    "error input-r1.size: What fn::select gives is a string; size expects an integer.",
  ],
  [
    crates({ name: invoke({}) }),
    'error input-r1.name: What "store:getShelf" gives is an object; name expects a string.',
  ],
  [
    crates({ fixed: invoke({}, { return: "id" }) }),
    'error input-r1.fixed: What "store:getShelf" gives is known only during deployment, but fixed must be known before.',
  ],
  [
    crates({ fixed: join(",", ["${b.name}"]) }),
    'error input-r1.fixed[1][0]: "b.name" is known only during deployment, but fixed must be known before.',
  ],
  // Arguments of calls.
  [crates({ free: invoke({ name: "${b.name}", sizes: ["${b.size}"] }) })],
  [
    crates({ free: invoke({ name: "${b.tags}", shelf: { size: "x-${b.size}" } }) }),
    'error input-r1.free.arguments.name: "b.tags" is a list of strings; name expects a string.',
    "error input-r1.free.arguments.shelf.size: The value is a string with references inside; size expects an integer.",
  ],
  [
    crates({ free: [invoke({ name: "${b.nam}" })] }),
    'error input-r1.free[0].arguments.name: "nam" is not an output of the type "store:Crate". Did you mean "name"? | Change to "b.name"',
  ],
  [
    crates({ free: invoke({ name: invoke({ name: "x" }) }) }),
    'error input-r1.free.arguments.name: What "store:getShelf" gives is an object; name expects a string.',
  ],
  // Options of calls.
  [crates({ free: invoke({}, { options: { dependsOn: ["${b}"], parent: "${b}" } }) })],
  [
    crates({ free: invoke({}, { options: { dependsOn: "${b}", provider: "${b}" } }) }),
    'error input-r1.free.options.dependsOn: "b" is a resource; dependsOn expects a list of resources. | Wrap in a list',
    'error input-r1.free.options.provider: "b" is a resource; provider expects a provider resource.',
  ],
  [
    crates({ free: invoke({}, { options: { parent: "${b.urn}", version: "${b.name}" } }) }),
    'error input-r1.free.options.parent: "b.urn" is a string; parent expects a resource.',
    'error input-r1.free.options.version: "b.name" is known only during deployment, but version must be known before.',
  ],
  // Builtins never convert a value to a string.
  [
    crates({ name: join("${b.size}", ["${b.size}"]) }),
    'error input-r1.name[0]: "b.size" is an integer; fn::join expects a string here.',
    'error input-r1.name[1][0]: "b.size" is an integer; fn::join expects a string here.',
  ],
  [
    crates({ name: join(",", "${b.name}"), size: { "fn::length": "${b.size}" } }),
    'error input-r1.name[1]: "b.name" is a string; fn::join expects a list of strings here. | Wrap in a list',
    'error input-r1.size[0]: "b.size" is an integer; fn::length expects a list of values, a map or a string here.',
  ],
  [
    crates({ name: { "fn::toBase64": { "fn::length": "${b.name}" } } }),
    "error input-r1.name[0]: What fn::length gives is an integer; fn::toBase64 expects a string here.",
  ],
  [
    crates({ file: { "fn::fileAsset": "${b.size}" } }),
    'error input-r1.file: "b.size" is an integer; fn::fileAsset expects a string here.',
  ],
  [
    crates({ name: { "fn::toBase64": "${b.nam}" } }),
    'error input-r1.name[0]: Did you mean "name"? | Change to "b.name"',
  ],
  // Maps with computed keys.
  [crates({ labels: { "${b.name}": "${b.name}" } })],
  [
    crates({ labels: { "${b.tags}": "${b.nam}" } }),
    'error input-r1.labels[0].key: "b.tags" is a list of strings; only strings can be inside a string.',
    'error input-r1.labels[0].value: Did you mean "name"? | Change to "b.name"',
  ],
  [
    crates({ labels: { a: "x", "${b.nam}": "${b.tags}" } }),
    'error input-r1.labels[1].key: Did you mean "name"? | Change to "b.name"',
    'error input-r1.labels[1].value: "b.tags" is a list of strings; value expects a string.',
  ],
  [
    crates({ free: { "${b.name}": { a: [{ "fn::toJSON": { "${b.nam}": 1 } }] } } }),
    'error input-r1.free[0].value.a[0][0][0].key: Did you mean "name"? | Change to "b.name"',
  ],
  [
    crates({ labels: { "${b.code}": "${b.code}" } }),
    "warning input-r1.labels[0].key: The value contains a secret, but key is not marked as secret",
    "warning input-r1.labels[0].value: The value contains a secret, but value is not marked as secret",
  ],
  [
    crates({ name: { "${b.name}": 1 } }),
    "error input-r1.name: The value is a map; name expects a string.",
  ],
  // Secrets in calls and references to secret outputs.
  [crates({ code: join(",", ["${b.code}"]) })],
  [
    crates({ name: join(",", ["${b.code}"]) }),
    "warning input-r1.name: The value contains a secret, but name is not marked as secret",
  ],
  [
    crates({ name: invoke({ name: { "fn::secret": "x" } }, { return: "id" }) }),
    "warning input-r1.name: The value contains a secret",
  ],
  [crates({ name: { "fn::unsecret": "${b.code}" } })],
  // Variables whose value is a call.
  [
    crates(
      { name: "${v.id}", size: "${v.count}", tags: ["${v.names[0]}", "${v.shelves[1].name}"] },
      { variables: { v: invoke({ name: "x" }) } },
    ),
  ],
  [
    crates(
      { name: "${v.idd}", size: "${v.names}", free: "${v.shelves[0].nam}" },
      { variables: { v: invoke({ name: "x" }) } },
    ),
    'error input-r1.name: "v" has no property "idd". Did you mean "id"? | Change to "v.id"',
    'error input-r1.size: "v.names" is a list of strings; size expects an integer.',
    'error input-r1.free: Did you mean "name"? | Change to "v.shelves[0].name"',
  ],
  [
    crates(
      { name: "${v.x.nam}", size: "${v.y}", tags: "${v.z}" },
      { variables: { v: { x: "${b}", y: "text", z: ["a", 1] } } },
    ),
    'error input-r1.name: "nam" is not an output of the type "store:Crate". Did you mean "name"? | Change to "v.x.name"',
    'error input-r1.size: "v.y" is a string; size expects an integer.',
  ],
  [
    crates({ name: "${v.xx}", size: "${v.list.a}" }, { variables: { v: { xyz: 1, list: [] } } }),
    'error input-r1.name: "v" has no property "xx".',
    "error input-r1.size: Use an index such as [0] for one item.",
  ],
  [
    crates({ name: "${v}" }, { variables: { v: { "fn::secret": "x" } } }),
    "warning input-r1.name: The value contains a secret",
  ],
  // A circular reference has no type.
  [
    crates({ name: "${v}" }, { variables: { v: ["${w}"], w: ["${v}"] } }),
    'error input-r1.name: "v" is a list',
  ],
  [
    { variables: { v: join(",", ["${non.e}"]) } },
    'error variable-v.[1][0]: "${non.e}" does not refer to a resource, variable or config variable of the design. | Keep as a string',
  ],
  [
    { outputs: { o: join(",", ["${pwLength}"]) } },
    'warning output-o.[1][0]: The design does not declare "${pwLength}". | Declare "pwLength"',
  ],
]);

test("a fix inside a call keeps the call", () => {
  const program = readProgram(
    crates({ name: { "fn::toBase64": "${b.nam}" }, free: join(",", ["${b.nam}"]) }),
  );
  const fixed = find(program).reduce(
    (design, { fix }) => (fix === undefined ? design : applyEdit(design, fix.edit)),
    program,
  );
  expect(fixed.resources[0]?.inputs).toEqual(
    readProgram(crates({ name: { "fn::toBase64": "${b.name}" }, free: join(",", ["${b.name}"]) }))
      .resources[0]?.inputs,
  );
});
