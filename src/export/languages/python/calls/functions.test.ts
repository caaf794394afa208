import { expect, test } from "vitest";
import type { Json } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { python } from "#export/languages/python/python.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { clouds } from "#export/testing/packages/clouds.ts";

const catalog = testCatalog(clouds);

/** A program with a variable `it`, and resources and config that the variable's value may refer to. */
const programOf = (value: Json): ReturnType<typeof design> =>
  design({
    config: {
      prefix: { type: "string" },
      ratio: { type: "number" },
      count: { type: "integer", default: null },
      token: { type: "string", secret: true },
    },
    variables: {
      zones: { "fn::clouds:getZones": {} },
      image: { "fn::clouds:images:getImage": { owners: ["self"] } },
      names: { plain: ["a", "b"], deep: { one: 1 }, late: ["${bucket.arn}", "b"] },
      buckets: ["${bucket}"],
      first: "${zones.names[0]}",
      size: 5,
      it: value,
    },
    resources: {
      bucket: { type: "clouds:storage:Bucket" },
      user: { type: "clouds:storage:Bucket", properties: { policy: "${it}" } },
    },
    outputs: { out: "${it}" },
  });

const print = (value: Json): string =>
  exportDesign(programOf(value), catalog, python).files[0]?.text ?? "";

/** Only the diagnostics that the value adds to a program. */
const diagnostics = (value: Json): readonly string[] =>
  exportDesign(programOf(value), catalog, python).diagnostics.map(
    ({ rule, severity, message }) => `${severity} ${rule}: ${message}`,
  );

const bucket = "${bucket.arn}";
const secretText = { "fn::secret": bucket };

