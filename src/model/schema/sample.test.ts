import { expect, test } from "vitest";

import { missingPackages } from "#model/packages/missing-packages.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const schema = { name: "shop", version: "1.0.0", resources: { "shop:index:Till": {} } };

const catalogWith = (keywords: readonly string[]) => {
  const result = indexPackage({ ...schema, keywords });
  if (!result.ok) throw new Error(result.message);
  return createCatalog([result.package], []);
};

test("a sample is the home of its own types and the provider, and of no other type or function", () => {
  const catalog = catalogWith(["stackwright/sample"]);
  expect(catalog.homeOf("shop:Till")?.name).toBe("shop");
  expect(catalog.homeOf("pulumi:providers:shop")?.name).toBe("shop");
  expect(catalog.homeOf("shop:Basket")).toBeUndefined();
  expect(catalog.homeOfFunction("shop:getBasket")).toBeUndefined();
  expect(catalog.package("shop")?.name).toBe("shop");
});

test("a type that a sample lacks has a missing package, and one that a whole package lacks does not", () => {
  const program = { resources: [resourceOf("shop:Till", {}), resourceOf("shop:Basket", {})] };
  expect(missingPackages(program, catalogWith(["stackwright/sample"]))).toEqual([
    { name: "shop", resources: 1 },
  ]);
  expect(missingPackages(program, catalogWith([]))).toEqual([]);
});
