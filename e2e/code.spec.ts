import { readFile } from "node:fs/promises";

import type { Locator } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

import { expectAccessible } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { canvasSettled } from "./settled.ts";
import { expect, test } from "./designer.ts";
import { readStore } from "./storage.ts";

test("a line of code leads to its field, and the open resource's lines are highlighted", async ({
  designer,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  await designer.select("orders");
  await expect(code.locator(".cm-line").filter({ hasText: '"orders": {' })).toBeVisible();
  await expect(code.locator(".cm-line").first()).not.toHaveClass(/marked/);
  await expect(code.locator(".cm-line").filter({ hasText: '"orders": {' })).toHaveClass(/marked/);

  // In editable text, a click only places the cursor, so the line number leads to the field.
  await code.locator(".cm-line").filter({ hasText: '"roleArn"' }).click();
  await designer.page.keyboard.press("Control+Enter");
  await expect(designer.field("roleArn")).toBeFocused();

  await designer.select("ordersDashboardPolicy");
  const policy = code.locator(".cm-line").filter({ hasText: '"ordersDashboardPolicy": {' });
  await expect(policy).toHaveClass(/marked/);
  await expect(policy).toBeInViewport();
});

test("what is typed in the YAML becomes the design, and what cannot be read is marked and kept", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  await code.getByRole("tab", { name: "YAML", exact: true }).click();
  const line = (text: string | RegExp) => code.locator(".cm-line").filter({ hasText: text });
  await line("route: eu-central-1").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("2  # the nearest");
  await expect(designer.field("route")).toHaveValue("eu-central-2");
  await expect(line("# the nearest")).toBeVisible();

  // If a resource's key is renamed, it stays the same resource, also on the canvas.
  await page.getByRole("button", { name: "View", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Code beside the canvas" }).click();
  await line(/^ {2}ordersDashboardPolicy:/).click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("2");
  await expect(
    page.locator(".react-flow__node").filter({ hasText: "ordersDashboardPolicy2" }),
  ).toBeVisible();
  await expect(designer.form("delta:RestrictionPolicy")).toBeVisible();

  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("3 [");
  const unread = code.getByRole("status").filter({ hasText: "The design is unchanged" });
  await expect(unread).toContainText(/Line \d+, column \d+: /);
  await expect(code.locator(".cm-wrongLine")).toBeVisible();
  await expectAccessible(designer);
  await code.getByRole("tab", { name: "Python", exact: true }).click();
  await expect(code).toContainText("Read-only: generated from the design.");
  await code.getByRole("button", { name: "Edit as YAML" }).click();
  await expect(line("ordersDashboardPolicy3 [")).toBeVisible();

  await unread.getByRole("button", { name: /^Go to line/ }).click();
  await line("ordersDashboardPolicy3 [").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(":");
  await expect(unread).toBeHidden();
  await expect(
    page.locator(".react-flow__node").filter({ hasText: "ordersDashboardPolicy3" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Undo: Edit the code" }).click();
  await expect(line(/^ {2}ordersDashboardPolicy2:/)).toBeVisible();
});

test("the header doesn't move when code opens next to the canvas, and the direction button moves with the view", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  await designer.show("Canvas");
  const header = page.getByRole("banner").getByRole("button");
  const places = () =>
    header.evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().x));
  const before = await places();
  await page.keyboard.press("Control+Backslash");
  const code = designer.code();
  await code.getByRole("button", { name: "Show the code below the canvas" }).press("Enter");
  const back = code.getByRole("button", { name: "Show the code beside the canvas" });
  await expect(back).toBeFocused();
  expect(await places()).toEqual(before);
  const [canvas, below] = await Promise.all([
    page.getByRole("region", { name: "Canvas" }).boundingBox(),
    code.boundingBox(),
  ]);
  expect(below?.y).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0));
  await designer.show("Code");
  await expect(back).toBeHidden();
});

