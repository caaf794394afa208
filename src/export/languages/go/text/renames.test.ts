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
  // What a bucket takes is called so already.
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
