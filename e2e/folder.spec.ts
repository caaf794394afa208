import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { inNewFolder } from "./command-line.ts";
import { DesignsDialog } from "./designs-dialog.ts";
import type { Designer } from "./designer.ts";
import { expect, test as base, textOf } from "./designer.ts";
import { bar, openFolder, press, state, test } from "./local-disk.ts";
import { commentedProgram } from "./commented-program.ts";
import type { LocalDisk } from "./local-disk.ts";
import { command } from "./parts.ts";

async function openShop(designer: Designer, disk: LocalDisk): Promise<void> {
  await designer.open();
  await disk.write("Pulumi.yaml", commentedProgram);
  await openFolder(designer);
  await expect(designer.outlineNames()).toHaveText([/^policy/]);
  await expect(state(designer.page)).toHaveText("Saved to disk");
}

async function setRelation(designer: Designer, relation: string): Promise<void> {
  await designer.select("policy");
  const field = designer.field("relation");
  await field.click();
  await field.press("ControlOrMeta+a");
  await designer.page.keyboard.type(relation);
  await designer.page.keyboard.press("Tab");
}

test("a folder's program is edited in place, byte for byte, and only when saved", async ({
  designer,
  page,
  disk,
}) => {
  await openShop(designer, disk);
  await setRelation(designer, "viewer");
  await expect(state(page)).toHaveText("Not saved to disk");
  await expectAccessible(designer);
  await designer.saved();
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(
    commentedProgram.replace("relation: editor", "relation: viewer"),
  );
  await designer.undo();
  await press(page, "Save to disk");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram);
  expect(await disk.asked()).toEqual(["readwrite"]);
});

test("edits are saved as they are made if the folder's setting is on", async ({
  designer,
  page,
  disk,
}) => {
  await openShop(designer, disk);
  await bar(page).getByRole("checkbox", { name: "Save as I edit" }).click();
  await setRelation(designer, "viewer");
  await expect.poll(() => disk.read("Pulumi.yaml")).toContain("relation: viewer # for now");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.asked()).toEqual(["readwrite"]);
  // The setting applies only to this folder.
  await disk.writeIn("other", "Main.yaml", commentedProgram);
  await disk.chooseFolder("other");
  await command(designer, "Open a folder");
  await expect(bar(page)).toContainText("Main.yaml");
  await expect(bar(page).getByRole("checkbox", { name: "Save as I edit" })).not.toBeChecked();
});

test("a file changed on disk is detected before it is overwritten, and followed while nothing is edited", async ({
  designer,
  page,
  disk,
}) => {
  await openShop(designer, disk);
  const changed = commentedProgram.replace("dashboard:abc-def-ghi", "dashboard:jkl-mno-pqr");
  await disk.write("Pulumi.yaml", changed);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Pulumi.yaml changed on disk and was read again.")).toBeVisible();
  await designer.select("policy");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:jkl-mno-pqr");

  await setRelation(designer, "viewer");
  await disk.write("Pulumi.yaml", commentedProgram);
  await press(page, "Save to disk");
  await expect(state(page)).toContainText("The file on disk and the design have both changed");
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram);
  await press(page, "Compare…");
  const dialog = page.getByRole("dialog", { name: "Pulumi.yaml has changed on disk" });
  const changes = dialog.getByRole("list", { name: "Changes in Pulumi.yaml" });
  await expect(changes).toContainText("dashboard:abc-def-ghi");
  await expect(changes).toContainText("relation: viewer");
  await dialog.getByRole("button", { name: "Overwrite the file" }).click();
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(changed.replace("editor", "viewer"));
});

