import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { java } from "#export/languages/java/java.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";

const list = (items: JsonObject): JsonObject => ({ type: "array", items });
const map = (additionalProperties: JsonObject): JsonObject => ({
  type: "object",
  additionalProperties,
});
const [string, number, integer, boolean] = [
  { type: "string" },
  { type: "number" },
  { type: "integer" },
  { type: "boolean" },
] as const;
const typeRef = (name: string): JsonObject => ({ $ref: `#/types/forms:index:${name}` });
const any = { $ref: "pulumi.json#/Any" };

/**
 * Every kind of property, as an input and as an output; the outputs are required, except for outputs with `may` in
 * their names.
 */
const kinds: JsonObject = {
  text: string,
  size: number,
  count: integer,
  flag: boolean,
  any,
  color: typeRef("Color"),
  relaxed: { oneOf: [string, typeRef("Color")] },
  either: { oneOf: [string, integer] },
  three: { oneOf: [string, integer, boolean] },
  box: typeRef("Box"),
  texts: list(string),
  boxes: list(typeRef("Box")),
  tags: map(string),
  byName: map(typeRef("Box")),
};

const forms = {
  name: "forms",
  types: {
    "forms:index:Color": { type: "string", enum: [{ value: "red" }, { value: "dark-blue" }] },
    "forms:index:Box": {
      type: "object",
      properties: { label: string, color: typeRef("Color"), lids: list(string), inner: string },
      required: ["inner"],
    },
  },
  resources: {
    "forms:index:Form": {
      properties: { ...kinds, mayText: string, maySize: number, mayBox: typeRef("Box") },
      required: Object.keys(kinds),
      inputProperties: {
        ...kinds,
        numbers: list(number),
        matrix: list(list(integer)),
        relaxeds: list({ oneOf: [string, typeRef("Color")] }),
        plainText: { ...string, plain: true },
        toString: string,
        "odd-name": string,
      },
    },
  },
};

const catalog = testCatalog(forms);

const config: JsonObject = {
  s: { type: "string" },
  n: { type: "number" },
  i: { type: "integer" },
  o: { type: "object" },
  may: { type: "string", default: null },
  secret: { type: "string", secret: true },
  ss: { type: "List<String>" },
};

/** The builder's call for a value at an input, on one line. */
function printInput(key: string, value: JsonObject[string]): string {
  const manifest = {
    config,
    resources: {
      it: { type: "forms:Form" },
      that: { type: "forms:Form", properties: { [key]: value } },
    },
  };
  const { files } = exportDesign(design(manifest), catalog, java);
  const [, rest = ""] = files[0]!.text.split("FormArgs.builder()");
  return rest
    .replaceAll(/\n\s*(?=[.)])|(?<=\()\n\s*/g, "")
    .replaceAll(/\n\s*/g, " ")
    .replace(/\.build\(\)\);.*$/s, "");
}

test.each<[key: string, value: JsonObject[string], printed: string]>([
  ["text", "a", '.text("a")'],
  ["text", null, ".text(Output.ofNullable(null))"],
  ["size", 5, ".size(5.0)"],
  ["count", 5, ".count(5)"],
  ["count", 2 ** 31, '.count(cannotExport("2147483648"))'],
  ["any", 2 ** 31, ".any(2147483648.0)"],
  ["any", { a: [null, 1.5] }, '.any(Map.of("a", List.of(Output.ofNullable(null), 1.5)))'],
  ["color", "dark-blue", ".color(Color.Darkblue)"],
  ["relaxed", "green", '.relaxed("green")'],
  ["relaxeds", ["green"], '.relaxeds(List.of(Either.<String, Color>ofLeft("green")))'],
  ["either", 5, ".either(5)"],
  ["three", true, ".three(true)"],
  ["texts", ["a", "b"], '.texts("a", "b")'],
  ["texts", [], ".texts(List.of())"],
  ["texts", ["${it.id}", "a"], '.texts(Output.all(it.id(), Output.of("a")))'],
  ["matrix", [[1]], ".matrix(List.of(List.of(1)))"],
  ["numbers", [1, "${n}"], ".numbers(1.0, n)"],
  ["tags", { "a b": "c" }, '.tags(Map.of("a b", "c"))'],
  ["tags", { a: "b", c: "d" }, '.tags(Map.of("a", "b", "c", "d"))'],
  [
    "tags",
    { a: "${it.id}", b: "c" },
    '.tags(Output.<String>mapBuilder().put("a", it.id()).put("b", "c").build())',
  ],
  ["box", { inner: "x", lids: ["a"] }, '.box(BoxArgs.builder().inner("x").lids("a").build())'],
  ["toString", "a", '.toString_("a")'],
  ["odd-name", "a", '.oddname("a")'],
])("the input %s of %j is %s", (key, value, printed) => {
  expect(printInput(key, value)).toBe(printed);
});

