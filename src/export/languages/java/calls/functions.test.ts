import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { java } from "#export/languages/java/java.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { kinds } from "#export/testing/kinds.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };

const lookups = {
  name: "lookups",
  version: "1.0.0",
  language: { java: { packages: { "apps/v1": "apps.v1" } } },
  meta: { moduleFormat: "(.*)(?:/[^/]*)" },
  types: {
    "lookups:index:Filter": { type: "object", properties: { name: text, values: texts } },
  },
  functions: {
    "lookups:net/getZone:getZone": {
      inputs: {
        properties: {
          filters: { type: "array", items: { $ref: "#/types/lookups:index:Filter" } },
          owners: texts,
        },
        required: ["owners"],
      },
      outputs: { properties: { id: text, name: text, names: texts }, required: ["id", "names"] },
    },
    "lookups:index:getRegion": { outputs: { properties: { name: text }, required: ["name"] } },
    "lookups:apps/v1/getApp:getApp": { outputs: { properties: { name: text } } },
    "lookups:index:getNames": { outputs: texts },
    "lookups:index:getLimit": {
      inputs: { properties: { unit: text } },
      outputs: { type: "integer" },
    },
  },
};

const catalog = testCatalog(kinds, lookups);

const sample = (properties: JsonObject): JsonObject => ({ type: "kinds:main:Sample", properties });

interface Printed {
  readonly text: string;
  readonly messages: readonly string[];
}

function print(manifest: JsonObject): Printed {
  const { files, diagnostics } = exportDesign(
    design({
      config: { prefix: { type: "string" } },
      variables: (manifest["variables"] ?? {}) as JsonObject,
      resources: { other: sample({}), ...(manifest["resources"] as JsonObject | undefined) },
      outputs: (manifest["outputs"] ?? {}) as JsonObject,
    }),
    catalog,
    java,
  );
  const flat = (files[0]?.text ?? "").replaceAll(/\n\s*(?=[.)])|(?<=\()\n\s*/g, "");
  return {
    text: flat.replaceAll(/\n\s*/g, " "),
    messages: diagnostics.map(({ message }) => message),
  };
}

/** The code for a value as a stack output. */
function printOutput(value: JsonObject[string], variables: JsonObject = {}): string {
  const { text: printed, messages } = print({ variables, outputs: { a: value } });
  expect(messages).toEqual([]);
  const [, rest = ""] = printed.split('ctx.export("a", ');
  return rest.slice(0, -"); } } ".length);
}

const utf8 = "StandardCharsets.UTF_8";

