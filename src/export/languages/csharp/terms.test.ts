import { expect, test } from "vitest";
import type { JsonObject } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { csharp } from "#export/languages/csharp/csharp.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { design } from "#export/testing/cases.ts";
import { kinds } from "#export/testing/kinds.ts";

const catalog = testCatalog(kinds);

const sample = (properties: JsonObject): JsonObject => ({ type: "kinds:main:Sample", properties });

/** The code for a value at an input, next to a resource to refer to. */
function printInput(key: string, value: JsonObject[string], config: JsonObject = {}): string {
  const manifest = { config, resources: { other: sample({}), it: sample({ [key]: value }) } };
  const printed = exportDesign(design(manifest), catalog, csharp).files[0]?.text ?? "";
  const [, args = ""] = printed.split('Sample("it", new Kinds.Main.V1.SampleArgs\n    {\n');
  return args.split(",\n    });")[0]!.replaceAll(/^ {8}/gm, "");
}

test.each<[key: string, value: JsonObject[string], printed: string]>([
  ["text", "${other.id}", "Text = other.Id"],
  ["text", "${other.textThere}", "Text = other.TextThere"],
  ["text", "${other.text}", "Text = other.Text.Apply(text => text!)"],
  [
    "text",
    '${other.tagsThere["a.b"]}',
    'Text = other.TagsThere.Apply(tagsThere => tagsThere["a.b"])',
  ],
  ["text", "${other.node.next.name}", "Text = other.Node.Apply(node => node?.Next?.Name!)"],
  [
    "text",
    "${other.countThere}",
    "Text = other.CountThere.Apply(countThere => countThere.ToString(CultureInfo.InvariantCulture))",
  ],
  ["text", "${other.flag}", 'Text = other.Flag.Apply(flag => (flag!.Value ? "true" : "false"))'],
  [
    "text",
    "${other.anyThere.a}",
    'Text = other.AnyThere.Apply(anyThere => (string)((ImmutableDictionary<string, object>)anyThere)["a"])',
  ],
  [
    "text",
    "${other.levelThere}",
    "Text = other.LevelThere.Apply(levelThere => ((int)levelThere).ToString(CultureInfo.InvariantCulture))",
  ],
  ["text", "a ${other.textThere} {b}", 'Text = Output.Format($"a {other.TextThere} {{b}}")'],
  [
    "text",
    "${other.ratioThere} m",
    'Text = Output.Format($"{other.RatioThere.Apply(ratioThere => ratioThere.ToString(CultureInfo.InvariantCulture))} m")',
  ],
  [
    "text",
    "${other.countThere}/${other.count}",
    'Text = Output.Format($"{other.CountThere.Apply(countThere => countThere.ToString(CultureInfo.InvariantCulture))}/{other.Count.Apply(count => count?.ToString(CultureInfo.InvariantCulture))}")',
  ],
  [
    "text",
    "${other.levelThere}/${other.level}",
    'Text = Output.Format($"{other.LevelThere.Apply(levelThere => ((int)levelThere).ToString(CultureInfo.InvariantCulture))}/{other.Level.Apply(level => ((int?)level)?.ToString(CultureInfo.InvariantCulture))}")',
  ],
  [
    "text",
    "of ${other.weight}",
    'Text = Output.Format($"of {other.Weight.Apply(weight => ((double?)weight)?.ToString(CultureInfo.InvariantCulture))}")',
  ],
  [
    "text",
    "of ${other.parts.a.size}",
    'Text = Output.Format($"of {other.Parts.Apply(parts => (parts?["a"].Size)?.ToString(CultureInfo.InvariantCulture))}")',
  ],
  ["text", "${pulumi.stack}\\", 'Text = $"{Deployment.Instance.StackName}\\\\"'],
  ["text", "a\nb\nc", 'Text = "a\\n" +\n    "b\\n" +\n    "c"'],
  ["text", { "fn::secret": "${other.id}" }, "Text = Output.CreateSecret(other.Id)"],
  ["text", null, "Text = null"],
  ["version", "1", 'VersionValue = "1"'],
  ["count", "${other.count}", "Count = other.Count.Apply(count => count!.Value)"],
  [
    "ratio",
    "${other.countThere}",
    "Ratio = other.CountThere.Apply(countThere => (double)countThere)",
  ],
  ["choice", "any-one", "Choice = Kinds.Main.V1.Choice.Asterisk"],
  ["choice", "${other.choiceThere}", "Choice = other.ChoiceThere"],
  ["choice", "${other.choice}", "Choice = other.Choice.Apply(choice => choice ?? default)"],
  [
    "choice",
    "${other.parts.a.when}",
    'Choice = other.Parts.Apply(parts => parts?["a"].When ?? default)',
  ],
  ["choices", ["${other.choice}"], "Choices = { other.Choice.Apply(choice => choice!.Value) }"],
  ["level", "${other.level}", "Level = other.Level.Apply(level => level!.Value)"],
  ["level", 2, "Level = Kinds.Main.V1.Level.High"],
  ["color", "green", 'Color = "green"'],
  ["color", "red", 'Color = "red"'],
  ["either", [1, 2], "Either = new InputList<int> { 1, 2 }"],
  ["eithers", ["a", 1], 'Eithers = { "a", 1 }'],
  ["texts", ["a", "${other.id}"], 'Texts = { "a", other.Id }'],
  ["texts", [], "Texts = new() { }"],
  ["tags", {}, "Tags = new() { }"],
  ["texts", "${other.texts}", "Texts = other.Texts"],
  ["objects", [1, "a"], 'Objects = new object[] { 1, "a" }'],
  ["grid", [[1], []], "Grid = { new InputList<double> { 1 }, new InputList<double> { } }"],
  ["tags", { "a b": "c" }, 'Tags =\n{\n    { "a b", "c" },\n}'],
  ["node", {}, "Node = new Kinds.Main.V1.Inputs.NodeArgs()"],
  [
    "any",
    { a: [1, null] },
    'Any = new Dictionary<string, object?>\n{\n    ["a"] = new object?[] { 1, null },\n}',
  ],
  ["json", [1], "Json = Output.JsonSerialize(Output.Create(new object?[] { 1 }))"],
  ["same", "${other}", "Same = other"],
  ["asset", { "fn::fileAsset": "./a" }, 'Asset = new FileAsset("./a")'],
  ["asset", { "fn::stringAsset": "a" }, 'Asset = new StringAsset("a")'],
  ["plainTexts", ["a"], 'PlainTexts = { "a" }'],
  ["secretTexts", ["${other.id}"], "SecretTexts = new InputList<string> { other.Id }"],
])("at %s the value %j is %s", (key, value, printed) => {
  const flat = (code: string): string => code.replaceAll(/\n\s*(?!["\s{}])|(?<==>)\s*/g, " ");
  expect(flat(printInput(key, value))).toBe(flat(printed));
});

test("the lines of a text alone in parentheses are below each other", () => {
  expect(printInput("asset", { "fn::stringAsset": "a\nb\nc" })).toBe(
    'Asset = new StringAsset(\n    "a\\n" +\n    "b\\n" +\n    "c")',
  );
});

test.each<[declaration: JsonObject, hole: string]>([
  [{ type: "integer" }, "key.ToString(CultureInfo.InvariantCulture)"],
  [{ type: "integer", default: null }, "key?.ToString(CultureInfo.InvariantCulture)"],
  [{ type: "number", default: null }, "key?.ToString(CultureInfo.InvariantCulture)"],
  [{ type: "string", default: null }, "key"],
])("in a text, the config value of %j is {%s}", (declaration, hole) => {
  expect(printInput("text", "a ${key}", { key: declaration })).toBe(`Text = $"a {${hole}}"`);
});

test("in a text, a missing secret number is an empty string", () => {
  const key = { type: "integer", secret: true, default: null };
  expect(printInput("text", "a ${key}", { key })).toBe(
    'Text = Output.Format($"a {key?.Apply(keyValue => keyValue.ToString(CultureInfo.InvariantCulture))}")',
  );
});

test("a string where enum members are expected is one of them, or stops the program", () => {
  expect(printInput("choice", "${key}", { key: { type: "string" } })).toBe(
    `Choice = key switch
{
    "red" => Kinds.Main.V1.Choice.Red,
    "any-one" => Kinds.Main.V1.Choice.Asterisk,
    "2-b" => Kinds.Main.V1.Choice.Choice_2_b,
    var otherValue => throw new ArgumentException($"No Kinds.Main.V1.Choice is {otherValue}."),
}`,
  );
});

test("an output's content is copied to the arguments that accept it", () => {
  expect(printInput("shape", "${other.parts.a}")).toContain("new Kinds.Main.V1.Inputs.PartArgs\n");
  expect(printInput("parts", "${other.partsThere}")).toBe(
    `Parts = other.PartsThere.Apply(partsThere =>
    partsThere.ToImmutableDictionary(entry => entry.Key, entry => new Kinds.Main.V1.Inputs.PartArgs
    {
        Name = entry.Value.Name,
        Size = entry.Value.Size is null ? null : (Input<int>?)entry.Value.Size.Value,
        When = entry.Value.When is null ? null : (Input<Kinds.Main.V1.Choice>?)entry.Value.When.Value,
        Of = entry.Value.Of is null ? null : (Input<Kinds.Main.V1.Inputs.OtherArgs>?)new Kinds.Main.V1.Inputs.OtherArgs
        {
            Id = entry.Value.Of.Id,
            Ratio = entry.Value.Of.Ratio is null ? null : (Input<double>?)entry.Value.Of.Ratio.Value,
        },
        Tags = entry.Value.Tags!,
        Texts = entry.Value.Texts.IsDefault ? null! : (InputList<string>)entry.Value.Texts,
        Others = entry.Value.Others.IsDefault ? null! : (InputList<Kinds.Main.V1.Inputs.OtherArgs>)entry.Value.Others.Select(item => new Kinds.Main.V1.Inputs.OtherArgs
        {
            Id = item.Id,
            Ratio = item.Ratio is null ? null : (Input<double>?)item.Ratio.Value,
        }).ToImmutableArray(),
    }))`,
  );
});

test.each<[key: string, declaration: JsonObject, printed: string]>([
  ["text", { type: "string" }, "Text = key"],
  ["text", { type: "string", default: null }, "Text = key!"],
  [
    "text",
    { type: "string", default: null, secret: true },
    "Text = key is null ? null : (Input<string>?)key",
  ],
  ["text", { type: "integer" }, "Text = key.ToString(CultureInfo.InvariantCulture)"],
  ["text", { type: "object" }, "Text = key.GetString()!"],
  [
    "count",
    { type: "integer", default: null },
    "Count = key is null ? null : (Input<int>?)key!.Value",
  ],
  ["any", { type: "integer" }, "Any = key"],
  ["any", { type: "integer", default: null }, "Any = key!"],
  ["any", { type: "string", default: null, secret: true }, "Any = key!"],
  ["texts", { type: "List<String>" }, "Texts = key"],
  [
    "grids",
    { type: "object", secret: true },
    "Grids = key.Apply(keyValue => keyValue.EnumerateObject().ToImmutableDictionary(entry => entry.Name, entry => entry.Value.EnumerateArray().Select(item => item.GetString()!).ToImmutableArray()))",
  ],
  ["plainTexts", { type: "List<String>" }, "PlainTexts = key.ToImmutableArray().ToList()"],
])("at %s the config value of %j is %s", (key, declaration, printed) => {
  const flat = printInput(key, "${key}", { key: declaration }).replaceAll(/\n\s*/g, " ");
  expect(flat).toBe(printed);
});
