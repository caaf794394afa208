import { expect, test } from "vitest";
import { indexPackage } from "#model/schema/index-package.ts";
import { goNamesOf } from "#export/languages/go/text/renames.ts";

const enumeration = { type: "string", enum: [{ value: "a" }] };
const result = indexPackage({
  name: "p",
  resources: { "p:m:Bucket": {}, "p:m:BucketArgs": {}, "p:index:Provider": {}, "p:n:Bucket": {} },
  types: {
    "p:m:Bucket": { type: "object" },
    "p:m:BucketState": { type: "object" },
    "p:m:GetBucket": enumeration,
    "p:m:Rule": { type: "object" },
    "p:m:RuleInput": { type: "object" },
    "p:m:Kind": enumeration,
  },
});
if (!result.ok) throw new Error(result.message);
const names = goNamesOf(result.package);

test.each([
  ["p:m:Bucket", "Bucket"],
  // The argument type of `Bucket` already has this name.
  ["p:m:BucketArgs", "BucketArgsResource"],
  ["p:index:Provider", "ProviderResource"],
  ["p:n:Bucket", "Bucket"],
])("the resource %s is %s", (token, name) => {
  expect(names.resource(token)).toBe(name);
});

test.each([
  ["p:m:Bucket", "BucketType"],
  ["p:m:BucketState", "BucketStateType"],
  ["p:m:Rule", "Rule"],
  ["p:m:RuleInput", "RuleInputType"],
])("the object %s is %s", (token, name) => {
  expect(names.object(token)).toBe(name);
});

test.each([
  ["p:m:GetBucket", "GetBucketEnum"],
  ["p:m:Kind", "Kind"],
])("the enum %s is %s", (token, name) => {
  expect(names.enumeration(token)).toBe(name);
});

test("an SDK with lists and maps of its resources has their names too", () => {
  const types = { "q:m:GullArray": { type: "object" }, "q:m:GullMap": { type: "object" } };
  const resources = { "q:m:Gull": {}, "q:m:Nest": { isComponent: true } };
  const namesWith = (go: Readonly<Record<string, boolean>>) => {
    const read = indexPackage({ name: "q", resources, types, language: { go } });
    if (!read.ok) throw new Error(read.message);
    const found = goNamesOf(read.package);
    return Object.keys(types).map((token) => found.object(token));
  };
  expect(namesWith({ generateResourceContainerTypes: true })).toEqual([
    "GullArrayType",
    "GullMapType",
  ]);
  expect(namesWith({})).toEqual(["GullArray", "GullMap"]);
});

test("a component is never looked up, so its state and lookup names stay free", () => {
  const types = { "q:m:NestState": { type: "object" }, "q:m:GetNest": enumeration };
  const read = indexPackage({ name: "q", resources: { "q:m:Nest": { isComponent: true } }, types });
  if (!read.ok) throw new Error(read.message);
  expect(goNamesOf(read.package).object("q:m:NestState")).toBe("NestState");
  expect(goNamesOf(read.package).enumeration("q:m:GetNest")).toBe("GetNest");
});

test.each([
  ["q:m/getNest:getNest", "LookupNest"],
  ["q:m/newNest:newNest", "CreateNest"],
  ["q:m/getGull:getGull", "LookupGull"],
  ["q:m/getZones:getZones", "GetZones"],
])("the function %s is %s", (token, name) => {
  const functions = Object.fromEntries(
    ["getNest", "newNest", "getGull", "getZones"].map((member) => [`q:m/${member}:${member}`, {}]),
  );
  const read = indexPackage({
    name: "q",
    meta: { moduleFormat: "(.*)(?:/[^/]*)" },
    resources: { "q:m/nest:Nest": {} },
    types: { "q:m/GetGullResult:GetGullResult": { type: "object" } },
    functions,
  });
  if (!read.ok) throw new Error(read.message);
  expect(goNamesOf(read.package).function(token)).toBe(name);
});
