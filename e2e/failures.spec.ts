import type { Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";

declare global {
  interface Window {
    /** The source of a regular expression that throws when it is tested on a given string. */
    broken?: { readonly source: string; readonly text: string };
  }
}

/** Makes the user's page fail in one place: where it tests this regular expression on this string. */
async function breakAt(page: Page, pattern: RegExp, text: string): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = RegExp;
    const { test: original } = prototype;
    Reflect.defineProperty(prototype, "test", {
      value(this: RegExp, tried: string): boolean {
        if (window.broken?.source === this.source && window.broken.text === tried)
          throw new Error("a fault for a test");
        return original.call(this, tried);
      },
    });
  });
  await page.addInitScript(
    (broken) => {
      window.broken = broken;
    },
    { source: pattern.source, text },
  );
}

const text = "dashboard:broken";

test("if a check throws, Problems reports it, and the design can be edited, saved and checked again", async ({
  designer,
  page,
}) => {
  // A rule tests whether a typed resource ID contains spaces.
  await breakAt(page, /\s/, text);
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "no colon");
  await expect.poll(() => designer.problemRules()).toContain("restriction/resource-id");
  const found = await designer.problemRules();

  await designer.fill("resourceId", text);
  const alert = designer.problems().getByRole("alert");
  await expect(alert).toHaveText(
    "The checks failed: a fault for a test. The next edit tries again. The last result is shown.",
  );
  expect(await designer.problemRules()).toEqual(found);
  // Everything else works: the code shows the edit, the edit is saved, and the graph is drawn.
  await expect(designer.code()).toContainText(text);
  await designer.saved();
  await page.reload();
  await expect(designer.field("resourceId")).toHaveValue(text);
  await expect(alert).toHaveText(
    "The checks failed: a fault for a test. The next edit tries again.",
  );
  await expect(designer.problems().getByText("None")).toHaveCount(0);

  await designer.fill("resourceId", "dashboard:whole");
  await expect(alert).toHaveCount(0);
  await expect.poll(() => designer.problemRules()).not.toContain("restriction/resource-id");
});

