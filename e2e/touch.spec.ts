import type { Locator, Page } from "@playwright/test";

import { generateDesign } from "../scripts/generate-design.mjs";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";
import { schemaFiles } from "./first-design.ts";
import { largeDesignWithWrongStatus } from "./large-design.ts";
import { readers } from "./make-first-design.ts";
import { canvasSettled } from "./settled.ts";
import { boundsOf, dragByTouch, middleOf, touchBy } from "./touch-gestures.ts";

// A phone: a narrow window and touch.
test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, middle: "canvas" });

/** Adds a type as step 2 of the README describes, and names the resource. */
async function add(designer: Designer, words: string, name: string): Promise<void> {
  const { page } = designer;
  await tapPart(page, "Outline");
  await page.getByRole("searchbox", { name: "Search types" }).tap();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await rename(designer, name);
}

async function rename(designer: Designer, name: string): Promise<void> {
  const { keyboard } = designer.page;
  await designer.field("Name").tap();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type(name);
}

const tapPart = (page: Page, part: string): Promise<void> =>
  page
    .getByRole("navigation", { name: "Parts of the designer" })
    .getByRole("button", { name: part, exact: true })
    .tap();

async function tapMore(page: Page, item: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^More(,|:|$)/ }).tap();
  await page.getByRole("dialog", { name: "More" }).getByRole("button", { name: item }).tap();
}

test("the first design of the README is made by touch", async ({ designer, page }) => {
  await designer.open();
  const picker = page.waitForEvent("filechooser");
  await tapMore(page, /^Open file/);
  await (await picker).setFiles(schemaFiles);
  await designer.opened();
  await add(designer, "random pet", "suffix");
  await add(designer, "s3 bucket", "site");
  await tapPart(page, "Code");
  await expect(designer.code().getByRole("textbox")).toContainText('"site"');

  await tapPart(page, "Form");
  await designer.openOptional();
  await designer.field("bucket").tap();
  await page.keyboard.type("site-${");
  await page.getByRole("option", { name: /suffix\.id/ }).tap();
  await tapPart(page, "Canvas");
  const wire = page.getByRole("img", { name: "site.bucket uses suffix.id" });
  await expect(wire).toBeAttached();

  await page.getByRole("button", { name: "Add a resource…" }).tap();
  await page.getByRole("combobox", { name: "Find a type or a function" }).tap();
  await page.keyboard.type("bucket policy");
  await page.keyboard.press("Enter");
  await tapPart(page, "Form");
  await rename(designer, "readers");
  await tapMore(page, /^Problems/);
  const problems = designer.problems().getByRole("listitem");
  await expect(problems).toHaveCount(2);
  await problems.filter({ hasText: "bucket" }).getByRole("button").first().tap();
  await designer.inspector().getByRole("button", { name: "More ways to set bucket" }).tap();
  await page.getByRole("menuitem", { name: "Reference…" }).tap();
  await page.getByRole("option", { name: /site\.bucket/ }).tap();
  await designer.field("policy").tap();
  await page.keyboard.insertText(readers);
  await tapMore(page, /^Problems/);
  await expect(designer.problems().getByText("None")).toBeVisible();

  await tapPart(page, "Code");
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).tap();
  await designer.code().locator(".cm-line").filter({ hasText: "site-${suffix.id}" }).tap();
  await page.keyboard.press("End");
  await page.keyboard.type("-www");
  await tapPart(page, "Canvas");
  await page.locator(".react-flow__node").filter({ hasText: /^site/ }).tap();
  await tapPart(page, "Form");
  await expect(designer.inspector().getByText("-www")).toBeVisible();

  await page.getByRole("button", { name: "Export", exact: true }).tap();
  const menu = page.getByRole("menu", { name: "Export" });
  await expect(menu.getByRole("menuitem").last()).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Close", exact: true }).tap();
  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Export", exact: true }).tap();
  await menu.getByRole("menuitemradio", { name: "TypeScript" }).tap();
  const download = page.waitForEvent("download");
  await menu.getByRole("menuitem", { name: "Export project (.zip)" }).tap();
  expect((await download).suggestedFilename()).toMatch(/typescript\.zip$/);
});