test.each<[value: JsonObject[string], printed: string]>([
  [{ "fn::join": ["-", ["a", "${prefix}"]] }, 'String.join("-", List.of("a", prefix))'],
  [
    { "fn::join": ["-", ["a", "${other.id}"]] },
    'Output.all(Output.of("a"), other.id()).applyValue(values -> String.join("-", values))',
  ],
  [
    { "fn::join": ["${other.textThere}", ["${other.id}"]] },
    "Output.tuple(other.textThere(), Output.all(other.id())).applyValue(values -> String.join(values.t1, values.t2))",
  ],
  [{ "fn::split": [",", "${prefix}"] }, 'Arrays.asList(prefix.split(Pattern.quote(","), -1))'],
  [
    { "fn::split": ["", "${other.id}"] },
    "other.id().applyValue(text -> text.codePoints().mapToObj(Character::toString).collect(Collectors.toList()))",
  ],
  [
    { "fn::select": [1, "${other.textsThere}"] },
    "other.textsThere().applyValue(values -> values.get(1))",
  ],
  [{ "fn::length": [] }, "0"],
  [
    { "${other.id}": "${other.textThere}", b: 2 },
    'other.id().applyValue(mapKey -> Map.ofEntries(Map.entry(mapKey, other.textThere()), Map.entry("b", 2)))',
  ],
  [
    { "${other.id}": 1, "${other.urn}-x": 2 },
    'Output.tuple(other.id(), Output.format("%s-x", other.urn())).applyValue(mapKeys -> Map.of(mapKeys.t1, 1, mapKeys.t2, 2))',
  ],
  [{ "fn::length": "${other.tagsThere}" }, "other.tagsThere().applyValue(value -> value.size())"],
  [
    { "fn::length": "${prefix}" },
    '(int) Pattern.compile("\\\\X").matcher(prefix).results().count()',
  ],
  [
    { "fn::singleOrNone": "${other.textsThere}" },
    'other.textsThere().applyValue(values -> values.stream().reduce((first, second) -> { throw new IllegalStateException("More than one item."); }))',
  ],
  [
    { "fn::toBase64": { "fn::readFile": "./a" } },
    `Base64.getEncoder().encodeToString(new String(readBytes("./a"), ${utf8}).getBytes(${utf8}))`,
  ],
  [
    { "fn::fromBase64": "${other.id}" },
    `other.id().applyValue(text -> new String(Base64.getDecoder().decode(text), ${utf8}))`,
  ],
  [{ "fn::filebase64": "./a" }, 'Base64.getEncoder().encodeToString(readBytes("./a"))'],
  [
    { "fn::filebase64sha256": "./a" },
    'Base64.getEncoder().encodeToString(digest("SHA-256", readBytes("./a")))',
  ],
  [
    { "fn::sha1": "${prefix}" },
    `String.format("%040x", new BigInteger(1, digest("SHA-1", prefix.getBytes(${utf8}))))`,
  ],
  [{ "fn::toJSON": { b: 1, a: ["x"] } }, '"{\\"a\\":[\\"x\\"],\\"b\\":1}"'],
  [{ "fn::toJSON": { a: "${prefix}" } }, '("{\\"a\\":" + toJson(prefix) + "}")'],
  [
    { "fn::toJSON": { "50%": "${other.id}", b: ["${other.text}"] } },
    'Output.format("{\\"50%%\\":%s,\\"b\\":[%s]}", other.id().applyValue(value -> toJson(value)), other.text().applyValue(value -> toJson(value.orElse(null))))',
  ],
  [{ "fn::unsecret": "${other.id}" }, "other.id().asPlaintext()"],
  [{ "fn::unsecret": "a" }, 'Output.of("a").asPlaintext()'],
  [{ "fn::pulumiResourceName": "${other}" }, '"other"'],
  [
    { "fn::assetArchive": { "a.txt": { "fn::stringAsset": "x" } } },
    'new AssetArchive(Map.of("a.txt", new StringAsset("x")))',
  ],
  [
    { "fn::fileAsset": "${other.id}" },
    "other.id().applyValue(source -> (AssetOrArchive) new FileAsset(source))",
  ],
  [{ "${prefix}-a": 1 }, 'Map.of(prefix + "-a", 1)'],
  [{ "fn::lookups:getRegion": {} }, "LookupsFunctions.getRegion()"],
  [
    {
      "fn::invoke": {
        function: "lookups:net:getZone",
        arguments: { owners: ["${other.id}"], filters: [{ name: "n" }] },
        return: "name",
      },
    },
    'NetFunctions.getZone(GetZoneArgs.builder().owners(Output.all(other.id())).filters(FilterArgs.builder().name("n").build()).build()).applyValue(result -> result.name())',
  ],
  [
    {
      "fn::invoke": {
        function: "lookups:net:getZone",
        arguments: { owners: ["a"] },
        options: { parent: "${other}", version: "1.2.3" },
      },
    },
    'NetFunctions.getZone(GetZoneArgs.builder().owners("a").build(), InvokeOptions.builder().parent(other).version("1.2.3").build())',
  ],
  [
    {
      "fn::invoke": {
        function: "lookups:getLimit",
        arguments: {},
        options: { dependsOn: ["${other}"] },
      },
    },
    'Deployment.getInstance().invoke("lookups:index:getLimit", TypeShape.map(String.class, Integer.class), GetLimitArgs.Empty, new InvokeOutputOptions.Builder().dependsOn(other).build()).applyValue(result -> result.values().iterator().next())',
  ],
  [
    { "fn::lookups:getNames": {} },
    'Deployment.getInstance().invoke("lookups:index:getNames", TypeShape.<Map<String, List<String>>>builder(Map.class).addParameter(TypeShape.of(String.class)).addParameter(TypeShape.list(String.class)).build(), InvokeArgs.Empty).applyValue(result -> result.values().iterator().next())',
  ],
  [{ "fn::lookups:apps/v1:getApp": {} }, "Apps_v1Functions.getApp()"],
])("the call %j is %s", (value, printed) => {
  expect(printOutput(value)).toBe(printed);
});

