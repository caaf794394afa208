import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { inNewFolder, OpenCommand } from "./command-line.ts";
import { DesignsDialog } from "./designs-dialog.ts";
import type { Designer } from "./designer.ts";
import { commentedProgram } from "./commented-program.ts";
import { expect, test as base } from "./designer.ts";

const run = promisify(execFile);

interface Served {
  readonly folder: string;
  /** The added and removed lines that `git diff` shows for the file. */
  gitDiff(): Promise<string>;
  read(): Promise<string>;
  write(text: string): Promise<void>;
  command: OpenCommand;
}

/** A file in a repository, with a running `stackwright open`. */
const test = base.extend<{ served: Served }>({
  served: async ({ page }, provide) => {
    await inNewFolder(async (folder) => {
      const path = join(folder, "Pulumi.yaml");
      await writeFile(path, commentedProgram);
      const git = (...words: readonly string[]) =>
        run("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...words], {
          cwd: folder,
        });
      await git("init", "--quiet");
      await git("add", ".");
      await git("commit", "--quiet", "--message", "Add the program");
      const served: Served = {
        folder,
        gitDiff: async () => (await git("diff", "--unified=0")).stdout,
        read: () => readFile(path, "utf8"),
        write: (text) => writeFile(path, text),
        command: await OpenCommand.start(folder, ["Pulumi.yaml"]),
      };
      await provide(served);
      // The page is closed first, because otherwise it would report failed requests.
      await page.close();
      expect(await served.command.end()).toBe(0);
    });
  },
});

const changedLines = (diff: string): readonly string[] =>
  diff.split("\n").filter((line) => /^[-+](?![-+]{2} )/.test(line));

const bar = (page: Page) => page.getByRole("region", { name: "File on disk" });
const state = (page: Page) => bar(page).getByRole("status", { name: "State on disk" });

async function visit(designer: Designer, { command }: Served): Promise<void> {
  await designer.page.goto(command.address);
  await expect(state(designer.page)).toHaveText("Saved to disk");
  await expect(designer.outlineNames()).toHaveText([/^policy/]);
}

async function setRelation(designer: Designer, relation: string): Promise<void> {
  await designer.select("policy");
  await designer.fill("relation", relation);
}

test("a YAML file with comments is edited on disk, and git sees one line", async ({
  designer,
  page,
  served,
}) => {
  await visit(designer, served);
  expect(page.url()).toBe(`http://127.0.0.1:${served.command.port}/`);
  expect(await served.gitDiff()).toBe("");
  await setRelation(designer, "viewer");
  await expect(state(page)).toHaveText("Not saved to disk");
  await expectAccessible(designer);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(changedLines(await served.gitDiff())).toEqual([
    "-      - relation: editor # for now",
    "+      - relation: viewer # for now",
  ]);
  // After the edit is undone and saved, the file is unchanged.
  await designer.undo();
  await bar(page).getByRole("button", { name: "Save to disk" }).click();
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await served.read()).toBe(commentedProgram);
});

test("edits are saved as they are made if the setting is on, also after a reload", async ({
  designer,
  page,
  served,
}) => {
  await visit(designer, served);
  await bar(page).getByRole("checkbox", { name: "Save as I edit" }).check();
  await setRelation(designer, "viewer");
  await expect.poll(served.read).toContain("relation: viewer # for now");
  await designer.saved();
  await page.reload();
  await expect(state(page)).toHaveText("Saved to disk");
  await expect(bar(page).getByRole("checkbox", { name: "Save as I edit" })).toBeChecked();
  await setRelation(designer, "owner");
  await expect.poll(served.read).toContain("relation: owner # for now");
  expect(changedLines(await served.gitDiff())).toHaveLength(2);
});

