import { expect, test } from "vitest";

import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";

const design = readDesign([
  "a:B x in=${c.deep} text=a-${c}-${lost}-${y.id} @parent=${y} deep.list=[1,!${c}]",
  "a:B y in=${lost.a[0]}",
  "config c",
  "config d=${c}",
  "output o=${c}",
]);

/** Lists the values by place, with `~` before an unresolved access, and shows the content of secrets. */
function show(program: Program): string {
  const spell = (value: Value | undefined): string => {
    if (value === undefined) return "-";
    if (!isExpression(value)) return spellValue(value, program);
    if (value.kind === "secret") return spell(value.value);
    if (value.kind === "template")
      return value.parts.map((part) => (typeof part === "string" ? part : spell(part))).join("");
    return `${value.kind === "unresolved" ? "~" : ""}${spellValue(value, program)}`;
  };
  const [x] = program.resources;
  const list = (x?.inputs["deep"] as { readonly list: readonly Value[] } | undefined)?.list[1];
  const y = program.resources.find(({ name }) => name === "y");
  return [
    spell(x?.inputs["in"]),
    spell(x?.inputs["text"]),
    spell(list),
    spell(x?.options["parent"]),
    spell(y?.inputs["in"]),
    spell(program.config.find(({ name }) => name === "d")?.default),
    spell(program.outputs[0]?.value),
  ].join(" ");
}

const variable = (name: string) => ({ name, extras: {} });

test.each<[what: string, edit: Edit, after: string]>([
  [
    "nothing",
    { kind: "rename-program", name: "x" },
    "${c.deep} a-${c}-~${lost}-${y.id} ${c} ${y} ~${lost.a[0]} ${c} ${c}",
  ],
  [
    "a renamed variable is followed everywhere",
    { kind: "rename-config", name: "c", to: "n" },
    "${n.deep} a-${n}-~${lost}-${y.id} ${n} ${y} ~${lost.a[0]} ${n} ${n}",
  ],
  [
    "a removed variable leaves an unresolved reference",
    { kind: "remove-config", name: "c" },
    "~${c.deep} a-~${c}-~${lost}-${y.id} ~${c} ${y} ~${lost.a[0]} ~${c} ~${c}",
  ],
  [
    "a new variable resolves references with its name",
    { kind: "add-config", variable: variable("lost") },
    "${c.deep} a-${c}-${lost}-${y.id} ${c} ${y} ${lost.a[0]} ${c} ${c}",
  ],
  [
    "so does one that is renamed to the name",
    { kind: "rename-config", name: "c", to: "lost" },
    "${lost.deep} a-${lost}-${lost}-${y.id} ${lost} ${y} ${lost.a[0]} ${lost} ${lost}",
  ],
  [
    "a removed resource leaves an unresolved reference",
    { kind: "remove-resource", resource: resourceId(2) },
    "${c.deep} a-${c}-~${lost}-~${y.id} ${c} ~${y} - ${c} ${c}",
  ],
  [
    "renaming to another variable's name changes nothing",
    { kind: "rename-config", name: "c", to: "d" },
    "${c.deep} a-${c}-~${lost}-${y.id} ${c} ${y} ~${lost.a[0]} ${c} ${c}",
  ],
])("%s", (_, edit, after) => {
  expect(show(applyEdit(design, edit))).toBe(after);
});

test("a variable that is restored is referred to again, with all paths", () => {
  const gone = applyEdit(design, { kind: "remove-config", name: "c" });
  const back = applyEdit(gone, { kind: "add-config", variable: variable("c"), index: 0 });
  expect(back).toEqual(design);
});

test("parts without a reference to a variable stay identical", () => {
  const after = applyEdit(design, { kind: "rename-config", name: "c", to: "n" });
  expect(after.resources[1]).toBe(design.resources[1]);
  expect(after.resources[0]?.options).toBe(design.resources[0]?.options);
});

test("everything that Pulumi reads follows a config variable and a variable to their new names", () => {
  const pulumi = { requiredVersion: ">=${c} <${v}" };
  const before = { ...design, variables: [{ name: "v", value: 4 }], extras: { pulumi } };
  const renamed = applyEdit(before, { kind: "rename-config", name: "c", to: "least" });
  const both = applyEdit(renamed, { kind: "rename-variable", name: "v", to: "most" });
  expect(both.extras).toEqual({ pulumi: { requiredVersion: ">=${least} <${most}" } });
});
