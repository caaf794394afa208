import { expect, test } from "vitest";

import type { Resource } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { restrictionsOf } from "#model/access/restrictions.ts";
import { later, resourceOf } from "#model/testing/rule-cases.ts";

const policy = (inputs: Resource["inputs"]) => resourceOf("delta:index:RestrictionPolicy", inputs);
const read = (...resources: Resource[]) =>
  restrictionsOf({ ...emptyProgram("test"), resources }).map(({ subject, bindings }) => [
    subject,
    ...bindings.map(({ relation, principals }) => [
      relation,
      ...principals.map(({ form }) => form),
    ]),
  ]);

test("who has which relation to a resource, as far as it can be read", () => {
  const principals = ["team:1", "role:2", "user:3", "org:4", "dog:5", "team", later, 7];
  expect(
    read(
      policy({ resourceId: "a:b", bindings: [{ relation: "editor", principals }, {}, 5, later] }),
      policy({ bindings: later }),
      policy({ bindings: [{ relation: later, principals: later }] }),
      resourceOf("a:B", { resourceId: "a:b" }),
      { ...policy({ resourceId: "x:y" }), origin: { kind: "lookup", id: "1", state: {} } },
    ),
  ).toEqual([
    [
      "a:b",
      ["editor", "team", "role", "user", "org", "none", "none", "later", "none"],
      [undefined],
    ],
    [undefined],
    [undefined, [later]],
  ]);
});
