import { expect, test } from "vitest";

import { createDesignCheck } from "#model/check/design-check.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const indexed = indexPackage({
  name: "c",
  resources: {
    "c:net:Subnet": { properties: {} },
    "c:net:Group": {
      inputProperties: {
        subnetIds: texts,
        command: texts,
        roles: { ...texts, description: "ARNs of roles." },
      },
    },
  },
});
if (!indexed.ok) throw new Error(indexed.message);
const check = createDesignCheck(createCatalog([indexed.package], []), 0);

const read = (properties: object) => {
  const subnet = { type: "c:net:Subnet" };
  const it = { type: "c:net:Group", properties };
  const found = parseManifest(
    JSON.stringify({ name: "x", resources: { a: subnet, b: subnet, it } }),
  );
  if (!found.ok) throw new Error(found.message);
  return found.program;
};

const find = (properties: object) =>
  check(read(properties)).filter(({ rule }) => rule === "reference/one-per-entry");

test.each(["${a.id}${b.id}", "${a.id}, ${b.id}", " ${a.id}\n${b.id}"])(
  "%j is read as a single ID, and becomes two entries",
  (joined) => {
    const properties = { subnetIds: ["x", joined, "y"] };
    const [found] = find(properties);
    expect(found?.severity).toBe("warning");
    expect(found?.message).toContain("subnetIds[1] has 2 references in one entry");
    if (found?.fix === undefined) throw new Error("There is a fix.");
    const fixed = applyEdit(read(properties), found.fix.edit);
    expect(fixed.resources.at(-1)?.inputs["subnetIds"]).toMatchObject([
      "x",
      { kind: "reference", path: ["id"] },
      { kind: "reference", path: ["id"] },
      "y",
    ]);
  },
);

test.each([
  { subnetIds: ["${a.id}"] },
  { subnetIds: ["${a.id}/${b.id}"] },
  { command: ["${a.id} ${b.id}"] },
])("%j may be intended", (properties) => {
  expect(find(properties)).toEqual([]);
});