test("two resources are connected by touch in three ways, from what a tap opens", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(2));
  await tapPart(page, "Canvas");
  const wire = (output: string): Locator =>
    page.getByRole("img", { name: `policy-1.resourceId uses endpoint-1.${output}`, exact: true });
  await expect(wire("arn")).toBeAttached();
  await canvasSettled(page);

  // Adds a reference from the sheet of a tapped resource.
  const endpoint = page.getByRole("button", { name: /^endpoint-1, / });
  await endpoint.tap();
  const sheet = page.getByRole("dialog", { name: "endpoint-1" });
  await sheet.getByRole("button", { name: "Connect to…" }).tap();
  const dialog = page.getByRole("dialog", { name: "Connect endpoint-1 to…" });
  await dialog
    .getByRole("combobox", { name: "Output of endpoint-1" })
    .selectOption({ label: "name: a string" });
  const inputs = dialog.getByRole("group", { name: "policy-1 · delta:RestrictionPolicy" });
  await inputs.getByRole("option", { name: /more inputs/ }).tap();
  await inputs.getByRole("option", { name: /policy-1\.resourceId/ }).tap();
  await expect(dialog).toHaveCount(0);
  // The form shows the reference's target.
  await tapPart(page, "Canvas");
  await expect(wire("name")).toBeAttached();

  // Dragging the port with a finger connects it to the box.
  await endpoint.tap();
  await canvasSettled(page);
  const dot = page.locator("[data-box]", { hasText: "endpoint-1" }).locator("[data-output='-1']");
  const target = page.getByRole("button", { name: /^policy-1, / });
  await dragByTouch(page, await middleOf(dot), await middleOf(target));
  await page
    .getByRole("dialog", { name: /^Connect endpoint-1.* to policy-1$/ })
    .getByRole("option", { name: /^resourceId ← id/ })
    .tap();
  await expect(wire("id")).toBeAttached();

  // Chooses a reference in the target's form.
  await target.tap();
  await page.getByRole("dialog", { name: "policy-1" }).getByRole("button", { name: "Edit" }).tap();
  await designer.inspector().getByRole("button", { name: "More ways to set resourceId" }).tap();
  await page.getByRole("menuitem", { name: "Reference…" }).tap();
  await page.getByRole("option", { name: /endpoint-1\.roleArn/ }).tap();
  await tapPart(page, "Canvas");
  await expect(wire("roleArn")).toBeAttached();
});

test("one problem among 1,000 resources is found and fixed by touch", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", largeDesignWithWrongStatus());
  await page.getByRole("button", { name: /^More, \d+ errors?$/ }).tap();
  await page
    .getByRole("dialog", { name: "More" })
    .getByRole("button", { name: /^Problems/ })
    .tap();
  await page.getByRole("searchbox", { name: "Filter the problems" }).tap();
  await page.keyboard.type("token-100");
  const problem = designer.problems().getByRole("listitem").filter({ hasText: "status" });
  await problem.getByRole("button").first().tap();
  await expect(designer.field("status")).toBeInViewport();
  await tapMore(page, /^Problems/);
  await page.getByRole("searchbox", { name: "Filter the problems" }).fill("token-100");
  await problem.getByRole("button", { name: 'Change to "enabled"' }).tap();
  await expect(problem).toHaveCount(0);
});

test("no search takes the focus automatically, and More keeps its name", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", largeDesignWithWrongStatus());
  await tapMore(page, /^All commands/);
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette.getByRole("combobox")).toBeVisible();
  await expect(page.locator("input:focus, textarea:focus")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await tapMore(page, /^Access/);
  const more = page
    .getByRole("navigation", { name: "Parts of the designer" })
    .getByRole("button", { name: /^More, \d+ errors?$/ });
  await expect(more).toHaveAttribute("aria-current", "page");
  await expect(more).toHaveText("More");
  await more.tap();
  const sheet = page.getByRole("dialog", { name: "More" });
  await expect(sheet.locator("[aria-current]")).toHaveText("AccessShown now");
  await sheet.getByRole("button", { name: "Close" }).tap();
  await expect(sheet).toHaveCount(0);
});