test("opening code next to the canvas keeps its zoom, with the selection in view", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  await designer.show("Canvas");
  await designer.select("ordersDashboardPolicy");
  await canvasSettled(page);
  const canvas = page.getByRole("region", { name: "Canvas" });
  const same = await canvas.elementHandle();
  // The user moved the canvas, so it is not fitted to the new width.
  await canvas.hover({ position: { x: 40, y: 40 } });
  await page.mouse.wheel(0, 40);
  await canvasSettled(page);
  for (const direction of ["right", "down"]) {
    if (direction === "right") await page.keyboard.press("Control+Backslash");
    else
      await designer
        .code()
        .getByRole("button", { name: /^Show the code below/ })
        .click();
    await canvasSettled(page);
    expect(await same?.evaluate((element) => element.isConnected)).toBe(true);
    // The canvas adapts to its new width a moment later.
    await expect(async () => {
      const box = await page
        .locator(".react-flow__node")
        .filter({ hasText: "ordersDashboardPolicy" })
        .boundingBox();
      const bounds = await canvas.boundingBox();
      if (box === null || bounds === null) throw new Error("Nothing is seen.");
      expect(box.x).toBeGreaterThanOrEqual(bounds.x);
      expect(box.x + box.width).toBeLessThanOrEqual(bounds.x + bounds.width);
      expect(box.y + box.height).toBeLessThanOrEqual(bounds.y + bounds.height);
    }).toPass({ timeout: 10_000 });
  }
});

test("the edited line stays visible when a message appears below, and Ctrl+Enter adds no line", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  await code.getByRole("tab", { name: "YAML", exact: true }).click();
  const lines = code.locator(".cm-line");
  await lines.first().click();
  await page.keyboard.press("Control+End");
  await expect(lines.last()).toHaveText("");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("bad: [1,2");
  await expect(code.getByRole("status").filter({ hasText: "is unchanged" })).toBeVisible();
  const last = lines.filter({ hasText: "bad: [1,2" });
  await expect(last).toBeInViewport();
  // The whole line is visible, because the scroller ends below it.
  const scroller = code.locator(".cm-scroller");
  const bottomOf = async (part: Locator): Promise<number> => {
    const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
    return y + height;
  };
  await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(await bottomOf(scroller));
  const text = await code.locator(".cm-content").innerText();
  expect(text).not.toMatch(/\n[^\S\n]*\nbad:/);

  // If the line is scrolled out of view, the user is reading another part of the code.
  await scroller.evaluate((element) => (element.scrollTop = 0));
  await expect(last).not.toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 560 });
  await expect(lines.first()).toBeInViewport();
});

test("code that cannot be parsed survives a reload, with the error position", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  const line = (text: string | RegExp) => code.locator(".cm-line").filter({ hasText: text });
  await code.getByRole("tab", { name: "YAML", exact: true }).click();
  // The page stores an example as soon as the example is edited.
  await designer.select("orders");
  await designer.fill("description", "Both Regions");
  await designer.saved();
  await line("route: eu-central-1").click();
  await page.keyboard.press("End");
  await page.keyboard.type(": [");
  const unread = code.getByRole("status").filter({ hasText: "The design is unchanged" });
  await expect(unread).toBeVisible();
  await expect.poll(() => readStore(page, "keptTexts")).toHaveLength(1);
  await page.reload();
  await expect(line("route: eu-central-1: [")).toBeVisible();
  await expect(code.locator(".cm-wrongLine")).toHaveText(/route|\[/);
  await expect(unread).toBeVisible();
  await expectAccessible(designer);
  await unread.getByRole("button", { name: "Discard my text" }).press("Enter");
  await expect(unread).toBeHidden();
  await expect(code.locator(".cm-content")).toBeFocused();
  await expect(line(/route: eu-central-1$/)).toBeVisible();
});

test("code that cannot be parsed is listed as a problem and named before a download", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  const line = code.locator(".cm-line").filter({ hasText: "route: eu-central-1" });
  await code.getByRole("tab", { name: "YAML", exact: true }).click();
  await line.click();
  await page.keyboard.press("End");
  await page.keyboard.type(": [");
  const problem = designer
    .problems()
    .getByRole("region", { name: "Problems of Code" })
    .getByRole("button", { name: /The text is not in the design yet: .+ line \d+/ });
  await expect(code.locator(".cm-wrongLine")).toBeVisible();
  await expect(problem).toHaveCount(0);
  await designer.field("description").focus();
  await expect(problem).toBeVisible();
  await expect(designer.problems().getByText("1 error")).toBeVisible();
  await expectAccessible(designer);

  // A click on the problem leads back to the error, even from another language or another view.
  await code.getByRole("tab", { name: "Python", exact: true }).click();
  await problem.click();
  await expect(code.locator(".cm-content")).toBeFocused();
  await page.getByRole("tab", { name: "Canvas", exact: true }).click();
  await expect(code).toBeHidden();
  await problem.press("Enter");
  await expect(code.locator(".cm-content")).toBeFocused();
  await expect(code.locator(".cm-wrongLine")).toBeInViewport();

  await page.getByRole("tab", { name: "Canvas", exact: true }).click();
  await designer.export("Export file");
  const dialog = page.getByRole("dialog", { name: "Some text is not in the design yet" });
  await dialog.getByRole("button", { name: "Code: The text is not in the design yet." }).click();
  await expect(code.locator(".cm-content")).toBeFocused();

  await code.getByRole("button", { name: "Discard my text" }).click();
  await expect(problem).toHaveCount(0);
  await expect(designer.problems().getByText("None")).toBeVisible();
});

