import fc from "fast-check";
import { expect, test } from "vitest";

import { referencesInText } from "#model/completion/references-in-text.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { isAccess } from "#model/program/value.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

const read = readDesign(["p:Net vpc", "p:Net own", "p:Net twice", "config region"]);
const program: Program = {
  ...read,
  resources: [...read.resources, { ...read.resources[2]!, id: resourceId(9) }],
  variables: [{ name: "zone", value: "a" }],
};
const scope = accessScope(program, createCatalog([], []));
const own = read.resources[1]?.id;

const partsOf = (text: string, owner: NodeId | undefined = own) =>
  referencesInText(text, scope, owner)?.map((part) =>
    isAccess(part) ? `<${spellValue(part, program).slice(2, -1)}>` : part,
  );

test.each([
  ["${vpc.name}", ["<vpc.name>"]],
  ["X${vpc.name}Y", ["X", "<vpc.name>", "Y"]],
  ["${region}-${zone}", ["<region>", "-", "<zone>"]],
  ['${vpc.tags["a.b"][0]}', ['<vpc.tags["a.b"][0]>']],
  ["${pulumi.stack}", ["<pulumi.stack>"]],
  // The content of a quoted map key stays unchanged.
  ['${vpc.tags["a"]}', ['<vpc.tags["a"]>']],
  // Unresolved names next to a reference stay unchanged.
  ["$${vpc.name} ${HOME} ${vpc.id} $x ${", ["$${vpc.name} ${HOME} ", "<vpc.id>", " $x ${"]],
  ["${HOME:-${region}}", ["${HOME:-", "<region>", "}"]],
  ["$${vpc.name}", undefined],
  ["$$${vpc.name}", undefined],
  ["${HOME} ${vpc", undefined],
  ["${vpc[@]} ${#vpc} ${ vpc }", undefined],
  ["${pulumi.nothing} ${pulumi}", undefined],
  // A resource can't refer to itself, and an ambiguous name doesn't resolve.
  ["${own.id} ${twice.id}", undefined],
  ["", undefined],
])("%s", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test("a variable does not refer to itself", () => {
  expect(partsOf("${zone} ${region}", variableNode("zone"))).toEqual(["${zone} ", "<region>"]);
});

test("no text is lost, and text of any length is read fast", () => {
  const pieces = fc.constantFrom("${", "$", "vpc", ".id", "}", "[", '"', "a", "region", "\n");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (all) => {
      const text = all.join("");
      const parts = referencesInText(text, scope, own);
      const again = parts?.map((part) => (isAccess(part) ? spellValue(part, program) : part));
      // Only redundant dots are normalized.
      const plain = (written: string): string => written.replaceAll(/\.+/g, "");
      if (again !== undefined) expect(plain(again.join(""))).toBe(plain(text));
    }),
    { numRuns: runs(500) },
  );
  const time = processorTime(() =>
    expect(referencesInText("${".repeat(500_000), scope, own)).toBeUndefined(),
  );
  expect(time).toBeLessThan(1000);
});