test("a list waits for a tap on its search, except after typing", async ({ designer, page }) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(2));
  await tapPart(page, "Outline");
  await designer.select("policy-1");
  await tapPart(page, "Form");
  const focused = page.locator("input:focus, textarea:focus");
  const more = designer.inspector().getByRole("button", { name: "More ways to set resourceId" });
  for (const [way, name, search] of [
    ["Reference…", "Reference for resourceId", "policy-1"],
    ["Function…", "Function for resourceId", "fn::secret"],
  ] as const) {
    await more.tap();
    await page.getByRole("menuitem", { name: way }).tap();
    const picker = page.getByRole("dialog", { name });
    await expect(picker).toBeFocused();
    await expect(focused).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
    // A tap elsewhere closes the menu, and nothing is chosen.
    await page.getByRole("banner").tap({ position: { x: 2, y: 2 } });
    await expect(picker).toHaveCount(0);

    // The hardware keyboard types into the search field.
    await more.tap();
    await page.getByRole("menuitem", { name: way }).tap();
    await page.keyboard.type(search);
    await expect(picker.getByRole("combobox")).toHaveValue(search);
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
  }

  await designer.press("Clear resourceId");
  await designer.field("resourceId").tap();
  await page.keyboard.type("site-${");
  const picker = page.getByRole("dialog", { name: "Reference for resourceId" });
  await expect(picker.getByRole("combobox")).toBeFocused();
});

test("rows of designs, buttons and messages have enough room on a phone", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openExample("Access with mistakes");
  await tapPart(page, "Code");
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).tap();
  const lines = designer.code().locator(".cm-line");
  await lines.first().tap();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("bad: [1,2");
  const unread = designer.code().getByRole("status").filter({ hasText: "is unchanged" });
  await expect(unread).toBeVisible();
  const buttons = unread.getByRole("button");
  await expect(buttons).toHaveCount(2);
  const [goTo, discard] = [await boundsOf(buttons.first()), await boundsOf(buttons.last())];
  expect(goTo.y).toBe(discard.y);
  expect((await boundsOf(unread)).height).toBeLessThan(100);
  await buttons.last().tap();
  await expect(unread).toBeHidden();

  // A menu has most commands, so the names of the files are not cut.
  const more = designer.code().getByRole("button", { name: "Commands for Pulumi.yaml" });
  await expect(designer.code().getByRole("button", { name: "Download" })).toBeHidden();
  await more.tap();
  await page.getByRole("menuitemcheckbox", { name: "Show what the last edit changed" }).tap();
  await more.tap();
  await expect(page.getByRole("menuitemcheckbox")).toHaveAttribute("aria-checked", "true");
  await page.keyboard.press("Escape");

  await tapMore(page, /^Problems/);
  const problem = page.getByRole("listitem").filter({ hasText: "status expects" });
  const rule = await boundsOf(problem.getByRole("button", { name: /^About the rule/ }));
  const place = await boundsOf(problem.getByText("status", { exact: true }));
  expect(rule.height).toBeGreaterThanOrEqual(44);
  expect(Math.abs(rule.y + rule.height - place.y - place.height)).toBeLessThan(6);

  await tapMore(page, /^Access/);
  const setter = page.getByRole("button", { name: /^Set by/ }).first();
  const spans = setter.locator("span");
  const [whole, first, last] = [
    await boundsOf(setter),
    await boundsOf(spans.first()),
    await boundsOf(spans.last()),
  ];
  const above = first.y - whole.y;
  const below = whole.y + whole.height - last.y - last.height;
  expect(Math.abs(above - below)).toBeLessThan(4);

  await tapPart(page, "Outline");
  await designer.select("buildToken");
  await tapPart(page, "Form");
  await designer.fill("Name", "buildToken2");
  await designer.saved();
  await tapMore(page, /^Designs/);
  const row = page.getByRole("list", { name: "Designs in this browser" }).getByRole("listitem");
  const outer = await boundsOf(row);
  expect((await boundsOf(row.getByRole("paragraph"))).width).toBeGreaterThan(outer.width * 0.8);
  const remove = await boundsOf(row.getByRole("button", { name: /^Delete/ }));
  expect(remove.x + remove.width).toBeLessThanOrEqual(outer.x + outer.width);
  await page.screenshot({ path: test.info().outputPath("designs.png") });
});

