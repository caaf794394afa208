import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";

import type { Download, Locator } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

import { expectAccessible, expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";

/** A design with every kind of expression and option. */
const DESIGN = "src/export/golden/expressions/Main.json";

const run = promisify(execFile);

let scratch = "";

test.beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "stackwright-exports-"));
});

test.afterAll(async () => rm(scratch, { recursive: true, force: true }));

for (const target of ["placeholder", "provider"] as const) {
  test(`every output for the ${target} packages equals the command line's, byte for byte`, async ({
    designer,
  }) => {
    await openDesign(designer);
    if (target === "provider") await chooseAll(designer, "Use providers for all");
    const labels = await languageTabs(designer).allTextContents();
    expect(labels).toEqual(
      expect.arrayContaining(["JSON manifest", "TypeScript", "Python", "Go", "YAML"]),
    );
    const everything = await take(designer, "Export all languages (.zip)", target);
    const imports = await textOf(await take(designer, "Export import file"));
    expect(everything.suggestedFilename()).toBe("orders-platform-all.zip");
    const files = await unpack(everything);
    const folders = [...files.keys()].map((path) => path.split("/")[1] ?? "");
    const ids = [...new Set(folders)].filter((folder) => folder !== "import.json");
    expect(ids).toHaveLength(labels.length);
    const expected = new Map([["import.json", imports]]);
    for (const id of ids)
      for (const [path, text] of await exportByCommand(id, target))
        expected.set(`${id}/${path}`, text);
    expect(files).toEqual(prefixed(expected, "orders-platform"));

    const isReal = target === "provider";
    expect(JSON.parse(imports)).toMatchObject({
      resources: [
        {
          type: `${isReal ? "azure-native" : "alpha"}:containerregistry:Token`,
          name: "buildToken",
          id: "/tokens/build",
          parent: "orders",
        },
      ],
    });
  });
}

test("one file is copied and downloaded in any language", async ({ designer, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDesign(designer);
  const code = designer.code();
  await openLanguage(designer, "Go");
  await code.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(code).toContainText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await exportByCommand("go", "placeholder")).get("main.go"));
  await designer.showFile("go.mod");
  expect(await textOf(await take(designer, "Download"))).toContain("module ");
});

test("of many diagnostics, the worst is above the code, and the rest can be unfolded", async ({
  designer,
}) => {
  await designer.open();
  const names = ["one", "two", "three", "four"];
  const resources = Object.fromEntries(names.map((name) => [name, { type: `${name}:a:Thing` }]));
  const manifest = { name: "shop", resources };
  await designer.openFile("Main.json", JSON.stringify(manifest));
  await openLanguage(designer, "TypeScript");
  const differences = designer.code().getByRole("list", { name: "Differences in TypeScript" });
  await expect(differences.locator("[data-rule]")).toHaveCount(1);
  const more = differences.getByRole("button", { name: /^3 more/ });
  await more.focus();
  await more.press("Enter");
  await expect(differences.locator("[data-rule]")).toHaveCount(4);
  await differences.getByRole("button", { name: "Show fewer" }).press("Enter");
  await expect(differences.locator("[data-rule]")).toHaveCount(1);
  await expect(more).toBeFocused();
});

test("missing values in the import file are named before the download, and lead to their options", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await designer.export("Export import file");
  const dialog = page.getByRole("dialog", { name: "The import file has a missing value" });
  await dialog.getByRole("button", { name: /buildToken: The parent must already be/ }).click();
  await expect(dialog).toBeHidden();
  const options = designer.inspector().getByRole("tab", { name: /^Options/ });
  await expect(options).toHaveAttribute("aria-selected", "true");
  await expect(designer.inspector().locator("[data-field=parent] :focus")).toHaveCount(1);
});

test("the packages are chosen with the mouse, one by one and all at once, and undone", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await openLanguage(designer, "TypeScript");
  const code = designer.code();
  await code.getByRole("button", { name: "Package names: placeholder" }).click();
  const dialog = page.getByRole("dialog", { name: "Package names" });
  await expect(row(dialog, "alpha")).toContainText("2 resources");
  await row(dialog, "delta").getByRole("radio", { name: "datadog" }).check();
  await row(dialog, "delta").getByRole("textbox", { name: "Version of datadog" }).fill("4.68.0");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(code.getByRole("button", { name: "Package names: 1 of 4 provider" })).toBeVisible();
  await expect(code).toContainText('import * as datadog from "@pulumi/datadog"');
  await designer.showFile("package.json");
  await expect(code).toContainText('"@pulumi/datadog": "4.68.0"');

  await chooseAll(designer, "Use providers for all");
  await expect(code.getByRole("button", { name: "Package names: provider" })).toBeVisible();
  await expect(code).toContainText('"@pulumi/azure-native"');
  await expect(code).toContainText('"@pulumi/datadog": "4.68.0"');

  await page.getByRole("button", { name: "Undo: Export for the provider packages" }).click();
  await page.getByRole("button", { name: "Undo: Set the version of datadog" }).click();
  await expect(code).not.toContainText("4.68.0");
  await page.getByRole("button", { name: "Undo: Export delta as datadog" }).click();
  await expect(code.getByRole("button", { name: "Package names: placeholder" })).toBeVisible();
  await expect(code).not.toContainText("datadog");
});

