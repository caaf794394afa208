import type { Download } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { DesignsDialog } from "./designs-dialog.ts";
import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import { showCode } from "./parts.ts";

const FILE = `# Who may look at the dashboard.
name: shop   # the project
runtime: yaml

variables:
  dashboard:
    fn::invoke: {function: x:y:getDashboard, return: id}

resources:
  # The one that counts
  policy:
    properties:
      resourceId: 'dashboard:abc-def-ghi'   # fixed
      bindings:
      - relation: editor # for now
        principals: [ "role:1", "role:2" ]
    type: delta:RestrictionPolicy
  other:
    type: delta:RestrictionPolicy
    properties:
      resourceId:
        fn::unheardOf: [":", [dashboard, "\${dashboard}"]]
outputs: { all: "\${policy.id}" }
`;

/** Downloads the YAML file with its button, even if the design has errors. */
async function download(designer: Designer): Promise<string> {
  const { page } = designer;
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  const started = page.waitForEvent("download");
  await designer.code().getByRole("button", { name: "Download", exact: true }).click();
  const anyway = page.getByRole("button", { name: "Download anyway" });
  const asked = anyway.waitFor().then(
    () => anyway.click(),
    () => undefined,
  );
  const file: Download = await Promise.race([started, asked.then(() => started)]);
  expect(file.suggestedFilename()).toBe("Pulumi.yaml");
  return textOf(file);
}

/** Opens the file like a user. The page reports unread content in a dialog or a notice. */
async function open(designer: Designer, text: string): Promise<void> {
  await designer.open();
  await designer.pickFiles({
    name: "Pulumi.yaml",
    mimeType: "application/yaml",
    buffer: Buffer.from(text),
  });
  await designer.opened();
}

const changedLines = (before: string, after: string): readonly string[] => {
  const [old, now] = [before.split("\n"), after.split("\n")];
  expect(now).toHaveLength(old.length);
  return now.filter((line, at) => line !== old[at]);
};

test("a YAML program is opened, and an edit changes only its line", async ({ designer, page }) => {
  await open(designer, FILE);
  const notes = page.getByRole("dialog", { name: "Opened “shop”" });
  await expect(notes).toContainText("The call to “fn::unheardOf” is not valid in Pulumi.");
  await expectAccessible(designer);
  await notes.getByRole("button", { name: "Done" }).click();
  await expect(designer.outlineNames()).toHaveText([/^policy/, /^other/]);

  expect(await download(designer)).toBe(FILE);

  await designer.select("policy");
  await designer.fill("relation", "viewer");
  expect(changedLines(FILE, await download(designer))).toEqual([
    "      - relation: viewer # for now",
  ]);

  await designer.undo();
  expect(await download(designer)).toBe(FILE);
  await designer.redo();

  // The design keeps its file, and a copy of the design has the file too.
  await designer.saved();
  await page.reload();
  await expect(designer.outlineNames()).toHaveText([/^policy/, /^other/]);
  expect(changedLines(FILE, await download(designer))).toHaveLength(1);
  const designs = new DesignsDialog(page);
  await designs.open();
  await designs.press("Duplicate shop");
  await designs.expectOpen("shop copy");
  await designs.close();
  expect(changedLines(FILE, await download(designer))).toEqual([
    "name: shop-copy   # the project",
    "      - relation: viewer # for now",
  ]);
});

test("unread content is shown as kept, and written back", async ({ designer, page }) => {
  await open(designer, FILE);
  await page.getByRole("button", { name: "Done" }).click();
  await designer.select("other");
  const field = designer.inspector().locator("[data-field=resourceId]");
  await expect(field).toContainText("fn::unheardOf");
  await designer.fill("Name", "another");
  const after = await download(designer);
  expect(changedLines(FILE, after)).toEqual(["  another:"]);
  expect(after).toContain('fn::unheardOf: [":", [dashboard, "${dashboard}"]]');
});

test("a file with a byte order mark and Windows line endings keeps them", async ({
  designer,
  page,
}) => {
  const text = `\ufeff${FILE.replaceAll("\n", "\r\n")}`;
  await open(designer, text);
  await page.getByRole("button", { name: "Done" }).click();
  expect(await download(designer)).toBe(text);
});

test("a file that cannot be parsed is shown at the error, fixed there, and opened", async ({
  designer,
  page,
}) => {
  const fixed =
    "name: shop\nruntime: yaml\nresources:\n  a:\n    type: random:RandomPet\n    properties: {length: 2}\n";
  await open(designer, fixed.replace("    type", "\ttype").replace("}", ""));
  const dialog = page.getByRole("dialog", { name: "Pulumi.yaml could not be opened" });
  await expect(dialog).toContainText("Line 5, column 1: YAML does not allow tabs for indentation");
  const text = dialog.getByRole("textbox", { name: /^Code/ });
  await expect(text).toBeFocused();
  await expectAccessible({ page });
  // The dialog shows a second error in the same way.
  await page.keyboard.press("Delete");
  await page.keyboard.type("    ");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toContainText("Line 6, column 17: An opening bracket is not closed");
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("}");
  // The dialog shows the typed text again after it was closed.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Edit text" }).click();
  await expect(dialog).toBeHidden();
  await designer.opened();
  expect(await download(designer)).toBe(fixed);
});

test.describe("before a language is chosen", () => {
  test.use({ language: "" });

  test("a program opened from YAML is shown in YAML until the user chooses a language", async ({
    designer,
  }) => {
    const chosen = designer.code().getByRole("tab", { selected: true });
    await open(
      designer,
      "name: shop\nruntime: yaml\nresources:\n  a:\n    type: random:RandomPet\n",
    );
    await showCode(designer);
    await expect(chosen.first()).toHaveText("YAML");
    await designer.code().getByRole("tab", { name: "Go", exact: true }).click();
    await open(
      designer,
      "name: mill\nruntime: yaml\nresources:\n  b:\n    type: random:RandomPet\n",
    );
    await showCode(designer);
    await expect(chosen.first()).toHaveText("Go");
  });

  test("a design is shown in YAML", async ({ designer }) => {
    await designer.open();
    await designer.openExample("Access with mistakes");
    await designer.show("Code");
    const chosen = designer.code().getByRole("tab", { selected: true });
    await expect(chosen.first()).toHaveText("YAML");
    await expect(designer.code().getByRole("textbox", { name: /^Code/ })).toContainText(
      "runtime: yaml",
    );
  });
});

test("types that are not loaded require confirmation before a download, as the command line refuses them", async ({
  designer,
  page,
}) => {
  await open(designer, "name: shop\nruntime: yaml\nresources:\n  a:\n    type: none:index:Thing\n");
  for (const language of ["YAML", "JSON manifest"]) {
    await designer.code().getByRole("tab", { name: language, exact: true }).click();
    await designer.code().getByRole("button", { name: "Download", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "The design has an error" });
    await expect(dialog).toContainText('The package "none" is not loaded');
    await dialog.getByRole("button", { name: "Go back" }).click();
  }
});