const table: readonly (readonly [value: Json, printed: string])[] = [
  [{ "fn::join": ["-", ["a", "${prefix}"]] }, 'it = "-".join(["a", prefix])'],
  [{ "fn::join": ["${prefix}", "${names.plain}"] }, 'it = prefix.join(names["plain"])'],
  [
    { "fn::join": ["-", ["a", bucket]] },
    'it = pulumi.Output.all("a", bucket.arn).apply(lambda values: "-".join(values))',
  ],
  [
    { "fn::join": ["-", "${names.late}"] },
    'it = pulumi.Output.all(*names["late"]).apply(lambda values: "-".join(values))',
  ],
  [
    { "fn::join": ["${zones.state}", "${bucket.zones}"] },
    'it = pulumi.Output.all(delimiter=zones.state, values=bucket.zones).apply(\n    lambda args: args["delimiter"].join(args["values"])\n)',
  ],
  [{ "fn::split": ["-", "${prefix}"] }, 'it = prefix.split("-")'],
  [{ "fn::split": ["-", bucket] }, 'it = bucket.arn.apply(lambda text: text.split("-"))'],
  [{ "fn::split": ["-", "${ratio}"] }, 'it = f"{ratio:.15g}".split("-")'],
  [
    { "fn::split": ["-", "${count}"] },
    'it = cast(str, str(count) if count is not None else None).split("-")',
  ],
  [{ "fn::split": ["", "abc"] }, 'it = list("abc")'],
  [{ "fn::split": ["", bucket] }, "it = bucket.arn.apply(list)"],
  [{ "fn::select": [1, "${names.plain}"] }, 'it = names["plain"][1]'],
  [{ "fn::select": [0, "${bucket.zones}"] }, "it = bucket.zones[0]"],
  [{ "fn::select": [0, "${names.late}"] }, 'it = pulumi.Output.all(*names["late"])[0]'],
  [{ "fn::select": [0, ["a", bucket]] }, 'it = pulumi.Output.all("a", bucket.arn)[0]'],
  [{ "fn::select": ["${ratio}", "${bucket.zones}"] }, "it = bucket.zones[int(ratio)]"],
  [{ "fn::select": [0, "${buckets}"] }, "it = buckets[0]"],
  [
    { "fn::select": [{ "fn::length": "${zones.names}" }, "${bucket.zones}"] },
    'it = pulumi.Output.all(index=zones.names.apply(len), values=bucket.zones).apply(\n    lambda args: args["values"][args["index"]]\n)',
  ],
  [
    { "fn::toJSON": { b: bucket, a: [1, true, null] } },
    'it = pulumi.Output.json_dumps(\n    {"a": [1, True, None], "b": bucket.arn}, separators=(",", ":")\n)',
  ],
  [
    { "fn::toJSON": { b: 1, a: "x" } },
    'it = json.dumps({"a": "x", "b": 1}, separators=(",", ":"))',
  ],
  [
    { "fn::toJSON": "${image.tags}" },
    'it = pulumi.Output.json_dumps(image.tags, separators=(",", ":"), sort_keys=True)',
  ],
  [{ "fn::toBase64": "é" }, 'it = base64.b64encode("é".encode()).decode()'],
  [
    { "fn::toBase64": bucket },
    "it = bucket.arn.apply(lambda text: base64.b64encode(text.encode()).decode())",
  ],
  [
    { "fn::toBase64": { "fn::readFile": "./a.sh" } },
    'it = base64.b64encode(pathlib.Path("./a.sh").read_bytes()).decode()',
  ],
  [{ "fn::fromBase64": "YQ==" }, 'it = base64.b64decode("YQ==").decode()'],
  [{ "fn::readFile": "./a.sh" }, 'it = pathlib.Path("./a.sh").read_bytes().decode()'],
  [
    { "fn::readFile": "${first}" },
    "it = zones.names[0].apply(lambda path: pathlib.Path(path).read_bytes().decode())",
  ],
  [
    { "fn::filebase64sha256": "./a.zip" },
    'base64.b64encode(hashlib.sha256(pathlib.Path("./a.zip").read_bytes()).digest()).decode()',
  ],
  [
    { "fn::filebase64": "./a.zip" },
    'it = base64.b64encode(pathlib.Path("./a.zip").read_bytes()).decode()',
  ],
  [
    { "fn::sha1": bucket },
    "it = bucket.arn.apply(lambda text: hashlib.sha1(text.encode()).hexdigest())",
  ],
  [{ "fn::length": "${bucket.zones}" }, "it = bucket.zones.apply(len)"],
  [{ "fn::length": { a: 1 } }, "it = 1"],
  [{ "fn::length": "ab" }, 'it = len("ab")'],
  [{ "fn::length": "${bucket.zones}" }, "policy=it.apply(str)"],
  [{ "fn::length": "${names.plain}" }, "policy=str(it)"],
  [{ "fn::singleOrNone": "${names.plain}" }, 'it = single_or_none(names["plain"])'],
  [{ "fn::singleOrNone": "${bucket.zones}" }, "it = bucket.zones.apply(single_or_none)"],
  [{ "fn::unsecret": secretText }, "it = pulumi.Output.unsecret(pulumi.Output.secret(bucket.arn))"],
  [
    { "fn::unsecret": "${prefix}" },
    "it = pulumi.Output.unsecret(pulumi.Output.from_input(prefix))",
  ],
  [{ "fn::pulumiResourceName": "${bucket}" }, 'it = "bucket"'],
  [{ "fn::pulumiResourceType": "${bucket}" }, 'it = "clouds:storage/bucket:Bucket"'],
  [
    { "fn::length": { "fn::split": ["-", { "fn::pulumiResourceName": "${bucket}" }] } },
    'it = len("bucket".split("-"))',
  ],
  [
    { "fn::assetArchive": { a: { "fn::fileAsset": "./a" } } },
    'it = pulumi.AssetArchive({"a": pulumi.FileAsset("./a")})',
  ],
  [{ "fn::stringAsset": bucket }, "it = bucket.arn.apply(pulumi.StringAsset)"],
  [
    { "fn::fileAsset": { "fn::join": ["/", ["a", "${prefix}"]] } },
    'it = pulumi.FileAsset("/".join(["a", prefix]))',
  ],
  [{ "${prefix}-a": 1, b: bucket }, 'it: dict[str, Any] = {f"{prefix}-a": 1, "b": bucket.arn}'],
  [{ [bucket]: 1 }, "it = pulumi.Output.all([bucket.arn, 1]).apply(dict)"],
  [
    { "fn::invoke": { function: "clouds:images:getImage", arguments: { owners: ["self"] } } },
    'it = clouds.images.get_image_output(owners=["self"])',
  ],
  [
    {
      "fn::invoke": {
        function: "clouds:images:getImage",
        arguments: { owners: ["self"], latest: true },
        options: { version: "1.2.3", dependsOn: ["${bucket}"] },
        return: "id",
      },
    },
    'it = clouds.images.get_image_output(\n    owners=["self"],\n    latest=True,\n    opts=pulumi.InvokeOutputOptions(depends_on=[bucket], version="1.2.3"),\n).id',
  ],
  [{ "fn::clouds:sum": { a: 1, b: 2 } }, "it = clouds.sum_output(1, 2)"],
  [{ "fn::clouds:sum": { b: 2 } }, "it = clouds.sum_output(None, 2)"],
  [{ "fn::clouds:sum": { a: 1, b: 2 } }, 'policy=pulumi.Output.format("{:.15g}", it)'],
  [
    { "fn::join": ["", [{ "fn::clouds:sum": { a: 1, b: "${ratio}" } }, bucket]] },
    'pulumi.Output.format("{:.15g}", clouds.sum_output(1, ratio)), bucket.arn',
  ],
  ["${names.deep.one}", 'pulumi.export("out", names["deep"]["one"])'],
  ["${names.late[0]}", 'pulumi.export("out", names["late"][0])'],
  ["${buckets[0].zones[1]}", 'pulumi.export("out", buckets[0].zones[1])'],
  ["${first}", 'pulumi.export("out", zones.names[0])'],
  ["${size}", "policy=str(size)"],
  [["${image.tags.a}"], 'it = [image.tags.apply(lambda tags: tags.get("a") if tags else None)]'],
  ["x ${zones.state}", 'it = pulumi.Output.format("x {}", zones.state)'],
  ["x ${names.deep.one}", "it = f\"x {names['deep']['one']}\""],
];