test("after a reload, the folder is connected again, and expired permission is requested on a press", async ({
  designer,
  page,
  disk,
}) => {
  await openShop(designer, disk);
  await setRelation(designer, "viewer");
  await press(page, "Save to disk");
  await expect(state(page)).toHaveText("Saved to disk");
  await setRelation(designer, "owner");
  await designer.saved();
  await page.reload();
  await expect(state(page)).toHaveText("Not saved to disk");
  await expect(bar(page)).toContainText("Pulumi.yaml");

  await disk.permit({ has: [], answer: "denied" });
  await page.reload();
  await expect(state(page)).toHaveText("The browser’s permission to read the file has expired.");
  await expectAccessible(designer);
  await press(page, "Allow again");
  await expect(page.getByText(/^The browser denied access/)).toBeVisible();
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram.replace("editor", "viewer"));
  await disk.permit({ has: [], answer: "granted" });
  await press(page, "Allow again");
  await expect(state(page)).toHaveText("Not saved to disk");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram.replace("editor", "owner"));
  // The page asked for the earlier permissions again, twice with one prompt each.
  expect(await disk.asked()).toEqual(["readwrite", "readwrite"]);
  const designs = new DesignsDialog(page);
  await designs.open();
  expect(await designs.names()).toEqual(["shop"]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a file's line takes two rows, whatever its text", async ({ designer, page, disk }) => {
    await designer.open();
    await disk.write("Main.yaml", commentedProgram);
    await disk.write("PulumiPlugin.yaml", "name: shop\nruntime: yaml\ncomponents: { Log: {} }\n");
    await disk.write("Pulumi.dev.yaml", "config: { zone: eu }\n");
    await openFolder(designer);
    await expect(state(page)).toHaveText("Saved to disk");
    await expectTwoRows(page, ["1 stack 1 warning", "Save to disk"]);
    await designer.show("Outline");
    await designer.select("policy");
    await designer.show("Form");
    await designer.fill("relation", "viewer");
    await disk.permit({ has: ["read"], answer: "denied" });
    await bar(page).getByRole("button", { name: "Save to disk" }).tap();
    await expect(state(page)).toContainText("was not allowed to write the file");
    await expectTwoRows(page, ["1 stack 1 warning", "Save to disk"]);
    await disk.write("Main.yaml", commentedProgram.replace("abc", "jkl"));
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(state(page)).toContainText("The file on disk and the design have both changed");
    await expectTwoRows(page, ["1 stack 1 warning", "Compare…"]);
  });
});

/**
 * Expects the file next to its state, and the actions in one row below, with buttons that are large enough for a
 * finger.
 */
async function expectTwoRows(page: Page, buttons: readonly string[]): Promise<void> {
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error("It is not on the page.");
    return { top: box.y, middle: box.y + box.height / 2, bottom: box.y + box.height };
  };
  const inBar = bar(page);
  const file = await boxOf(inBar.getByRole("combobox", { name: "File" }));
  const said = await boxOf(state(page));
  expect(Math.abs(said.middle - file.middle)).toBeLessThan(2);
  const actions = [
    inBar.locator("label"),
    ...buttons.map((name) => inBar.getByRole("button", { name })),
  ];
  const [first, ...more] = await Promise.all(actions.map(boxOf));
  expect(first?.top).toBeGreaterThanOrEqual(Math.max(file.bottom, said.bottom));
  for (const each of more) expect(each).toEqual(first);
  expect((first?.bottom ?? 0) - (first?.top ?? 0)).toBeGreaterThanOrEqual(44);
}

test("a user who denies write permission keeps the file, and is asked again", async ({
  designer,
  page,
  disk,
}) => {
  await openShop(designer, disk);
  await disk.permit({ has: ["read"], answer: "denied" });
  await setRelation(designer, "viewer");
  await press(page, "Save to disk");
  await expect(state(page)).toHaveText(
    "Not saved to disk: the browser was not allowed to write the file.",
  );
  await designer.saved();
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram);
  await disk.permit({ has: ["read"], answer: "granted" });
  await press(page, "Save to disk");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram.replace("editor", "viewer"));
});

test("reports a deleted file, and its design stays", async ({ designer, page, disk }) => {
  await openShop(designer, disk);
  await disk.remove("Pulumi.yaml");
  await setRelation(designer, "viewer");
  await press(page, "Save to disk");
  await expect(state(page)).toContainText("The file no longer exists");
  await disk.write("Pulumi.yaml", commentedProgram);
  await press(page, "Try again");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram.replace("editor", "viewer"));
});

test("opens a program that is not next to its project, and reports a folder without one", async ({
  designer,
  page,
  disk,
}) => {
  await designer.open();
  await disk.write("Pulumi.yaml", "name: shop\nruntime: yaml\n");
  await disk.write("Pulumi.dev.yaml", "config:\n  shop:size: 5\n");
  const program = "resources:\n  policy: { type: delta:RestrictionPolicy }   # one\n";
  await disk.write("Main.yaml", program);
  await openFolder(designer);
  await expect(designer.outlineNames()).toHaveText([/^policy/]);
  await expect(bar(page)).toContainText("Main.yaml");
  await designer.select("policy");
  await designer.fill("resourceId", "a:b");
  await press(page, "Save to disk");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Main.yaml")).toBe(
    program.replace("Policy }", 'Policy, properties: { resourceId: "a:b" } }'),
  );
  expect(await disk.read("Pulumi.yaml")).toBe("name: shop\nruntime: yaml\n");

  await disk.writeIn("outer", "Pulumi.yaml", "name: outer\nruntime: yaml\nmain: src\n");
  await disk.chooseFolder("outer");
  await command(designer, "Open a folder");
  // The page first reports unread content.
  await expect(page.getByRole("dialog", { name: "Opened “outer”" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/points to the folder src/)).toBeVisible();

  await disk.writeIn("empty", "notes.txt", "");
  await disk.chooseFolder("empty");
  await command(designer, "Open a folder");
  await expect(page.getByText(/^empty has no Pulumi program/)).toBeVisible();
  await expect(page.getByLabel("Design name", { exact: true })).toHaveValue("outer");
});