test("a file changed on disk is detected before it is overwritten", async ({
  designer,
  page,
  served,
}) => {
  await visit(designer, served);
  await setRelation(designer, "viewer");
  const changed = commentedProgram.replace("dashboard:abc-def-ghi", "dashboard:jkl-mno-pqr");
  await served.write(changed);
  await bar(page).getByRole("button", { name: "Save to disk" }).click();
  await expect(state(page)).toContainText("The file on disk and the design have both changed");
  expect(await served.read()).toBe(changed);
  // The browser logs the refused request as an error.
  expect(designer.errors.splice(0)).toEqual([expect.stringContaining("412")]);

  await bar(page).getByRole("button", { name: "Compare…" }).click();
  const dialog = page.getByRole("dialog", { name: "Pulumi.yaml has changed on disk" });
  const changes = dialog.getByRole("list", { name: "Changes in Pulumi.yaml" });
  await expect(changes).toContainText("dashboard:jkl-mno-pqr");
  await expect(changes).toContainText("relation: viewer");
  await expectAccessible(designer);
  await dialog.getByRole("button", { name: "Use the file" }).click();
  await expect(state(page)).toHaveText("Saved to disk");
  await designer.select("policy");
  await expect(designer.field("relation")).toHaveValue("editor");
  expect(await served.read()).toBe(changed);

  // Discarding the page's state can be undone. The restored state then overwrites the file's change.
  await setRelation(designer, "owner");
  await served.write(commentedProgram);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toContainText("The file on disk and the design have both changed");
  designer.errors.splice(0);
  await bar(page).getByRole("button", { name: "Compare…" }).click();
  await dialog.getByRole("button", { name: "Overwrite the file" }).click();
  await expect(state(page)).toHaveText("Saved to disk");
  expect(await served.read()).toBe(changed.replace("editor", "owner"));
});

test("a file that changes on disk while nothing is edited is followed", async ({
  designer,
  page,
  served,
}) => {
  await visit(designer, served);
  await served.write(commentedProgram.replace("relation: editor", "relation: viewer"));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Pulumi.yaml changed on disk and was read again.")).toBeVisible();
  await designer.select("policy");
  await expect(designer.field("relation")).toHaveValue("viewer");
  await expect(state(page)).toHaveText("Saved to disk");
});

test("unsaved changes are kept in the browser until the next start on the same port", async ({
  designer,
  page,
  served,
}) => {
  await visit(designer, served);
  await setRelation(designer, "viewer");
  await designer.saved();
  const { port } = served.command;
  await served.command.end();
  await bar(page).getByRole("button", { name: "Save to disk" }).click();
  await expect(state(page)).toContainText("stackwright open is no longer running");
  designer.errors.splice(0);

  served.command = await OpenCommand.start(served.folder, ["Pulumi.yaml"], { port });
  await page.goto(served.command.address);
  await expect(state(page)).toHaveText("Not saved to disk");
  await designer.select("policy");
  await expect(designer.field("relation")).toHaveValue("viewer");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(changedLines(await served.gitDiff())).toHaveLength(2);
  // A file that is opened several times has one design.
  const designs = new DesignsDialog(page);
  await designs.open();
  expect(await designs.names()).toEqual(["shop"]);
});

test("a page without the token has no files, and the hosted one has no command for them", async ({
  designer,
  page,
  served,
}) => {
  await page.goto(new URL("/", served.command.address).href);
  await designer.untouched();
  await expect(bar(page)).toHaveCount(0);

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await designer.open();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Search or run/ })
    .click();
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill("Save to disk");
  await expect(palette.getByRole("option", { name: /Save to disk/ })).toHaveCount(0);
  expect(asked.filter((path) => /disk|served-files|edit-files|\/files/i.test(path))).toEqual([]);
});

test("several files are designs to choose from, each saved to its own file", async ({
  designer,
  page,
  served,
}) => {
  const manifest = {
    name: "keys",
    resources: { access: { type: "delta:RestrictionPolicy", properties: { resourceId: "a:b" } } },
  };
  const other = join(served.folder, "Main.json");
  await writeFile(other, JSON.stringify(manifest));
  const command = await OpenCommand.start(served.folder, ["Pulumi.yaml", "Main.json"]);
  await page.goto(command.address);
  await expect(state(page)).toHaveText("Saved to disk");
  await bar(page).getByRole("combobox", { name: "File" }).selectOption({ label: "Main.json" });
  await expect(designer.outlineNames()).toHaveText([/^access/]);
  await expect(state(page)).toHaveText("Saved to disk");
  expect(JSON.parse(await readFile(other, "utf8"))).toEqual(manifest);
  await designer.select("access");
  await designer.fill("resourceId", "c:d");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  expect(JSON.parse(await readFile(other, "utf8"))).toMatchObject({
    resources: { access: { properties: { resourceId: "c:d" } } },
  });
  expect(await served.read()).toBe(commentedProgram);
  await page.close();
  expect(await command.end()).toBe(0);
});
