import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { java } from "#export/languages/java/java.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { kinds } from "#export/testing/kinds.ts";

const catalog = testCatalog(kinds);

const sample = (properties: JsonObject, options: JsonObject = {}): JsonObject => ({
  type: "kinds:main:Sample",
  properties,
  options,
});

const print = (manifest: JsonObject): string =>
  exportDesign(design(manifest), catalog, java).files[0]!.text;

/** The end of the statement that creates the last resource. */
const lastOf = (resources: JsonObject): string => {
  const [, call = ""] = print({ resources }).split(/var last =/);
  const flat = call.replaceAll(/\n\s*(?=[.)])|(?<=\()\n\s*/g, "").replaceAll(/\n\s*/g, " ");
  return flat.replace(/^.*?(?=(?:Custom|Component)ResourceOptions\.|SampleArgs\.)/s, "").trim();
};

test.each<[path: string, printed: string]>([
  ["sameThere.textThere", "sameThere().apply(sameThere -> sameThere.textThere())"],
  ["same.id", "same().apply(same -> same.orElseThrow().id())"],
  [
    "sameThere.text",
    "sameThere().apply(sameThere -> sameThere.text()).applyValue(text -> text.orElse(null))",
  ],
  [
    "sameThere.partsThere.a.name",
    'sameThere().apply(sameThere -> sameThere.partsThere()).applyValue(partsThere -> partsThere.get("a").name())',
  ],
  [
    "sameThere.sameThere.textThere",
    "sameThere().apply(sameThere -> sameThere.sameThere()).apply(sameThere -> sameThere.textThere())",
  ],
])("the property %s of a resource-valued output is %s", (path, printed) => {
  const resources = { it: sample({}), last: sample({ text: `\${it.${path}}` }) };
  expect(lastOf(resources)).toContain(`SampleArgs.builder().text(it.${printed}).build()`);
});

test.each<[texts: JsonObject[string], printed: string]>([
  [["${it.id}"], "Output.all(it.id()).asSecret()"],
  [[], "Output.ofSecret(List.of())"],
  ["${it.textsThere}", "it.textsThere().asSecret()"],
  [{ "fn::secret": ["${it.id}"] }, "Output.all(it.id()).asSecret()"],
  ["${hidden}", "hidden"],
  [null, "Output.ofNullable(null)"],
])("what a schema declares secret is a secret: %j is %s", (texts, printed) => {
  const config = { hidden: { type: "List<String>", secret: true } };
  const resources = { it: sample({}), last: sample({ secretTexts: texts }) };
  const text = print({ config, resources }).replaceAll(/\n\s*/g, "");
  expect(text).toContain(`SampleArgs.builder().secretTexts(${printed}).build()`);
});

test.each<[options: JsonObject, printed: string]>([
  [{ provider: "${one}" }, ".providers(one)"],
  [{ provider: "${one}", providers: ["${two}"] }, ".providers(one, two)"],
  [{ providers: { kinds: "${two}" } }, ".providers(two)"],
])("a component has the providers %j as %s", (options, printed) => {
  const provider = { type: "pulumi:providers:kinds" };
  const last = { type: "kinds:main:Group", options };
  expect(lastOf({ one: provider, two: provider, last })).toContain(
    `ComponentResourceOptions.builder()${printed}.build()`,
  );
});

test.each<[parent: JsonObject, own: JsonObject, printed: string]>([
  [{ protect: true }, {}, ".parent(it).protect(true).build()"],
  [{ protect: true }, { protect: false }, ".parent(it).protect(false).build()"],
  [{ parent: "${top}" }, {}, ".parent(it).protect(true).build()"],
  [{}, {}, ".parent(it).build()"],
])("the child of a parent with %j and itself with %j has %s", (parent, own, printed) => {
  const top = sample({}, { protect: true });
  const last = sample({}, { parent: "${it}", ...own });
  expect(lastOf({ top, it: sample({}, parent), last })).toContain(
    `CustomResourceOptions.builder()${printed}`,
  );
});

test("resources with many values are in separate methods, and so are outputs", () => {
  const texts = Array.from({ length: 900 }, (_text, at) => `text ${at}`);
  const resources = Object.fromEntries(
    ["a", "b", "c", "d", "e"].map((name) => [name, sample({ texts })]),
  );
  const long = print({ resources, outputs: { last: "${e.id}" } });
  expect(long.match(/^class Part\d/gm)).toEqual(["class Part1", "class Part2", "class Part3"]);
  expect(long).toContain("  static Sample e;\n");
  expect(long).toContain('    ctx.export("last", e.id());\n  }\n}\n\nclass Part1');
  const outputs = Object.fromEntries(texts.map((text) => [text, [text, "${a.id}", text]]));
  const told = print({ resources: { a: sample({}) }, outputs });
  expect(told).toContain(
    '    a = new Sample("a");\n\n    Part1.declare(ctx);\n    Part2.declare(ctx);\n',
  );
  expect(told.split("ctx.export(")).toHaveLength(901);
});