test.each(table)("%j", (value, printed) => {
  expect(print(value)).toContain(printed);
  expect(print(value)).not.toContain("cannot_export");
});

test("a variable's name hides nothing that the program uses", () => {
  const variables = { json: "a", bucket: "b", base64: { "fn::toBase64": "${json}" } };
  const resources = { json: { type: "clouds:storage:Bucket" } };
  const { files } = exportDesign(
    design({
      variables: { ...variables, Bucket: "${bucket}x" },
      resources: { it: resources.json },
    }),
    catalog,
    python,
  );
  expect(files[0]?.text).toContain("base64_value = base64.b64encode(json_value.encode()).decode()");
});

test.each<[value: Json, found: readonly string[]]>([
  [{ "fn::length": "plain text" }, []],
  [{ "fn::length": "${bucket.zones}" }, []],
  [
    { "fn::length": bucket },
    [
      "warning export/not-expressible: Python counts the code points of a string. In Pulumi YAML, a character with several code points, such as some emoji, counts once.",
    ],
  ],
  [{ "fn::toJSON": { a: bucket } }, []],
  [
    { "fn::toJSON": { a: ["${zones}"] } },
    [
      "error export/not-expressible: Pulumi's Python SDK cannot pass on a function's whole result. Use the properties that you need.",
    ],
  ],
  [
    "${zones}",
    [
      "error export/not-expressible: Pulumi's Python SDK cannot pass on a function's whole result. Use the properties that you need.",
    ],
  ],
])("the report for %j", (value, found) => {
  expect(diagnostics(value)).toEqual(found);
});
