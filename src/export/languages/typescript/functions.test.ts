import { expect, test } from "vitest";
import type { Json } from "#model/base/json.ts";
import { exportDesign } from "#export/export.ts";
import { typescript } from "#export/languages/typescript/typescript.ts";
import { design } from "#export/testing/cases.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { clouds } from "#export/testing/packages/clouds.ts";

const catalog = testCatalog(clouds);

/** A program with a variable `it`, and resources and config that the variable's value may refer to. */
function print(value: Json): string {
  const program = design({
    config: { prefix: { type: "string" } },
    variables: {
      zones: { "fn::clouds:getZones": {} },
      names: { plain: ["a", "b"], deep: { one: 1 } },
      first: "${zones.names[0]}",
      it: value,
    },
    resources: {
      bucket: { type: "clouds:storage:Bucket" },
      user: { type: "clouds:storage:Bucket", properties: { policy: "${it}" } },
    },
    outputs: { out: "${it}" },
  });
  return exportDesign(program, catalog, typescript).files[0]?.text ?? "";
}

const bucket = "${bucket.arn}";

const table: readonly (readonly [value: Json, printed: string])[] = [
  [{ "fn::join": ["-", ["a", "${prefix}"]] }, 'const it = ["a", prefix].join("-");'],
  [
    { "fn::join": ["-", ["a", bucket]] },
    'const it = pulumi.output(["a", bucket.arn]).apply((values) => values.join("-"));',
  ],
  [
    { "fn::join": ["${zones.state}", "${bucket.zones}"] },
    ".apply(([delimiter, values]) => values.join(delimiter));",
  ],
  [{ "fn::split": ["-", bucket] }, 'const it = bucket.arn.apply((text) => text.split("-"));'],
  [{ "fn::split": ["", "abc"] }, 'const it = [..."abc"];'],
  [{ "fn::select": [1, "${names.plain}"] }, "const it = names.plain[1];"],
  [
    { "fn::select": [0, "${bucket.zones}"] },
    "const it = bucket.zones.apply((values) => values[0]);",
  ],
  [
    { "fn::toJSON": { b: bucket, a: [1, true] } },
    "const it = pulumi.jsonStringify({ a: [1, true], b: bucket.arn });",
  ],
  ["${zones.names[1]}", "policy: zones.names[1],"],
  [{ "fn::toJSON": { b: 1, a: "x" } }, 'const it = JSON.stringify({ a: "x", b: 1 });'],
  [
    { "fn::toBase64": { "fn::readFile": "./a.sh" } },
    'const it = Buffer.from(fs.readFileSync("./a.sh", "utf8"), "utf8").toString("base64");',
  ],
  [{ "fn::fromBase64": "YQ==" }, 'const it = Buffer.from("YQ==", "base64").toString("utf8");'],
  [
    { "fn::filebase64sha256": "./a.zip" },
    'const it = crypto.createHash("sha256").update(fs.readFileSync("./a.zip")).digest("base64");',
  ],
  [{ "fn::filebase64": "./a.zip" }, 'const it = fs.readFileSync("./a.zip", "base64");'],
  [
    { "fn::sha1": bucket },
    'bucket.arn.apply((text) => crypto.createHash("sha1").update(text).digest("hex"));',
  ],
  [{ "fn::length": "${bucket.zones}" }, "bucket.zones.apply((value) => value.length);"],
  [{ "fn::length": { a: 1 } }, "const it = 1;"],
  [{ "fn::length": "ab" }, 'const it = [...new Intl.Segmenter().segment("ab")].length;'],
  [{ "fn::singleOrNone": "${names.plain}" }, "const it = singleOrNone(names.plain);"],
  [{ "fn::unsecret": { "fn::secret": bucket } }, "pulumi.unsecret(pulumi.secret(bucket.arn));"],
  [{ "fn::pulumiResourceName": "${bucket}" }, 'const it = "bucket";'],
  [{ "fn::pulumiResourceType": "${bucket}" }, 'const it = "clouds:storage/bucket:Bucket";'],
  [
    { "fn::assetArchive": { a: { "fn::fileAsset": "./a" } } },
    'new pulumi.asset.AssetArchive({\n  a: new pulumi.asset.FileAsset("./a"),\n});',
  ],
  [
    { "fn::stringAsset": bucket },
    "bucket.arn.apply((source) => new pulumi.asset.StringAsset(source));",
  ],
  [{ "${prefix}-a": 1, b: bucket }, "const it = { [`${prefix}-a`]: 1, b: bucket.arn };"],
  [
    { [bucket]: 1 },
    "pulumi.output([\n  [bucket.arn, 1],\n]).apply((entries) => Object.fromEntries(entries));",
  ],
  [
    { "fn::invoke": { function: "clouds:images:getImage", arguments: { owners: ["self"] } } },
    'const it = clouds.images.getImageOutput({ owners: ["self"] });',
  ],
  [
    {
      "fn::invoke": {
        function: "clouds:images:getImage",
        arguments: { owners: ["self"] },
        options: { version: "1.2.3" },
        return: "id",
      },
    },
    'clouds.images.getImageOutput({ owners: ["self"] }, {\n  version: "1.2.3",\n}).id;',
  ],
  [{ "fn::clouds:sum": { a: 1, b: 2 } }, "const it = clouds.sumOutput(1, 2);"],
  ["${names.deep.one}", "export const out = names.deep.one;"],
];

test.each(table)("%j", (value, printed) => {
  expect(print(value)).toContain(printed);
});

test("plain text stops being a secret as an output, and the length of a computed map is that of its keys", () => {
  expect(print({ "fn::unsecret": "a" })).toContain('pulumi.unsecret(pulumi.output("a"))');
  const map = { "fn::length": { "x-${prefix}": "a" } };
  expect(print(map)).toMatch(/Object\.keys\(\{ \[`x-\$\{prefix\}`\]: "a" \}\)\.length/);
});

test("a list with a separator that is an output is an output too", () => {
  const text = print({ "fn::join": [bucket, ["a", "b-${prefix}"]] });
  expect(text).toContain(".apply(([delimiter, values]) => values.join(delimiter))");
  expect(text).not.toContain("undefined");
});
