import { readFile } from "node:fs/promises";

import { strFromU8, unzipSync } from "fflate";

import { expectAccessible } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";

test("a line of code leads to its field, and the open resource's lines are marked", async ({
  designer,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  await expect(code.locator(".cm-line").filter({ hasText: '"orders": {' })).toBeVisible();
  await expect(code.locator(".cm-line").first()).not.toHaveClass(/marked/);
  await expect(code.locator(".cm-line").filter({ hasText: '"orders": {' })).toHaveClass(/marked/);

  await code.locator(".cm-line").filter({ hasText: '"roleArn"' }).click();
  await expect(designer.field("roleArn")).toBeFocused();

  await designer.select("ordersDashboardPolicy");
  const policy = code.locator(".cm-line").filter({ hasText: '"ordersDashboardPolicy": {' });
  await expect(policy).toHaveClass(/marked/);
  await expect(policy).toBeInViewport();
});

test("the code follows what is typed, in both languages", async ({ designer }) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:abc");
  await expect(designer.code()).toContainText('"resourceId": "dashboard:abc"');
  await designer.code().getByRole("tab", { name: "TypeScript" }).click();
  await expect(designer.code()).toContainText('resourceId: "dashboard:abc",');
  await designer.fill("resourceId", 'say "hi" ${now}');
  await expect(designer.code()).toContainText('say "hi" ${now}');
});

for (const [language, files] of [
  ["JSON manifest", ["Main.json", "Pulumi.yaml", "README.md"]],
  [
    "TypeScript",
    [".gitignore", "Pulumi.yaml", "README.md", "index.ts", "package.json", "tsconfig.json"],
  ],
] as const) {
  test(`the ${language} project is downloaded whole, and the same bytes each time`, async ({
    designer,
  }) => {
    await openExample(designer, "Global endpoint with failover");
    await designer.code().getByRole("tab", { name: language }).click();
    const first = await downloadProject(designer);
    const entries = Object.entries(unzipSync(first)).map(
      ([path, bytes]) => [path.split("/").slice(1).join("/"), strFromU8(bytes)] as const,
    );
    expect(entries.map(([path]) => path).toSorted()).toEqual(files);
    for (const [path, text] of entries) {
      expect(text.length, path).toBeGreaterThan(5);
      expect(text, path).not.toContain("undefined");
    }
    expect(await downloadProject(designer)).toEqual(first);
  });
}

test("a project is for the real packages, which are named, unless the placeholders are chosen", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  const real = filesOf(await downloadProject(designer));
  expect(real["Main.json"]).toContain("aws:cloudwatch:EventEndpoint");
  expect(real["README.md"]).not.toContain("placeholder");
  // The code is still the design's own.
  await expect(code).toContainText("gamma:events:EventEndpoint");

  await code.getByRole("button", { name: "Download project" }).click();
  const dialog = page.getByRole("dialog", { name: "Download project" });
  await expect(dialog).toContainText("aws 7.28.0");
  await expect(dialog).toContainText("the project cannot be installed");
  await expectAccessible(designer);
  await page.keyboard.press("Escape");
  await expect(code.getByRole("button", { name: "Download project" })).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: "Real packages" }).focus();
  await page.keyboard.press("ArrowDown");
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const bytes = await readFile(await (await started).path());
  const neutral = filesOf(new Uint8Array(bytes));
  expect(neutral["Main.json"]).toContain("gamma:events:EventEndpoint");
  expect(neutral["README.md"]).toContain("cannot be installed");
});

function filesOf(bytes: Uint8Array): Readonly<Record<string, string>> {
  const entries = Object.entries(unzipSync(bytes));
  return Object.fromEntries(
    entries.map(([path, file]) => [path.split("/").slice(1).join("/"), strFromU8(file)]),
  );
}

test("copying puts the open file on the clipboard", async ({ designer, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openExample(designer, "Global endpoint with failover");
  await designer.code().getByRole("button", { name: "Copy" }).click();
  await expect(designer.code()).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await designer.manifest());
});

test("downloading a design with errors asks first, names them, and leads to them", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Access with mistakes");
  await designer.code().getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("status takes enabled or disabled");
  await expect(dialog).toContainText("kim@example.com");
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    designer.code().getByRole("button", { name: "Download", exact: true }),
  ).toBeFocused();

  await designer.code().getByRole("button", { name: "Download project" }).click();
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  await dialog.getByRole("button", { name: /status takes/ }).click();
  await expect(designer.field("status")).toBeFocused();

  const text = await designer.manifest();
  expect(JSON.parse(text)).toMatchObject({
    resources: { buildToken: { properties: { status: "enable" } } },
  });
});

async function openExample(designer: Designer, title: string): Promise<void> {
  await designer.open();
  await designer.page.getByRole("button", { name: `Open the example ${title}` }).click();
  await expect(designer.code().getByRole("textbox")).toBeVisible();
}

async function downloadProject(designer: Designer): Promise<Uint8Array> {
  const started = designer.page.waitForEvent("download");
  await designer.code().getByRole("button", { name: "Download project" }).click();
  const dialog = designer.page.getByRole("dialog", { name: "Download project" });
  await expect(dialog.getByRole("radio", { name: "Real packages" })).toBeChecked();
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  return new Uint8Array(await readFile(await download.path()));
}
