import type { Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { openByProblem, openManifest } from "./parts.ts";

const harbour = JSON.stringify({
  name: "harbour",
  version: "1.2.0",
  resources: {
    "harbour:index:Ship": {
      inputProperties: { tags: { type: "object", additionalProperties: { type: "string" } } },
    },
  },
});

const keyOf = (at: number): string => `key${at}`;

/** Opens a ship with `count` tags. The tag in the middle is a list, which is invalid. */
async function open(designer: Designer, count: number): Promise<void> {
  const tags = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [keyOf(at), at === count / 2 ? [] : `value ${at}`]),
  );
  await openManifest(designer, {
    resources: { ship: { type: "harbour:index:Ship", properties: { tags } } },
  });
  await designer.dropFile("harbour.json", harbour);
  await expect(designer.page.getByLabel("Value of key0", { exact: true })).toHaveValue("value 0");
}

const entries = (page: Page) => page.locator("[data-row^=key]");

/** The number of mounted entries, as soon as the number is stable. */
async function entriesAtRest(page: Page): Promise<number> {
  let last = 0;
  const isSame = async (): Promise<boolean> => {
    const before = last;
    last = await entries(page).count();
    return last > 0 && last === before;
  };
  await expect.poll(isSame).toBe(true);
  return last;
}

const nodes = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll("*").length);

test("a map of 10,000 keys mounts only visible ones, and any of them can be edited", async ({
  designer,
  page,
}) => {
  await designer.open();
  await open(designer, 100);
  const few = { entries: await entriesAtRest(page), nodes: await nodes(page) };
  await open(designer, 10_000);
  await expect.poll(() => entries(page).count()).toBeLessThanOrEqual(few.entries);
  expect(await nodes(page)).toBeLessThan(few.nodes * 1.2);

  // Pressing a key in a text box changes no more elements than in a short map.
  const box = page.getByLabel("Value of key3", { exact: true });
  await box.focus();
  await page.keyboard.press("End");
  const changes = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    new MutationObserver((records) => {
      seen.count += records.length;
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  await page.keyboard.type("!");
  await designer.saved();
  await expect(box).toHaveValue("value 3!");
  expect(await changes.evaluate(({ count }) => count)).toBeLessThan(500);

  // A click on the problem leads to an entry that was not mounted.
  await openByProblem(designer, /key5000/);
  // The rows above the entry are drawn later, and are lower than estimated.
  await expect(page.locator("[data-row=key4990]")).toBeAttached();
  await expect(page.locator("[data-row=key5000]")).toBeInViewport();
  expect(await entries(page).count()).toBeLessThanOrEqual(2 * few.entries);

  // A new entry is added at the end.
  await page.getByLabel("New key of tags").fill("last");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Value of last", { exact: true })).toBeFocused();
  await page.keyboard.type("the end");
  await designer.saved();
  const { resources } = JSON.parse(await designer.manifest()) as {
    readonly resources: { readonly ship: { readonly properties: { readonly tags: object } } };
  };
  expect(resources.ship.properties.tags).toMatchObject({ key3: "value 3!", last: "the end" });
  expect(Object.keys(resources.ship.properties.tags)).toHaveLength(10_001);
});