test.each<[key: string, value: JsonObject[string], printed: string]>([
  ["text", "${it.text}", "it.text()"],
  ["text", "${it.mayText}", "it.mayText().applyValue(mayText -> mayText.orElse(null))"],
  ["text", "${it.count}", "it.count().applyValue(count -> String.valueOf(count))"],
  [
    "text",
    "${it.size}",
    "it.size().applyValue(size -> BigDecimal.valueOf(size).stripTrailingZeros().toPlainString())",
  ],
  ["text", "${it.color}", "it.color().applyValue(color -> color.getValue())"],
  ["text", "${it.relaxed}", "it.relaxed()"],
  ["text", "${it.any}", "it.any().applyValue(any -> (String) any)"],
  [
    "text",
    "${it.any.a[0]}",
    'it.any().applyValue(any -> (String) ((List<?>) ((Map<?, ?>) any).get("a")).get(0))',
  ],
  ["text", '${it.tags["a.b"]}', 'it.tags().applyValue(tags -> tags.get("a.b"))'],
  ["text", "${it.texts[1]}", "it.texts().applyValue(texts -> texts.get(1))"],
  ["text", "${it.box.inner}", "it.box().applyValue(box -> box.inner())"],
  [
    "text",
    "${it.mayBox.inner}",
    "it.mayBox().applyValue(mayBox -> mayBox.map(value -> value.inner()).orElse(null))",
  ],
  [
    "text",
    "${it.mayBox.label}",
    "it.mayBox().applyValue(mayBox -> mayBox.flatMap(value -> value.label()).orElse(null))",
  ],
  ["size", "${it.count}", "it.count().applyValue(count -> (double) count)"],
  ["count", "${it.size}", "it.size().applyValue(size -> BigDecimal.valueOf(size).intValueExact())"],
  ["color", "${it.color}", "it.color()"],
  [
    "color",
    "${secret}",
    "secret.applyValue(secretValue -> Arrays.stream(Color.values()).filter(choice -> choice.getValue().equals(secretValue)).findFirst().orElseThrow())",
  ],
  ["relaxed", "${it.text}", "it.text().applyValue(text -> Either.<String, Color>ofLeft(text))"],
  [
    "either",
    "${it.count}",
    "it.count().applyValue(count -> Either.<String, Integer>ofRight(count))",
  ],
  ["either", "${it.either}", "it.either()"],
  ["three", "${it.count}", "it.count()"],
  ["any", "${it.mayText}", "it.mayText()"],
  [
    "boxes",
    "${it.boxes}",
    "it.boxes().applyValue(boxes -> boxes.stream().map(item -> BoxArgs.builder().label(Output.ofNullable(item.label().orElse(null))).color(Output.ofNullable(item.color().orElse(null))).lids(item.lids()).inner(item.inner()).build()).collect(Collectors.toList()))",
  ],
  ["texts", "${it.texts}", "it.texts()"],
  ["tags", "${it.tags}", "it.tags()"],
])("at %s the reference %s is %s", (key, value, printed) => {
  expect(printInput(key, value)).toBe(`.${key}(${printed})`);
});

test.each<[key: string, value: JsonObject[string], printed: string]>([
  ["text", "${s}", "s"],
  ["text", "${i}", "String.valueOf(i)"],
  ["text", "${may}", "Output.ofNullable(may.orElse(null))"],
  ["text", "${o.a[0]}", '(String) ((List<?>) ((Map<?, ?>) o).get("a")).get(0)'],
  ["text", "${secret}", "secret"],
  ["size", "${i}", "(double) i"],
  ["count", "${n}", "BigDecimal.valueOf(n).intValueExact()"],
  ["either", "${i}", "i"],
  [
    "either",
    "${may}",
    "Output.ofNullable(may.map(found -> Either.<String, Integer>ofLeft(found)).orElse(null))",
  ],
  ["texts", "${ss}", "ss"],
  ["text", "a-${s}", '"a-" + s'],
  ["text", "${i}${i}", '"" + i + i'],
  [
    "text",
    "${n} ${may}",
    'BigDecimal.valueOf(n).stripTrailingZeros().toPlainString() + " " + may.orElse("")',
  ],
  ["text", "100% of ${secret} {0}", 'Output.format("100%% of %s {0}", secret)'],
  [
    "text",
    "${pulumi.stack} in ${pulumi.cwd}",
    'ctx.stackName() + " in " + System.getProperty("user.dir")',
  ],
  ["text", "${pulumi.rootDirectory}", "Deployment.getInstance().getRootDirectory()"],
  [
    "text",
    "${it.mayText}!",
    'Output.format("%s!", it.mayText().applyValue(mayText -> mayText.orElse("")))',
  ],
  [
    "relaxed",
    "a-${it.id}",
    'Output.format("a-%s", it.id()).applyValue(text -> Either.<String, Color>ofLeft(text))',
  ],
  ["text", { "fn::secret": "${s}" }, "Output.ofSecret(s)"],
  ["text", { "fn::secret": "${it.id}" }, "it.id().asSecret()"],
  ["plainText", "${it.id}", 'cannotExport("a plain value")'],
])("at %s the value %j is %s", (key, value, printed) => {
  expect(printInput(key, value)).toBe(`.${key}(${printed})`);
});