test("the packages are chosen with the keyboard only, and an invalid version is refused", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await openLanguage(designer, "JSON manifest");
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole("dialog", { name: "Package names" });
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("export packages");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await keyboard.press("Use placeholders for all");
  const radio = row(dialog, "alpha").getByRole("radio", { name: "Placeholder" });
  while (!(await radio.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(row(dialog, "alpha").getByRole("radio", { name: "azure-native" })).toBeChecked();
  await page.keyboard.press("Tab");
  const version = row(dialog, "alpha").getByRole("textbox", { name: "Version of azure-native" });
  await expect(version).toBeFocused();
  await expect(version).toHaveValue("3.2.0");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("three");
  await expect(version).toHaveAccessibleDescription("A version has three numbers, such as 3.2.0.");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3.9.1");
  await expect(version).toHaveAccessibleDescription("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const code = designer.code();
  await expect(code.getByRole("button", { name: "Package names: 1 of 4 provider" })).toBeVisible();
  await code.getByRole("tab", { name: "JSON manifest" }).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(code.getByRole("tab", { name: "TypeScript" })).toBeFocused();
  const files = code.getByRole("tablist", { name: "Files" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(files.getByRole("tab", { selected: true })).toBeFocused();
  const names = await files.getByRole("tab").allTextContents();
  for (let at = 0; at < names.indexOf("package.json"); at += 1)
    await page.keyboard.press("ArrowRight");
  await expect(code).toContainText('"@pulumi/azure-native": "3.9.1"');
});

test("a line leads to its field and a field to its line, in every language", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  const lines = designer.code().locator(".cm-line");
  for (const label of await languageTabs(designer).allTextContents()) {
    await openLanguage(designer, label);
    await designer.select("collector");
    const collector = lines.filter({ hasText: /project_?name/i }).last();
    await expect(collector, label).toHaveClass(/cm-marked/);
    await collector.click();
    // In editable text, a click only places the cursor, so a shortcut goes to the field.
    if (["JSON manifest", "YAML"].includes(label)) await page.keyboard.press("Control+Enter");
    // A reference has no text box, so the focus is in the group around the reference.
    await expect(
      designer.inspector().locator("[data-field=projectName] :focus"),
      label,
    ).toHaveCount(1);
    await expect(collector, label).toHaveClass(/cm-field/);

    await designer.select("dashboard-policy");
    await designer.field("relation").focus();
    const relation = lines
      .filter({ hasText: '"editor"' })
      .or(lines.filter({ hasText: ": editor" }));
    await expect(relation, label).toHaveClass(/cm-field/);
    await expect(relation, label).toBeInViewport();
  }
});

test("the last edit's changes are shown with signs and in words, and follow the edits", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  const code = designer.code();
  await openLanguage(designer, "Python");
  await code.getByRole("button", { name: "Changes" }).click();
  await expect(lastEdit(code)).toHaveText("No edits since the design was opened.");
  await designer.select("dashboard-policy");
  await designer.fill("relation", "viewer");
  await expect(lastEdit(code)).toHaveText(
    "The last edit, “Change bindings[0].relation”: 1 line changed.",
  );
  const changed = changedLines(code, "__main__.py");
  await expect(changed.filter({ hasText: /^\d+−Removed: / })).toHaveText(/"editor"/);
  const added = changed.filter({ hasText: /^\d+\+Added: / });
  await expect(added).toHaveText(/"viewer"/);
  await expect(added.locator("[style*=code-string]").first()).toBeVisible();

  await openLanguage(designer, "YAML");
  await expect(lastEdit(code)).toContainText("1 line changed");
  await code.getByRole("button", { name: "Package names: placeholder" }).click();
  await row(page.getByRole("dialog"), "gamma").getByRole("radio", { name: "aws" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(lastEdit(code)).toContainText("The last edit, “Export gamma as aws”:");
  await expect(
    changedLines(code, "Pulumi.yaml").filter({ hasText: "Added: " }).first(),
  ).toContainText("aws:cloudwatch:EventEndpoint");

  await new Keyboard(page).press("Changes");
  await expect(code.getByRole("textbox")).toBeVisible();
});

test("the code, its changes and the packages have no violations at any width", async ({
  designer,
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 844 });
  await openDesign(designer);
  const code = designer.code();
  const changes = code.getByRole("button", { name: "Changes" });
  for (const width of [1440, 1024, 390])
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 });
      if (designer.isNarrow()) await designer.show("Code");
      for (const label of await languageTabs(designer).allTextContents()) {
        await openLanguage(designer, label);
        await expect(languageTabs(designer).filter({ hasText: label }).first()).toBeInViewport({
          ratio: 0.99,
        });
        await expect(code.getByRole("textbox")).toBeVisible();
        // The colors are the same at every width, and the page around the code is the same in every language.
        if (width === 1440) await expectAccessibleInBothThemes(designer, "[aria-label=Code]");
      }
      await chooseAll(designer, "Use providers for all");
      await changes.click();
      await expect(lastEdit(code)).toContainText("changed");
      await expectAccessible(designer);
      await code.getByRole("button", { name: "Package names: provider" }).click();
      const dialog = page.getByRole("dialog", { name: "Package names" });
      await expect(dialog).toBeVisible();
      await expectAccessible(designer);
      await dialog.getByRole("button", { name: "Use placeholders for all" }).click();
      await dialog.getByRole("button", { name: "Done" }).click();
      await changes.click();
    });
});