test("a sheet is dragged and closed, and Escape and undo keep everything in place", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(7));
  await tapPart(page, "Canvas");
  const box = page.getByRole("button", { name: /^endpoint-1, / });
  await expect(box).toBeAttached();
  await canvasSettled(page);
  await box.tap();
  const sheet = page.getByRole("dialog", { name: "endpoint-1" });
  await expect(sheet.getByText("eventBuses")).toBeVisible();
  // The tapped resource stays visible above the sheet with its form.
  await expect(box).toBeInViewport({ ratio: 0.99 });
  await canvasSettled(page);
  const isOnTop = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  };
  expect(await box.evaluate(isOnTop)).toBe(true);
  const title = await middleOf(sheet.getByRole("heading", { name: "endpoint-1" }));
  await dragByTouch(page, title, { x: title.x, y: title.y - 120 });
  await expect(sheet.getByRole("button", { name: "Show less" })).toBeVisible();
  await sheet.getByRole("button", { name: "Show less" }).tap();
  await dragByTouch(page, title, { x: title.x, y: title.y + 120 });
  await expect(sheet).toHaveCount(0);

  await box.tap();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(box).toBeFocused();

  await box.tap();
  await sheet.getByRole("button", { name: "Delete", exact: true }).tap();
  await page.getByRole("button", { name: "Delete anyway" }).tap();
  await expect(box).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: /^Undo/ }).tap();
  await expect(box).toBeAttached();
});

test("two fingers pinch and pan the canvas, wherever they are, and move no box", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", generateDesign(2));
  await tapPart(page, "Canvas");
  const box = page.locator("[data-box]", { hasText: "endpoint-1" });
  await expect(box).toBeAttached();
  await canvasSettled(page);
  const before = await boundsOf(box);
  const a = await middleOf(box);
  const b = { x: a.x, y: a.y + 200 };
  await touchBy(
    page,
    [b, a],
    [
      { x: b.x, y: b.y + 60 },
      { x: a.x, y: a.y - 60 },
    ],
  );
  const pinched = await boundsOf(box);
  expect(pinched.width / before.width).toBeGreaterThan(1.3);
  const [c, d] = [await middleOf(box), { x: b.x, y: b.y + 60 }];
  await touchBy(
    page,
    [c, d],
    [
      { x: c.x, y: c.y + 80 },
      { x: d.x, y: d.y + 80 },
    ],
  );
  const panned = await boundsOf(box);
  expect(panned.width).toBeCloseTo(pinched.width, 0);
  expect(panned.y - pinched.y).toBeGreaterThan(60);
  // Nothing was moved, so undo is disabled.
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();
});

test("short values are beside their names on a phone", async ({ designer, page }) => {
  await designer.open();
  await page.getByRole("button", { name: /^Open the example Container service/ }).tap();
  await tapPart(page, "Form");
  for (const name of ["desiredCount", "assignPublicIp", "launchType"]) {
    const label = await boundsOf(designer.inspector().getByText(name, { exact: true }).first());
    const control = await boundsOf(designer.field(name));
    expect(control.height).toBeGreaterThanOrEqual(44);
    expect(control.width).toBeGreaterThanOrEqual(96);
    expect(control.x).toBeGreaterThan(label.x + label.width);
  }
  await designer.inspector().getByRole("button", { name: "More ways to set desiredCount" }).tap();
  await page.getByRole("menuitem", { name: "Clear" }).tap();
  await expect(designer.field("desiredCount")).toHaveValue("");
});
