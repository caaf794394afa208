import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect } from "./designer.ts";
import { bar, openFolder, press, state, test } from "./local-disk.ts";
import { selectDeclaration } from "./parts.ts";

const CONFIGURED = `name: shop
runtime: yaml
config:
  board: { type: string }   # which one
  size: { type: integer, default: 3 }
  token: { type: string, secret: true }
resources:
  policy:
    type: delta:RestrictionPolicy
    properties: { resourceId: "dashboard:\${board}" }
`;

const STACKS = {
  dev: `# keep
config:
  shop:board: abc-def
  shop:size: "many"
  shop:zone: eu
  shop:token:
    secure: v1:sentinel-of-dev
`,
  prod: `encryptionsalt: v1:sentinel-of-prod\nconfig: {shop:board: jkl, shop:size: 5}\n`,
};

test("stack config is suggested and checked, and its files stay unchanged", async ({
  designer,
  page,
  disk,
}) => {
  await designer.open();
  await disk.write("Pulumi.yaml", CONFIGURED);
  for (const [name, text] of Object.entries(STACKS)) await disk.write(`Pulumi.${name}.yaml`, text);
  await openFolder(designer);
  await press(page, "2 stacks 3 warnings");
  const dialog = page.getByRole("dialog", { name: "Stack config" });
  const dev = dialog.getByRole("region", { name: "Stack dev" }).getByRole("listitem");
  await expect(dev).toHaveText([
    /^boardabc-defUse as default$/,
    /^sizemanyThe value must be an integer/,
    /^tokenSecret$/,
    /^zoneeuDeclareThe design does not declare this variable/,
  ]);
  const prod = dialog.getByRole("region", { name: "Stack prod" }).getByRole("listitem");
  await expect(prod).toHaveText([
    /^boardjklUse/,
    /^size5$/,
    /^tokenNot setThe stack does not set the variable/,
  ]);
  await expectAccessible(designer);
  await dialog.getByRole("button", { name: "Declare zone" }).click();
  await page.keyboard.press("Escape");

  await selectDeclaration(designer, "board");
  const inspector = designer.inspector();
  await inspector.getByRole("button", { name: "Use as default of board, as in dev" }).click();
  await expect(designer.field("Default")).toHaveValue("abc-def");
  await expect(inspector.getByRole("button", { name: /^Use as default/ })).toHaveCount(0);
  await expect(inspector.getByRole("region", { name: "In the stacks" })).toContainText("jkl");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(
    CONFIGURED.replace(
      "board: { type: string }",
      "board: { type: string, default: abc-def }",
    ).replace("secret: true }\n", "secret: true }\n  zone:\n    type: string\n"),
  );

  // The stack prod doesn't set the new variable. When the window gets the focus, the page finds changes by other
  // programs.
  await disk.write("Pulumi.dev.yaml", STACKS.dev.replace('"many"', "7"));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(bar(page).getByRole("button", { name: "2 stacks 2 warnings" })).toBeVisible();
  expect(await disk.read("Pulumi.dev.yaml")).toBe(STACKS.dev.replace('"many"', "7"));
  expect(await disk.read("Pulumi.prod.yaml")).toBe(STACKS.prod);
  expect(await page.content()).not.toContain("sentinel");
  expect(await everythingStored(page)).not.toContain("sentinel");
});

/** Everything that this browser stores for the page, as text. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("stackwright");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error ?? new Error("refused")));
    });
    const stored = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise<unknown>((resolve) => {
            const reading = database.transaction(name).objectStore(name).getAll();
            reading.addEventListener("success", () => resolve(reading.result));
          }),
      ),
    );
    database.close();
    return JSON.stringify([stored, { ...localStorage }, { ...sessionStorage }]);
  });
