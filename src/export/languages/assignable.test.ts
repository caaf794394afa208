import { expect, test } from "vitest";
import type { Json } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import type { Language } from "#export/language.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { go } from "#export/languages/go/go.ts";
import { java } from "#export/languages/java/java.ts";
import { jsonManifest } from "#export/languages/json-manifest/json-manifest.ts";
import { python } from "#export/languages/python/python.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { yaml } from "#export/languages/yaml/yaml.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { birds } from "#export/testing/packages/birds.ts";
import { design } from "#export/testing/cases.ts";

const catalog = testCatalog(birds);

const bare = (code: string): string => code.replaceAll(/\s+/g, "");

/**
 * A program that sets one input of a bird, without white space. Returns the errors if the language cannot express the
 * program.
 */
function spell(language: Language, name: string, value: Json): string {
  const it = { type: "p:Bird", properties: { [name]: value } };
  const resources = { b: { type: "p:Bird" }, g: { type: "p:Group" }, it };
  const { files, diagnostics } = exportDesign(design({ resources }), catalog, language);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return bare(errors.map(({ message }) => message).join(" "));
  return bare(files.find(({ path }) => path === language.fileName)?.text ?? "");
}

test("in Go, a config list becomes an input list, unless secrets or outputs are not allowed", () => {
  const field = (type: string, value: string, secret = false): string => {
    const it = { type: "p:Bird", properties: { fixes: value } };
    const resources = { b: { type: "p:Bird" }, it };
    const manifest = { config: { names: { type, secret } }, resources };
    return bare(exportDesign(design(manifest), catalog, go).files[0]!.text);
  };
  expect(field("List<String>", "${names}")).toContain("Fixes:pulumi.ToStringArray(names),");
  expect(field("List<String>", "${names}", true)).toContain('Fixes:cannotExport("config"),');
  expect(field("string", "${b.any}")).toContain('Fixes:cannotExport("reference"),');
});

const asText = "BigDecimal.valueOf(weight).stripTrailingZeros().toPlainString()";
const goText =
  "b.Weight.ApplyT(func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }).(pulumi.StringOutput)";
const csText = "b.Weight.Apply(weight => weight.ToString(CultureInfo.InvariantCulture))";

/** The code in TypeScript, Python, Go, C# and Java. A sentence is the expected error. */
type Row = readonly [string, Json, string, string, string, string, string];

