import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { inNewFolder, OpenCommand } from "./command-line.ts";
import { expect, test } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";

const tokens = {
  name: "registry",
  resources: Object.fromEntries(
    ["one", "two"].map((name) => [
      name,
      {
        type: "alpha:containerregistry:Token",
        properties: {
          registryName: "images",
          resourceGroupName: "build",
          scopeMapId: "/registries/images/scopeMaps/pull",
          tokenName: name,
          status: "enable",
        },
      },
    ]),
  ),
};

const rule = "schema/allowed-values";

const ignored = (page: Page) => page.getByRole("region", { name: "Ignored problems" });

test("a problem is ignored with a reason, found again, and a rule gets another severity", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(tokens));
  const problems = designer.problems();
  const ofOne = problems.getByRole("region", { name: "Problems of one" });
  await ofOne.getByRole("button", { name: `Ignore… ${rule}` }).click();
  const dialog = page.getByRole("dialog", { name: `Ignore ${rule}` });
  await expect(dialog.getByRole("button", { name: "Ignore", exact: true })).toBeDisabled();
  await expect(dialog.getByRole("textbox", { name: "Reason" })).toBeFocused();
  await page.keyboard.type("The provider takes it.");
  await expectAccessible(designer);
  await dialog.getByRole("button", { name: "Ignore", exact: true }).click();
  await expect(ofOne).toHaveCount(0);
  await expect(problems.getByRole("region", { name: "Problems of two" })).toBeVisible();
  await ignored(page).getByRole("button", { name: "Show" }).click();
  await expect(ignored(page)).toContainText("Ignored: The provider takes it.");

  // Ignoring a problem survives a reload, and doesn't affect another design.
  await designer.saved();
  await page.reload();
  await expect(ignored(page)).toContainText("1 problem ignored.");
  await expect(ofOne).toHaveCount(0);
  await ignored(page).getByRole("button", { name: "Show" }).click();
  await ignored(page).getByRole("button", { name: "Stop ignoring" }).click();
  await expect(ofOne).toBeVisible();
  await expect(ignored(page)).toHaveCount(0);

  await ofOne.getByRole("button", { name: `About the rule ${rule}` }).click();
  const about = page.getByRole("dialog", { name: rule });
  await about.getByRole("combobox", { name: "Severity in all designs" }).selectOption("Hint");
  await about.getByRole("button", { name: "Close" }).click();
  await expect(problems.getByRole("button", { name: "2 hints" })).toBeVisible();
  expect(designer.errors).toEqual([]);
});

const teamRule = `team-rules:
  - id: acme/token-name
    types: ["alpha:containerregistry:Token"]
    path: tokenName
    expression: resource.inputs.tokenName.startsWith("acme-")
    message: The name of a token begins with acme-
`;

test("a team rule is written, corrected and satisfied with the keyboard only", async ({
  designer,
  page,
}) => {
  await designer.open();
  const keyboard = new Keyboard(page);
  await designer.openFile("Main.json", JSON.stringify(tokens));
  // Shortcuts only work shortly after the first screen appears, so a button is used.
  await keyboard.press("Search or run a command");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("team configuration");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Team configuration" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.insertText("rule:\n  schema/*: off\n");
  await expect(dialog.getByRole("status").first()).toContainText("Line 1:");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(`rules:\n  schema/*: off\n${teamRule}`);
  await expect(dialog.getByRole("status").first()).toHaveText(
    "1 severity setting · 0 ignores · 1 team rule",
  );
  await keyboard.press("Save");
  const problems = designer.problems();
  await expect(problems).toContainText("The name of a token begins with acme-.");
  await expect(problems.locator(`[data-rule="${rule}"]`)).toHaveCount(0);

  // A click on the row leads to the input, and edits of the input are checked at once.
  await problems
    .locator('[data-rule="acme/token-name"]')
    .first()
    .getByRole("button")
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(designer.field("tokenName")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("acme-");
  await expect(problems.locator('[data-rule="acme/token-name"]')).toHaveCount(1);
  expect(designer.errors).toEqual([]);
});

const program = `name: shop
runtime: yaml
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      # stackwright-ignore restriction/resource-id: it is made next week
      resourceId: dashboard
      bindings:
        - relation: editor
          principals: ["group:ops"]
`;

const configuration = `# What we agreed on
ignores:
  - rule: network/cidr
    reason: An old one.
`;

test("the configuration next to a file on disk applies, and an ignore is written into it", async ({
  designer,
  page,
}) => {
  await inNewFolder(async (folder) => {
    await writeFile(join(folder, "Pulumi.yaml"), program);
    await writeFile(join(folder, "stackwright.yaml"), configuration);
    const command = await OpenCommand.start(folder, ["Pulumi.yaml"]);
    await page.goto(command.address);
    await expect(designer.outlineNames()).toHaveText([/^policy/]);
    await expect(ignored(page)).toContainText("1 problem ignored.");
    const found = designer.problems().getByRole("region", { name: "Problems of policy" });
    await found
      .getByRole("button", { name: /^Ignore… / })
      .first()
      .click();
    await expect(page.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await page.keyboard.type("They are asked in June.");
    await page.keyboard.press("Enter");
    await expect(ignored(page)).toContainText("2 problems ignored.");
    await expect
      .poll(() => readFile(join(folder, "stackwright.yaml"), "utf8"))
      .toMatch(
        /^# What we agreed on\nignores:\n  - rule: network\/cidr\n    reason: An old one.\n  - rule: [\w/-]+\n    files:\n      - Pulumi.yaml\n    resource: policy\n    reason: They are asked in June.\n$/,
      );
    expect(await readFile(join(folder, "Pulumi.yaml"), "utf8")).toBe(program);
    await page.close();
    expect(await command.end()).toBe(0);
  });
});