test.each<[value: JsonObject[string], input: string, printed: string]>([
  ["a", "${v}", ".text(v)"],
  [
    { "fn::lookups:net:getZone": { owners: ["a"] } },
    "${v.names[0]}",
    ".text(v.applyValue(vValue -> vValue.names().get(0)))",
  ],
  [
    { "fn::lookups:net:getZone": { owners: ["a"] } },
    "${v.name}",
    ".text(v.applyValue(vValue -> vValue.name().orElse(null)))",
  ],
  [{ "fn::lookups:getLimit": {} }, "${v}", ".text(v.applyValue(vValue -> String.valueOf(vValue)))"],
  [{ a: { b: ["x", 1] } }, "${v.a.b[1]}", '.text("1")'],
  [{ a: "${other.id}" }, "of ${v.a}", '.text(Output.format("of %s", other.id()))'],
  ["${other.id}", "${v}", ".text(other.id())"],
])("for the variable %j, the input %s is %s", (value, input, printed) => {
  const { text: program, messages } = print({
    variables: { v: value },
    resources: { it: sample({ text: input }) },
  });
  expect(messages).toEqual([]);
  expect(program).toContain(`SampleArgs.builder()${printed}.build()`);
});

test.each<[key: string, value: JsonObject[string], printed: string]>([
  ["tags", { a: "b" }, ".tags(v)"],
  ["tags", { a: 1 }, '.tags(Map.of("a", "1"))'],
  ["texts", ["a", "${other.id}"], ".texts(v)"],
  ["node", { name: "a" }, ".node(v)"],
  ["any", { a: [1, "b"] }, ".any(v)"],
])("all of a variable is at %s for %j as %s", (key, value, printed) => {
  const { text: program, messages } = print({
    variables: { v: value },
    resources: { it: sample({ [key]: "${v}" }) },
  });
  expect(messages).toEqual([]);
  expect(program).toContain(`SampleArgs.builder()${printed}.build()`);
});

test("waits for a variable's resources", () => {
  const { text: program } = print({
    variables: { deps: ["${other}"] },
    resources: { it: { ...sample({}), options: { dependsOn: "${deps}" } } },
  });
  expect(program).toContain(".dependsOn(other)");
});

test("methods that read files and compute digests are declared once, if used", () => {
  const reading = print({ outputs: { a: { "fn::readFile": "a" }, b: { "fn::filebase64": "b" } } });
  expect(reading.text.split("static byte[] readBytes(String path)")).toHaveLength(2);
  expect(print({}).text).not.toContain("readBytes");
});

test("variables of a long program are fields with their types", () => {
  const many = Object.fromEntries(
    Array.from({ length: 201 }, (_item, at) => [`r${at}`, sample({ text: "${limit}" })]),
  );
  const { text: program } = print({
    variables: { limit: { "fn::lookups:getLimit": {} }, zone: { "fn::lookups:getRegion": {} } },
    resources: many,
    outputs: { size: "${limit}" },
  });
  expect(program).toContain("static Output<Integer> limit;");
  expect(program).toContain("static Output<GetRegionResult> zone;");
  expect(program).toContain(' limit = Deployment.getInstance().invoke("lookups:index:getLimit", ');
  expect(program).toContain('ctx.export("size", limit);');
});

test("JSON of unknown values has sorted keys, and escapes like Pulumi YAML", () => {
  const { text: program } = print({
    variables: { v: { b: "${prefix}", a: { d: 1, c: "<" } } },
    outputs: { json: { "fn::toJSON": "${v}" } },
  });
  expect(program).toContain(
    '"{\\"a\\":{\\"c\\":\\"\\\\u003c\\",\\"d\\":1},\\"b\\":" + toJson(prefix) + "}"',
  );
  expect(program.split("static String toJson(Object value)")).toHaveLength(2);
  expect(program).toContain(".disableHtmlEscaping()");
  expect(program).toContain("BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()");
});

test("an input accepts a map with outputs as keys and among its values", () => {
  const tags = { "${other.id}": "${other.textThere}" };
  const { text: program, messages } = print({ resources: { it: sample({ tags }) } });
  expect(messages).toEqual([]);
  expect(program).toContain(
    ".tags(other.id().apply(mapKey -> Output.<String>mapBuilder().put(mapKey, other.textThere()).build()))",
  );
});