test("if a printer throws, the code view reports it, and other languages and the design work", async ({
  designer,
  page,
}) => {
  // The Go printer tests whether each string can be quoted unchanged. The manifest printer has no such test.
  await breakAt(page, /^[ !#-[\]-~]*$/, text);
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:before");
  await designer.code().getByRole("tab", { name: "Go", exact: true }).click();
  await expect(designer.code()).toContainText("dashboard:before");

  await designer.fill("resourceId", text);
  const alert = designer.code().getByRole("alert");
  await expect(alert).toHaveText(
    "The code could not be generated: a fault for a test. The next edit tries again. The last result is shown.",
  );
  await expect(designer.code()).toContainText("dashboard:before");
  await designer.code().getByRole("button", { name: "Copy", exact: true }).click();
  await expect(designer.code().getByRole("status")).toContainText(
    "The code could not be generated: a fault for a test",
  );
  await designer.saved();

  await designer.code().getByRole("tab", { name: "JSON manifest" }).click();
  await expect(alert).toHaveCount(0);
  await expect(designer.code()).toContainText(text);
  await designer.code().getByRole("tab", { name: "Go", exact: true }).click();
  await expect(alert).toHaveText(
    "The code could not be generated: a fault for a test. The next edit tries again.",
  );

  await designer.fill("resourceId", "dashboard:whole");
  await expect(alert).toHaveCount(0);
  await expect(designer.code()).toContainText("dashboard:whole");
});

/** Makes requests for part of the page fail, as if the host no longer had the file. */
async function loseFiles(page: Page, name: RegExp): Promise<() => Promise<void>> {
  await page.route(name, (route) => route.fulfill({ status: 404, body: "not found" }));
  return () => page.unroute(name);
}

/** The browser's messages about files that a test removes. */
const ofLostFiles = /Failed to load resource|Failed to fetch dynamically|Unable to preload CSS/;

/** Expects that the page has logged only files that it could not load. */
function expectOnlyLostFiles({ errors }: Designer): void {
  expect(errors.filter((error) => !ofLostFiles.test(error))).toEqual([]);
  errors.length = 0;
}

test("parts that cannot be loaded report it in place, and appear once the network is back", async ({
  designer,
  page,
}) => {
  const restoreCanvas = await loseFiles(page, /\/assets\/Canvas-.*\.(js|css)$/);
  const restoreCode = await loseFiles(page, /\/assets\/code-.*\.js$/);
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:kept");

  await designer.show("Canvas");
  const canvas = page.getByRole("region", { name: "Canvas", exact: true });
  await expect(canvas.getByRole("alert")).toHaveText("This part could not be loaded.");
  await designer.show("Code");
  await expect(designer.code().getByRole("alert")).toHaveText("This part could not be loaded.");
  await designer.fill("resourceId", "dashboard:edited");
  await designer.saved();

  await restoreCanvas();
  await restoreCode();
  await designer.code().getByRole("button", { name: "Try again" }).click();
  await expect(designer.code()).toContainText("dashboard:edited");
  await designer.show("Canvas");
  await expect(page.locator(".react-flow__node")).toHaveCount(1);
  expectOnlyLostFiles(designer);
});

test("a retry with the keyboard focuses the part when it loads, and its message when it doesn't", async ({
  designer,
  page,
}) => {
  const restoreCode = await loseFiles(page, /\/assets\/code-.*\.js$/);
  const restoreDescription = await loseFiles(page, /\/assets\/Description-.*\.js$/);
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.inspector().getByRole("tab", { name: "Docs" }).click();
  const description = designer.inspector().getByRole("region", { name: "Description" });
  const retry = description.last().getByRole("button", { name: "Try again" });
  await retry.focus();
  const asked = page.waitForResponse(/\/assets\/Description-/);
  await page.keyboard.press("Enter");
  await asked;
  await expect(description.last()).toBeFocused();
  await page.keyboard.press("Tab");

  await restoreDescription();
  await page.keyboard.press("Enter");
  await expect(description.locator(":focus")).toContainText("policy");

  await restoreCode();
  await designer.code().getByRole("button", { name: "Try again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(":focus")).toContainText("JSON manifest");
  await page.keyboard.press("Tab");
  await expect(designer.code().locator(":focus")).toHaveCount(1);
  expectOnlyLostFiles(designer);
});

const chain = JSON.stringify({
  resources: Object.fromEntries(
    ["a", "b", "c"].map((name, at, names) => {
      const resourceId = at === 0 ? "dashboard:a" : `\${${names[at - 1]}.id}`;
      return [name, { type: "delta:RestrictionPolicy", properties: { resourceId, bindings: [] } }];
    }),
  ),
});

test("if the layout cannot be loaded, boxes are in rows and can be edited, until a retry", async ({
  designer,
  page,
}) => {
  const restore = await loseFiles(page, /\/assets\/layout-worker.*\.js$/);
  await designer.open();
  await designer.openFile("Main.json", chain);
  await designer.show("Canvas");
  const canvas = page.getByRole("region", { name: "Canvas", exact: true });
  const boxes = page.locator(".react-flow__node");
  const leftOf = async (at: number): Promise<number> => (await boxes.nth(at).boundingBox())?.x ?? 0;
  const alert = canvas.getByRole("alert");
  await expect(alert).toHaveText(
    "The layout could not be loaded. Nodes without a position are placed in rows.",
  );
  await expect(boxes).toHaveCount(3);
  // The first row has two boxes, and the third box is below.
  expect(await leftOf(2)).toBeCloseTo(await leftOf(0));
  await designer.select("a");
  await designer.fill("resourceId", "dashboard:edited");
  await designer.saved();

  const retry = canvas.getByRole("button", { name: "Try again" });
  const asked = page.waitForRequest(/\/assets\/layout-worker/);
  await retry.click();
  await asked;
  await expect(retry).toBeFocused();
  await restore();
  // The page reports the second failure shortly after the request.
  await expect(async () => {
    if (await retry.isVisible()) await retry.press("Enter", { timeout: 1000 });
    await expect(alert).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect.poll(async () => (await leftOf(2)) > (await leftOf(1))).toBe(true);
  await expect.poll(async () => (await leftOf(1)) > (await leftOf(0))).toBe(true);
  await expect(canvas.locator("[data-box] > button:focus")).toHaveCount(1);
  expectOnlyLostFiles(designer);
});

test("if the layout cannot be loaded for Tidy, this is reported, and the boxes stay", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", chain);
  await designer.show("Code");
  const restore = await loseFiles(page, /\/assets\/layout-worker.*\.js$/);
  await page.reload();
  await designer.show("Canvas");
  const canvas = page.getByRole("region", { name: "Canvas", exact: true });
  await canvas.getByRole("button", { name: "Dismiss" }).click();
  const alert = canvas.getByRole("alert");
  await expect(alert).toHaveCount(0);
  await canvas.getByRole("button", { name: "Tidy", exact: true }).click();
  await expect(alert).toHaveText("The layout could not be loaded.");
  await restore();
  await canvas.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.locator(".react-flow__node")).toHaveCount(3);
  expectOnlyLostFiles(designer);
});

test("if the host has another build, parts that cannot be loaded and returning users are offered a reload", async ({
  designer,
  page,
}) => {
  const build = JSON.stringify({ version: "9.0.0", build: "another" });
  await page.route("**/version.json", (route) => route.fulfill({ body: build }));
  await loseFiles(page, /\/assets\/parts-.*\.js$/);
  await designer.open();
  const dialogs = page.getByRole("region", { name: "Dialogs" });
  await expect(dialogs.getByRole("alert")).toHaveText(
    "This part could not be loaded. A new version is available.",
  );
  await page.unroute(/\/assets\/parts-.*\.js$/);
  await dialogs.getByRole("button", { name: "Reload" }).click();
  await expect(dialogs).toHaveCount(0);

  await designer.add("delta:RestrictionPolicy");
  await designer.saved();
  await page.evaluate(() => {
    const turn = (state: string): void => {
      Reflect.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    turn("hidden");
    const later = Date.now() + 61 * 60_000;
    Date.now = () => later;
    turn("visible");
  });
  const notice = page.getByText("A new version is available.");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect(notice).toHaveCount(0);
  await expect(designer.form("delta:RestrictionPolicy")).toBeVisible();
  expectOnlyLostFiles(designer);
});

test("if a component throws, the rest can be used and saved, and the copied report contains nothing of the design", async ({
  designer,
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // The component that shows descriptions throws, and its error message contains text from the design.
  await page.route(/\/assets\/Description-.*\.js$/, async (route) => {
    const source = await (await route.fetch()).text();
    const [, name = "Description"] = /export\{\w+ as (\w+)/.exec(source) ?? [];
    const body = `const broken = () => { throw new Error(document.querySelector("h1 ~ input, [aria-label='Design name']").value); }; export { broken as ${name} };`;
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.inspector().getByRole("tab", { name: "Docs" }).click();
  const failed = designer.inspector().getByRole("region", { name: "Description" });
  await expect(failed.getByRole("alert")).toHaveText("This part stopped working.");
  await failed.getByRole("button", { name: "Copy details" }).click();
  await expect(failed.getByRole("status")).toHaveText("Copied");
  const details = await page.evaluate(async () => navigator.clipboard.readText());
  expect(details).toMatch(/^Stackwright, build \w{16}\nDescription: Error\n {2}assets\//);
  const name = await page.getByRole("textbox", { name: "Design name" }).inputValue();
  expect(details.split("\n")[1]).not.toContain(name);

  await designer.inspector().getByRole("tab", { name: "Inputs" }).click();
  await designer.fill("resourceId", "dashboard:after");
  await expect(designer.code()).toContainText("dashboard:after");
  await designer.saved();
  await page.reload();
  await expect(designer.field("resourceId")).toHaveValue("dashboard:after");
  designer.errors.length = 0;
});
