import { expect, test } from "vitest";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { withUntypedAccesses } from "#export/lower/untyped-accesses.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { paints } from "#export/testing/packages/paints.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";

const catalog = testCatalog(paints);

const wired = (properties: JsonObject): Program =>
  design({
    variables: { hue: "${first.color}", name: "${first.label}" },
    resources: {
      first: { type: "paints:Pot" },
      second: { type: "paints:Pot", properties },
    },
  });

const text = (program: Program, language: Language): string =>
  exportDesign(program, catalog, language).files[0]?.text ?? "";

const untyped = (access: string): Json => ({ "fn::singleOrNone": [access] });

test.each<[input: string, value: Json, printed: Json]>([
  ["color", "${first.color}", untyped("${first.color}")],
  ["label", "${first.color}", untyped("${first.color}")],
  ["label", "${hue}", untyped("${hue}")],
  ["note", "${first.color}", untyped("${first.color}")],
  ["weight", "${first.size}", untyped("${first.size}")],
  ["size", "${first.size}", untyped("${first.size}")],
  ["lid", "${first.lid}", untyped("${first.lid}")],
  ["lid", { color: "${hue}", label: "${name}" }, { color: untyped("${hue}"), label: "${name}" }],
  ["colors", "${first.colors}", untyped("${first.colors}")],
  ["colors", ["red", "${first.colors[0]}"], ["red", untyped("${first.colors[0]}")]],
  ["marks", { a: "${hue}", b: 1 }, { a: untyped("${hue}"), b: 1 }],
  ["color", { "fn::secret": "${first.color}" }, { "fn::secret": untyped("${first.color}") }],
  // Values that Pulumi's type checker accepts stay unchanged: a literal string, a template, an input of unknown type.
  ["color", "${first.label}", "${first.label}"],
  ["label", "a ${first.color}", "a ${first.color}"],
  ["other", "${first.color}", "${first.color}"],
])("%s: %j is printed as %j", (input, value, printed) => {
  const json = JSON.parse(text(wired({ [input]: value }), jsonManifest)) as {
    resources: { second: { properties: JsonObject } };
  };
  expect(json.resources.second.properties).toEqual({ [input]: printed });
});

test("a design without such an access is the same object", () => {
  const program = wired({ label: "${first.label}" });
  expect(withUntypedAccesses(program, catalog)).toBe(program);
});

test("in languages, the item of a one-item list is the item", () => {
  const source = text(wired({ label: untyped("${first.color}") }), typescript);
  expect(source).toContain("label: first.color");
  expect(source).not.toContain("singleOrNone");
});

test("an opened file stays unchanged, and edits are written in a form that Pulumi accepts", () => {
  const file = [
    "name: shop\nruntime: yaml\nresources:\n  first:\n    type: paints:Pot\n  second:\n",
    "    type: paints:Pot\n    properties:\n      label: ${first.color} # a label\n      color: red\n",
  ].join("");
  const parsed = parseYaml(file);
  if (!parsed.ok) throw new Error(parsed.message);
  expect(text(parsed.program, yaml)).toBe(file);
  const [first, second] = parsed.program.resources;
  const edit: Edit = {
    kind: "set-input",
    resource: second?.id ?? resourceId(0),
    path: ["color"],
    value: wired({ color: "${first.color}" }).resources[1]?.inputs["color"] ?? null,
  };
  expect(first?.id).toBe(resourceId(1));
  expect(text(applyEdit(parsed.program, edit), yaml)).toBe(
    file.replace("color: red", "color:\n        fn::singleOrNone:\n          - ${first.color}"),
  );
});