test("all languages are fully visible on a screen of 1024 by 768", async ({ designer, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openExample(designer, "Global endpoint with failover");
  const list = designer.code().getByRole("tablist", { name: "Language" });
  await expect(list.getByRole("tab")).toHaveCount(7);
  for (const each of ["YAML", "JSON manifest"]) {
    await list.getByRole("tab", { name: each, exact: true }).click();
    const width = await list.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
    expect(width).toBe(0);
  }
});

test("the code follows edits in both languages", async ({ designer }) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:abc");
  await expect(designer.code()).toContainText('"resourceId": "dashboard:abc"');
  await designer.code().getByRole("tab", { name: "TypeScript" }).click();
  await expect(designer.code()).toContainText('resourceId: "dashboard:abc",');
  await designer.fill("resourceId", 'say "hi" ${now}');
  await expect(designer.code()).toContainText('say "hi" ${now}');
});

test("a language's project is downloaded completely, with the same bytes each time", async ({
  designer,
}) => {
  await openExample(designer, "Global endpoint with failover");
  for (const [language, files] of [
    ["JSON manifest", ["Main.json", "Pulumi.yaml", "README.md"]],
    [
      "TypeScript",
      [".gitignore", "Pulumi.yaml", "README.md", "index.ts", "package.json", "tsconfig.json"],
    ],
  ] as const) {
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
  }
});

test("a project uses the provider packages, which are named, unless placeholders are chosen", async ({
  designer,
  page,
}) => {
  await openExample(designer, "Global endpoint with failover");
  const code = designer.code();
  const real = filesOf(await downloadProject(designer));
  expect(real["Main.json"]).toContain("aws:cloudwatch:EventEndpoint");
  expect(real["README.md"]).not.toContain("placeholder");
  // The code still shows the design.
  await expect(code).toContainText("gamma:events:EventEndpoint");

  await designer.export("Export project (.zip)");
  const dialog = page.getByRole("dialog", { name: "Download project" });
  await expect(dialog).toContainText("aws 7.28.0");
  await expect(dialog).toContainText("the project cannot be installed");
  await expectAccessible(designer);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeFocused();

  // If the menu is opened with the keyboard, its first download has the focus.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByRole("radio", { name: "Provider packages" }).focus();
  await page.keyboard.press("ArrowDown");
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const bytes = await readFile(await (await started).path());
  const placeholder = filesOf(new Uint8Array(bytes));
  expect(placeholder["Main.json"]).toContain("gamma:events:EventEndpoint");
  expect(placeholder["README.md"]).toContain("cannot be installed");
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
  await expect(dialog).toContainText("status expects enabled or disabled");
  await expect(dialog).toContainText("kim@example.com");
  await dialog.getByRole("button", { name: "Go back" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    designer.code().getByRole("button", { name: "Download", exact: true }),
  ).toBeFocused();

  await designer.export("Export project (.zip)");
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  await dialog.getByRole("button", { name: /status expects/ }).click();
  await expect(designer.field("status")).toBeFocused();

  const text = await designer.manifest();
  expect(JSON.parse(text)).toMatchObject({
    resources: { buildToken: { properties: { status: "enable" } } },
  });
});

async function openExample(designer: Designer, title: string): Promise<void> {
  await designer.open();
  await designer.openExample(title);
  await expect(designer.code().getByRole("textbox")).toBeVisible();
}

async function downloadProject(designer: Designer): Promise<Uint8Array> {
  const started = designer.page.waitForEvent("download");
  await designer.export("Export project (.zip)");
  const dialog = designer.page.getByRole("dialog", { name: "Download project" });
  await expect(dialog.getByRole("radio", { name: "Provider packages" })).toBeChecked();
  await dialog.getByRole("button", { name: "Download", exact: true }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  return new Uint8Array(await readFile(await download.path()));
}
