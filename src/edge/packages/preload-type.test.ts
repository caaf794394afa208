import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { stubIndexedDb } from "#edge/testing/fake-browser.ts";
import { bank, shop, testPackages } from "#edge/testing/test-packages.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";

beforeEach(stubIndexedDb);
afterEach(() => vi.unstubAllGlobals());

const basket = resourceOf("shop:Basket", {}, 1, "basket");

async function open() {
  const tab = testPackages().open();
  await tab.add(shop("1.0.0"));
  await tab.add(bank);
  return tab;
}

test("a preloaded type is available at once when a design uses it, and not reported before", async () => {
  const tab = await open();
  const before = tab.told();
  await tab.manager.preloadType("shop:Basket");
  await tab.manager.preloadType("shop:Basket");
  expect(tab.package("shop")?.isRead("shop:Basket")).toBe(true);
  expect(tab.package("bank")?.object("bank:index/Account:Account")?.properties).toHaveLength(1);
  tab.design([resourceOf("shop:Till", {}, 2, "till")]);
  expect(tab.told()).toBe(before);
  tab.design([basket]);
  expect(tab.told()).toBe(before + 1);
  tab.design([basket, resourceOf("shop:Basket", {}, 3, "other")]);
  expect(tab.told()).toBe(before + 1);
});

test("a type that is added while it is preloaded is reported once it is available", async () => {
  const tab = await open();
  const before = tab.told();
  const preloading = tab.manager.preloadType("shop:Basket");
  tab.design([basket]);
  expect(tab.told()).toBe(before);
  await Promise.all([preloading, tab.manager.readTypes(["shop:Basket"])]);
  expect(tab.package("shop")?.isRead("shop:Basket")).toBe(true);
  expect(tab.told()).toBe(before + 1);
});

test("preloading what is read or doesn't exist reports nothing", async () => {
  const tab = await open();
  await tab.manager.readTypes(["shop:Basket"]);
  const before = tab.told();
  for (const token of ["shop:Basket", "shop:None", "delta:RestrictionPolicy"])
    await tab.manager.preloadType(token);
  tab.design([basket]);
  expect(tab.told()).toBe(before);
});