test("a single file is edited in place, and is the same design when it is opened again", async ({
  designer,
  page,
  disk,
}) => {
  await designer.open();
  await disk.write("Pulumi.yaml", commentedProgram);
  await command(designer, "file in place");
  await expect(designer.outlineNames()).toHaveText([/^policy/]);
  await setRelation(designer, "viewer");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await disk.read("Pulumi.yaml")).toBe(commentedProgram.replace("editor", "viewer"));

  const designs = new DesignsDialog(page);
  await designs.create("another");
  await expect(bar(page)).toHaveCount(0);
  await command(designer, "file in place");
  await expect(designer.outlineNames()).toHaveText([/^policy/]);
  await expect(state(page)).toHaveText("Saved to disk");
  await designs.choose("another");
  await expect(bar(page)).toHaveCount(0);
  await designs.choose("shop");
  await expect(state(page)).toHaveText("Saved to disk");
});

/** Drops a real file or folder, like a drag into the window. */
async function dropFromDisk(page: Page, paths: readonly string[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await client.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data });
  await client.detach();
}

base(
  "a real folder that is dropped is read, and not written where the browser refuses",
  async ({ designer, page }) => {
    await inNewFolder(async (folder) => {
      const file = join(folder, "Pulumi.yaml");
      await mkdir(join(folder, "Main.yaml"));
      await writeFile(file, `\ufeff${commentedProgram.replaceAll("\n", "\r\n")}`);
      await designer.open();
      await dropFromDisk(page, [folder]);
      await expect(designer.outlineNames()).toHaveText([/^policy/]);
      await expect(state(page)).toHaveText("Saved to disk");
      await writeFile(file, commentedProgram);
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await expect(page.getByText("Pulumi.yaml changed on disk and was read")).toBeVisible();
      await setRelation(designer, "viewer");
      // A browser without a window denies the permission itself.
      await press(page, "Save to disk");
      await expect(state(page)).toHaveText(
        "Not saved to disk: the browser was not allowed to write the file.",
      );
      expect(await readFile(file, "utf8")).toBe(commentedProgram);
    });
  },
);

base(
  "real files that are dropped are opened as ever, and can be saved in place",
  async ({ designer, page }) => {
    await inNewFolder(async (folder) => {
      const file = join(folder, "Pulumi.yaml");
      await writeFile(file, commentedProgram);
      await writeFile(join(folder, "notes.yaml"), "- a list\n");
      await designer.open();
      await dropFromDisk(page, [file, join(folder, "notes.yaml")]);
      await expect(designer.outlineNames()).toHaveText([/^policy/]);
      await expect(page.getByRole("status").getByText(/^notes\.yaml/)).toBeVisible();
      await expect(bar(page)).toContainText("Pulumi.yaml");
      await setRelation(designer, "viewer");
      await expect(state(page)).toHaveText("Not saved to disk");
      await designer.saved();
      // If the file is dropped again, the design that was edited in place is opened, with its unsaved changes.
      await dropFromDisk(page, [file]);
      await expect(state(page)).toHaveText("Not saved to disk");
      const designs = new DesignsDialog(page);
      await designs.open();
      expect(await designs.names()).toEqual(["shop"]);
    });
  },
);

base(
  "where the browser has no handles, opening picks a file and saving downloads it",
  async ({ designer, page }) => {
    await page.addInitScript(() => {
      for (const name of ["showDirectoryPicker", "showOpenFilePicker"])
        Reflect.deleteProperty(window, name);
    });
    await designer.open();
    await expect(page.getByRole("button", { name: "Open folder…" })).toHaveCount(0);
    const picker = page.waitForEvent("filechooser");
    await command(designer, "Open a folder");
    await (
      await picker
    ).setFiles({
      name: "Pulumi.yaml",
      mimeType: "text/yaml",
      buffer: Buffer.from(commentedProgram),
    });
    await expect(designer.outlineNames()).toHaveText([/^policy/]);
    await expect(bar(page)).toHaveCount(0);
    await setRelation(designer, "viewer");
    const download = page.waitForEvent("download");
    await page.keyboard.press("ControlOrMeta+s");
    expect((await download).suggestedFilename()).toBe("Pulumi.yaml");
    expect(await textOf(await download)).toBe(commentedProgram.replace("editor", "viewer"));
  },
);