async function openDesign(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", await readFile(DESIGN, "utf8"));
  const asked = designer.page.getByRole("dialog", { name: /^Open “/ });
  await asked.getByRole("button", { name: "Open", exact: true }).click();
  if (designer.isNarrow()) await designer.show("Code");
  await expect(designer.code().getByRole("textbox")).toBeVisible();
}

const languageTabs = (designer: Designer): Locator =>
  designer.code().getByRole("tablist", { name: "Language" }).getByRole("tab");

const openLanguage = async (designer: Designer, label: string): Promise<void> =>
  designer.code().getByRole("tab", { name: label, exact: true }).click();

const row = (dialog: Locator, name: string): Locator =>
  dialog.getByRole("group", { name: new RegExp(`^${name} `) });

const changedLines = (code: Locator, path: string): Locator =>
  code.getByRole("list", { name: `Changes in ${path}` }).getByRole("listitem");

async function chooseAll(
  { page }: Designer,
  button: "Use providers for all" | "Use placeholders for all",
): Promise<void> {
  await page.getByRole("button", { name: /^Package names: / }).click();
  const dialog = page.getByRole("dialog", { name: "Package names" });
  await dialog.getByRole("button", { name: button }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Downloads a file with its button or menu item, even if the design has errors. Includes the design's placeholder
 * packages if requested.
 */
async function take(
  designer: Designer,
  button: string,
  target: "placeholder" | "provider" = "provider",
): Promise<Download> {
  const { page } = designer;
  const started = page.waitForEvent("download");
  if (button.startsWith("Export")) await designer.export(button);
  else await page.getByRole("button", { name: button, exact: true }).click();
  if (target === "placeholder") {
    const dialog = page.getByRole("dialog", { name: /^Download / });
    await dialog.getByRole("radio", { name: "Placeholder names" }).check();
    await dialog.getByRole("button", { name: "Download", exact: true }).click();
  }
  const anyway = page.getByRole("button", { name: "Download anyway" });
  const asked = anyway.waitFor().then(
    () => anyway.click(),
    () => undefined,
  );
  return Promise.race([started, asked.then(() => started)]);
}

type Files = ReadonlyMap<string, string>;

async function exportByCommand(language: string, target: string): Promise<Files> {
  const folder = await mkdtemp(join(scratch, `${target}-${language}-`));
  // The design is copied alone, because its folder has a project file and other files that the page did not
  // receive.
  const design = join(folder, "..", "Main.json");
  await copyFile(DESIGN, design);
  const words = ["export", design, "--language", language, "--target", target, "--out", folder];
  await run(process.execPath, ["dist/cli.js", ...words, "--force"]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return sorted(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [relative(folder, path).replaceAll(sep, "/"), await readFile(path, "utf8")] as const;
      }),
    ),
  );
}

async function unpack(download: Download): Promise<Files> {
  const archive = unzipSync(new Uint8Array(await readFile(await download.path())));
  return sorted(Object.entries(archive).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const prefixed = (files: Files, folder: string): Files =>
  sorted([...files].map(([path, text]) => [`${folder}/${path}`, text]));

const sorted = (entries: readonly (readonly [string, string])[]): Files =>
  new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

const lastEdit = (code: Locator): Locator => code.getByRole("status", { name: "Last edit" });
