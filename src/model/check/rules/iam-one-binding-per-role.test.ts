import { expect, test } from "vitest";

import { applyEdit } from "#model/program/edit.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { oneBindingPerRole } from "#model/check/rules/iam-one-binding-per-role.ts";
import { designOf, testProgramRule } from "#model/testing/rule-cases.ts";

const binding = "beta:events/v1:ChannelConnectionIamBinding";
const member = "beta:events/v1:ChannelConnectionIamMember";

test("all members are moved once, in order", () => {
  const program = readDesign([
    `${binding} x name=c role=a members=[user:a@b.co,user:c@b.co]`,
    `${binding} y name=c role=a members=[user:c@b.co,user:d@b.co]`,
  ]);
  const [first] = [...oneBindingPerRole.check(designOf(program, createCatalog([], [])))];
  const { resources } = applyEdit(program, first!.fix!.edit);
  expect(resources.map(({ name, inputs }) => [name, inputs["members"]])).toEqual([
    ["x", ["user:a@b.co", "user:c@b.co", "user:d@b.co"]],
  ]);
});

testProgramRule(oneBindingPerRole, createCatalog([], []), [
  [[`${binding} x name=c role=a`, `${binding} y name=c role=b`]],
  [[`${binding} x name=c role=a`, `${binding} y name=d role=a`]],
  [[`${binding} x name=c role=a`, `${member} y name=c role=a`]],
  [[`${binding} x name=c`, `${binding} y name=c`, `${binding} z role=a`]],
  [[`${binding} x name=c role=a`, `${binding} y name=c role=a #id`]],
  [
    [`${binding} x name=c role=a`, `${binding} y name=c role=a`],
    `error input-r1.role: A role can have only one binding resource, but "y" is also a binding for the role "a" of the channel connection "c". Move all members to one binding.`,
    `error input-r2.role: "x" is also a binding`,
  ],
  [
    [1, 2, 3].map((at) => `${binding} x${at} name=c role=a`),
    `error input-r1.role: "x2" and "x3" are also bindings for`,
    `error input-r2.role: "x1" and "x3" are`,
    `error input-r3.role: "x1" and "x2" are`,
  ],
  // If only the members differ and nothing refers to the removed binding, nothing is lost.
  [
    [
      `${binding} x name=c role=a members=[user:a@b.co,user:c@b.co]`,
      `${binding} y name=c role=a members=[user:c@b.co,user:d@b.co]`,
    ],
    `error input-r1.role: "y" is also a binding | Move all members to "x" => "a"`,
    `error input-r2.role: "x" is also a binding | Move all members to "y" => "a"`,
  ],
  [
    [
      `${binding} x name=c role=a members=[]`,
      `${binding} y name=c role=a members=[] condition.title=t`,
    ],
    `error input-r1.role: "y" is also a binding`,
    `error input-r2.role: "x" is also a binding`,
  ],
  [
    [
      `${binding} x name=c role=a members=[]`,
      `${binding} y name=c role=a members=[]`,
      "output o=${x.etag}",
      "a:B z in=${y.id}",
    ],
    `error input-r1.role: "y" is also a binding`,
    `error input-r2.role: "x" is also a binding`,
  ],
  // Expressions are compared: equal ones are equal, but a reference and a literal may be different.
  [
    [`${binding} x name=\${k.id} role=a`, `${binding} y name=\${k.id} role=a`, "a:B k"],
    `error input-r1.role: of the channel connection "\${k.id}"`,
    `error input-r2.role: of the channel connection "\${k.id}"`,
  ],
  [[`${binding} x name=\${k.id} role=a`, `${binding} y name=\${k.urn} role=a`, "a:B k"]],
  [[`${binding} x name=\${k.id} role=a`, `${binding} y name=k role=a`, "a:B k"]],
  [
    [`${binding} x name=c-\${r} role=\${r}`, `${binding} y name=c-\${r} role=\${r}`, "config r"],
    `error input-r1.role: the role "\${r}" of the channel connection "c-\${r}"`,
    `error input-r2.role: the role "\${r}"`,
  ],
  [[`${binding} x name=c role=\${r}`, `${binding} y name=c role=\${s}`, "config r", "config s"]],
]);
