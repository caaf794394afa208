import fc from "fast-check";
import { expect, test } from "vitest";

import { unknownReferencesIn, withMeant } from "#model/completion/unknown-references.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { expression, isAccess } from "#model/program/value.ts";
import { accessScope } from "#model/references/access-scope.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";
import { processorTime } from "#model/testing/counting/processor-time.ts";

const read = readDesign(["p:Net network", "p:Net owner", "p:Net twice", "config region"]);
const program: Program = {
  ...read,
  resources: [...read.resources, { ...read.resources[2]!, id: resourceId(9) }],
  variables: [{ name: "zones", value: "a" }],
};
const name = { name: { type: "string" } };
const indexed = indexPackage({ name: "p", resources: { "p:index:Net": { properties: name } } });
const scope = accessScope(program, createCatalog(indexed.ok ? [indexed.package] : [], []));
const own = read.resources[1]?.id;

const found = (text: string) =>
  unknownReferencesIn(text, scope, own).map(({ text: whole, meant }) =>
    meant === undefined ? whole : `${whole} -> ${spellValue(meant, program).slice(2, -1)}`,
  );

test.each([
  ["a ${netwrk.name} b ${nothing.id}", ["${netwrk.name} -> network.name", "${nothing.id}"]],
  // The most likely target is a similarly named resource, if it has the output.
  ["${netwrk.nam}", ["${netwrk.nam} -> network.name"]],
  ["${netwrk.cidrBlock}", ["${netwrk.cidrBlock}"]],
  ["${zone.first}", ["${zone.first}"]],
  ["${pulumi.stak}", ["${pulumi.stak} -> pulumi.stack"]],
  ['${other-thing.tags["a b"][0].x}', ['${other-thing.tags["a b"][0].x}']],
  // A resource can't refer to itself.
  ["${ownr.name}", ["${ownr.name}"]],
  ["${network.name} ${owner.id} ${twice.id} ${region.x} ${pulumi.stack} ${pulumi.zzzzzz}", []],
  ['${HOME} ${PATH:+:$PATH} ${list[0]} ${map["a"]} ${#list[@]} ${x:-a.b} ${HOST-example.com}', []],
  ["${file%.txt} ${file##*.} ${a.} ${.b} ${1.a} ${a.1} ${ a.b } ${a .b} ${a.b", []],
  ["$${a.b} \\${a.b} $a.b {a.b} ${{ github.sha }} ${aws:a.b} ${sts.example.com:sub}", []],
  ["", []],
])("%s", (text, unknown) => {
  expect(found(text)).toEqual(unknown);
});

test("a fix replaces all occurrences of one of them, and the rest of the text stays", () => {
  const text = "${netwrk.name}-${nothing.id}-${netwrk.name}${pulumi.stak}";
  const unknown = unknownReferencesIn(text, scope, own);
  const parts = withMeant(text, unknown, "${netwrk.name}");
  expect(parts?.map((part) => (isAccess(part) ? spellValue(part, program) : part))).toEqual([
    "${network.name}",
    "-${nothing.id}-",
    "${network.name}",
    "${pulumi.stak}",
  ]);
  expect(withMeant(text, unknown, "${nothing.id}")?.filter(isAccess)).toEqual([
    expression({ kind: "unresolved", access: "nothing.id" }),
  ]);
  expect(withMeant(text, unknown, "${other.id}")).toBeUndefined();
});

test("any text is read, and text of any length is read fast", () => {
  const pieces = fc.constantFrom("${", "$", "netwrk", ".id", "}", "[", '"', "a", "\\", "\n", "-");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (all) => {
      const text = all.join("");
      for (const { text: whole, index } of unknownReferencesIn(text, scope, own))
        expect(text.slice(index, index + whole.length)).toBe(whole);
    }),
    { numRuns: runs(500) },
  );
  const time = processorTime(() => {
    for (const piece of ["${", "${a.b}", "${a.b[", '${a.b["', "${a".padEnd(90, "a")])
      unknownReferencesIn(piece.repeat(500_000 / piece.length), scope, own);
  });
  expect(time).toBeLessThan(1000);
});
