import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { readEverything, readStore } from "./storage.ts";

const opened = `name: shop
runtime: yaml
config:
  password: { type: string, secret: true, default: sentinel-1 }
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      resourceId: { fn::secret: sentinel-2 }
outputs:
  key: { fn::secret: sentinel-3 }
`;

const notice = (page: Page): Locator =>
  page
    .getByRole("status")
    .filter({ has: page.getByRole("button", { name: "Dismiss the notice" }) });

/** Opens the file; returns the console's messages from then on. */
async function openWithSecrets(designer: Designer): Promise<readonly string[]> {
  const { page } = designer;
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await designer.open();
  await designer.openFile("Pulumi.yaml", opened);
  await expect(notice(page)).toContainText("3 secrets in plain text.");
  return said;
}

test("an opened file's secrets are counted, and moved to config in one step", async ({
  designer,
  page,
}) => {
  const said = await openWithSecrets(designer);
  await page.getByRole("button", { name: "Move to config", exact: true }).press("Enter");
  await expect(notice(page)).toContainText("Moved 3 secrets to config.");
  await designer.saved();
  expect(JSON.stringify(await readEverything(page))).not.toContain("sentinel");

  await designer.show("Code");
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await expect(designer.code()).toContainText("${policyResourceId}");
  await expect(designer.code()).not.toContainText("sentinel");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(designer.code()).toContainText("sentinel-2");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(designer.code()).toContainText("${policyResourceId}");
  expect(said.join("\n")).not.toContain("sentinel");
});

test("until then, only the stored design has them: no snapshot, no step, no picture, no console", async ({
  designer,
  page,
}) => {
  const said = await openWithSecrets(designer);
  await page.getByRole("button", { name: "Dismiss the notice" }).click();
  await designer.show("Canvas");
  await page.getByLabel("Design name").fill("renamed");
  await page.keyboard.press("Enter");
  await designer.saved();
  // The page takes a snapshot when it opens the design again.
  await page.reload();
  await expect(designer.outlineNames()).toHaveCount(1);
  await expect
    .poll(async () => JSON.stringify(await readStore(page, "snapshots")))
    .toContain("policy");
  expect(JSON.stringify(await readStore(page, "resources"))).toContain("sentinel-2");
  for (const store of ["snapshots", "history", "settings", "keptTexts"] as const)
    expect(JSON.stringify(await readStore(page, store)), store).not.toContain("sentinel");

  await page.keyboard.press("ControlOrMeta+k");
  const commands = page.getByRole("dialog").getByRole("combobox");
  await commands.fill("Save picture");
  await commands.press("Enter");
  const picture = await readFile(await (await designer.savePicture()).path(), "utf8");
  expect(picture).toContain("policy");
  expect(picture).not.toContain("sentinel");
  expect(said.join("\n")).not.toContain("sentinel");
});