const rows: readonly Row[] = [
  // Numbers and booleans become strings where a string is expected, alone or in a union.
  ["name", 1, 'name: "1"', 'name="1"', 'pulumi.String("1")', 'Name = "1"', '.name("1")'],
  [
    "names",
    [true, 1e21, "x"],
    '["true", "1000000000000000000000", "x"]',
    '["true", "1000000000000000000000", "x"]',
    'pulumi.String("true"), pulumi.String("1000000000000000000000"), pulumi.String("x")',
    '{ "true", "1000000000000000000000", "x" }',
    '.names("true", "1000000000000000000000", "x")',
  ],
  [
    "tags",
    { a: false },
    'a: "false"',
    '"a": "false"',
    '"a": pulumi.String("false")',
    '{ "a", "false" }',
    'Map.of("a", "false")',
  ],
  ["nest", { name: 7 }, '"7"', 'name="7"', 'pulumi.String("7")', 'Name = "7"', '.name("7")'],
  ["fixed", 3, 'fixed: "3"', 'fixed="3"', 'pulumi.StringRef("3")', 'Fixed = "3"', '.fixed("3")'],
  [
    "fixes",
    [3],
    '["3"]',
    '["3"]',
    'Fixes: []pulumi.StringInput{ pulumi.String("3"), },',
    '{ "3" }',
    '.fixes("3")',
  ],
  ["plains", [3], '["3"]', '["3"]', 'Plains: []string{ "3", },', '{ "3" }', '.plains("3")'],
  [
    "plainTags",
    { a: 3 },
    'a: "3"',
    '"a": "3"',
    'PlainTags: map[string]pulumi.StringInput{ "a": pulumi.String("3"), },',
    '{ "a", "3" }',
    'Map.of("a", "3")',
  ],
  ["either", 5, 'either: "5"', '"5"', 'pulumi.String("5")', 'Either = "5"', '.either("5")'],
  ["both", 1.5, 'both: "1.5"', '"1.5"', 'pulumi.String("1.5")', 'Both = "1.5"', '.both("1.5")'],
  ["both", 2, "both: 2", "both=2", "pulumi.Int(2)", "Both = 2", ".both(2)"],
  ["choice", 5, 'choice: "5"', '"5"', 'pulumi.String("5")', 'Choice = "5"', '.choice("5")'],
  [
    "color",
    5,
    "color: 5 as any",
    "color=cast(Any, 5)",
    'Color: p.Color("5")',
    "Not exported to C#: 5, which is not a valid value here.",
    "Not exported to Java: 5 here.",
  ],
  // A value other than the constant.
  ["kind", "b x", 'kind: "b x" as any', 'kind="b x"', '"b x"', '"b x"', '"b x"'],
  ["kind", "bird", 'kind: "bird",', 'kind="bird"', '"bird"', '"bird"', '"bird"'],
  // A number with a fraction is not an integer.
  [
    "age",
    1.5,
    "age: 1.5",
    "age=cast(Any, 1.5)",
    "Not exported to Go: the number 1.5.",
    "Not exported to C#: 1.5, which is not a valid value here.",
    "Not exported to Java: 1.5 here.",
  ],
  // References to inputs of these kinds.
  [
    "name",
    "${b.weight}",
    "interpolate`${b.weight}`",
    "b.weight.apply(str)",
    goText,
    csText,
    asText,
  ],
  [
    "either",
    "${b.weight}",
    "interpolate`${b.weight}`",
    "b.weight.apply(str)",
    "Either: b.Weight,",
    csText,
    `Either.<String, List<String>>ofLeft(${asText})`,
  ],
  [
    "choice",
    "${b.weight}",
    "interpolate`${b.weight}`",
    "b.weight.apply(str)",
    `Choice: ${goText}`,
    csText,
    `Either.<String, Color>ofLeft(${asText})`,
  ],
  [
    "both",
    "${b.free}",
    "interpolate`${b.free}`",
    "json_dumps(b.free)",
    "Both: b.Free,",
    'Both = b.Free.Apply(free => (free ? "true" : "false"))',
    "Either.<String, Integer>ofLeft(String.valueOf(free))",
  ],
  [
    "color",
    "${b.weight}",
    "color: b.weight.apply((weight) => weight as any)",
    "color=cast(Any, b.weight)",
    "Go cannot use a value of type float64 as p.Color.",
    "Not exported to C#: ${b.weight} as a value of the expected type.",
    "choice.getValue().equals(weight)",
  ],
  // A resource becomes its ID where a string is expected, and a component its URN.
  ["name", "${b}", "name: b.id", "name=b.id", "Name: b.ID(),", "Name = b.Id", ".name(b.id())"],
  ["name", "${g}", "name: g.urn", "name=g.urn", "Name: g.URN(),", "Name = g.Urn", ".name(g.urn())"],
  ["names", ["${g}"], "[g.urn]", "[g.urn]", "g.URN(),", "{ g.Urn }", "Output.all(g.urn())"],
  ["name", "a-${g}", "`a-${g.urn}`", "g.urn", "g.URN())", "{g.Urn}", "g.urn())"],
  // Where a resource is expected, it is used directly, whether the position is plain or not.
  ["mate", "${b}", "mate: b,", "mate=b,", "Mate: b,", "Mate = b,", ".mate(b)"],
  ["mates", ["${b}"], "[b]", "[b]", "[]p.BirdInput{ b, }", "Mates = { b },", ".mates(b)"],
  [
    "plainMates",
    ["${b}"],
    "[b]",
    "[b]",
    "PlainMates: []*p.Bird{ b, }",
    "PlainMates = { b },",
    ".plainMates(b)",
  ],
  ["friends", ["${b}"], "[b]", "[b]", "p.BirdArray{ b, }", "Friends = { b },", ".friends(b)"],
  ["byName", { x: "${b}" }, "x: b,", '"x": b,', '"x": b,', '{ "x", b },', 'Map.of("x", b)'],
  ["one", "${b}", "one: b,", "one=b,", "One: b,", "One = b,", ".one(b)"],
  [
    "nest",
    { mate: "${b}", mates: ["${b}"] },
    "nest: { mate: b, mates: [b], }",
    "p.NestArgs( mate=b, mates=[b], )",
    "Mate: b, Mates: []p.BirdInput{ b, }, }",
    "new P.Inputs.NestArgs { Mate = b, Mates = { b }, }",
    "NestArgs.builder().mate(b).mates(b).build()",
  ],
  // Inputs that accept JSON.
  [
    "data",
    { a: [1, null] },
    "data: { a: [1, null], }",
    '"a": [1, None],',
    '"a": pulumi.Array{ pulumi.Int(1), nil, },',
    "Output.JsonSerialize(Output.Create(new Dictionary<string, object?>",
    '.data(JsonParser.parseString("{\\"a\\":[1,null]}"))',
  ],
  [
    "items",
    ["x", 5],
    '["x", 5]',
    '["x", 5]',
    'pulumi.Array{ pulumi.String("x"), pulumi.Int(5), }',
    'Items = { "\\"x\\"", "5" }',
    'JsonParser.parseString("\\"x\\""), JsonParser.parseString("5")',
  ],
  [
    "data",
    "${b.any}",
    "data: b.any",
    "data=b.any",
    "Data: b.Any,",
    "Data = Output.JsonSerialize(b.Any)",
    ".data(b.any().applyValue(any -> new Gson().toJsonTree(any)))",
  ],
  [
    "data",
    ["${b.any}"],
    "data: [b.any]",
    "data=[b.any]",
    "b.Any,",
    "new object?[] { b.Any }",
    "Not exported to Java: JSON with references.",
  ],
  [
    "data",
    "a-${b.any}",
    "`a-${b.any}`",
    "b.any",
    "b.Any)",
    "b.Any",
    '.data(Output.format("a-%s", b.any()).applyValue(text -> new Gson().toJsonTree(text)))',
  ],
];

const typed = [typescript, python, go, csharp, java];

test.each(rows)("%s: %j", (name, value, ...texts) => {
  for (const [at, language] of typed.entries())
    expect(spell(language, name, value)).toContain(bare(texts[at]!));
});

test.each<[Json, yaml: string, json: string]>([
  [1, "name: 1", '"name": 1'],
  [[true, 1.5], "name: - true - 1.5", '"name": [ true, 1.5 ]'],
  ["${b}", "name: ${b}", '"name": "${b}"'],
])("YAML and JSON send %j unchanged", (value, inYaml, inJson) => {
  expect(spell(yaml, "name", value)).toContain(bare(inYaml));
  expect(spell(jsonManifest, "name", value)).toContain(bare(inJson));
});
