import { expect, test } from "vitest";

import { resourceOf } from "#model/testing/rule-cases.ts";
import type { ExportTarget } from "#model/program/target.ts";
import { testCatalog } from "#export/testing/catalog.ts";
import { packageChoicesOf, summarizeTarget } from "#ui/target/messages.ts";

const resources = [
  resourceOf("alpha:containerregistry:Token", {}, 1, "a"),
  resourceOf("delta:RestrictionPolicy", {}, 2, "b"),
  resourceOf("pulumi:providers:delta", {}, 3, "c"),
  resourceOf("other:index:Thing", {}, 4, "d"),
];

const packages = (target?: ExportTarget) => packageChoicesOf(resources, target, testCatalog());

test("every placeholder name is listed with the provider package, its version and its use in the design", () => {
  expect(packages().map(({ name, real, resources: count }) => `${name} ${real} ${count}`)).toEqual([
    "alpha azure-native 1",
    "beta google-native 0",
    "gamma aws 0",
    "delta datadog 2",
  ]);
  const [alpha] = packages({ kind: "provider", packages: { alpha: { version: "3.9.0" } } });
  expect(alpha).toMatchObject({ kind: "provider", version: "3.9.0", known: "3.2.0" });
});

test.each<[short: string, target: ExportTarget | undefined]>([
  ["placeholder", undefined],
  ["provider", { kind: "provider", packages: {} }],
  ["provider", { kind: "provider", packages: { beta: { kind: "placeholder" } } }],
  ["1 of 2 provider", { kind: "placeholder", packages: { delta: { kind: "provider" } } }],
])("the summary is %s for %j", (short, target) => {
  expect(summarizeTarget(packages(target))?.short).toBe(short);
});

test("a design without these packages has no summary", () => {
  expect(summarizeTarget(packageChoicesOf([], undefined, testCatalog()))).toBeUndefined();
});
