import type { Locator, Page } from "@playwright/test";

import { expectAccessible, expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test, textOf } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { design, longExport, plainSecret, preview, stackExport } from "./plan-files.ts";

const plan = (page: Page): Locator => page.getByRole("region", { name: "Plan", exact: true });

const step = (page: Page, name: string): Locator =>
  plan(page)
    .locator("[data-operation]")
    .filter({ has: page.getByRole("heading", { name: new RegExp(` ${name} `) }) });

const count = (page: Page): Locator => page.getByRole("button", { name: /^Plan: / });

async function openDesign(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", design);
  await expect(designer.outlineNames()).toHaveCount(7);
}

async function showPlan(designer: Designer): Promise<void> {
  await designer.show("Plan");
  await expect(plan(designer.page)).toBeVisible();
}

/** Opens a document, and presses a button in the dialog about it. */
async function bring(designer: Designer, file: string, text: string, button: string) {
  await designer.openFile(file, text);
  await designer.page.getByRole("button", { name: button }).click();
}

const compare = (designer: Designer): Promise<void> =>
  bring(designer, "stack.json", stackExport, "Compare with this design");

const openRun = (designer: Designer, text: string): Promise<void> =>
  bring(designer, "preview.json", text, "Show on this design");

test("without a baseline, the plan says what it needs", async ({ designer, page }) => {
  await openDesign(designer);
  await showPlan(designer);
  await expect(plan(page)).toContainText("pulumi stack export --file stack.json");
  await expect(count(page)).toHaveCount(0);
  const picker = page.waitForEvent("filechooser");
  await plan(page).getByRole("button", { name: "Open a stack export…" }).click();
  await (
    await picker
  ).setFiles({
    name: "stack.json",
    mimeType: "application/json",
    buffer: Buffer.from(stackExport),
  });
  // The page doesn't ask again which stack the state belongs to.
  await expect(plan(page)).toContainText("stack prod of shop");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what is deployed, an edit, the plan, and the plan as Markdown", async ({
  designer,
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDesign(designer);
  await compare(designer);
  await expect(plan(page)).toBeVisible();
  await expect(count(page)).toHaveAccessibleName(
    "Plan: 1 to delete, 2 to replace, 2 to update, 1 to create, 1 refused",
  );
  await expect(plan(page)).toContainText("1 resource left out");
  await expect(plan(page)).toContainText("The file contains 2 secrets in plain text");
  await expect(plan(page)).toContainText("predicted from schemas and facts");

  const token = step(page, "buildToken");
  await expect(token).toContainText("replace");
  await expect(token).toContainText('old: "registry"');
  await expect(token).toContainText('new: "images"');
  // Values that only differ in letter case count as equal.
  await expect(token).not.toContainText("resourceGroupName");
  await expect(step(page, "collector")).toContainText("the engine refuses to replace it");
  await expect(designer.problems().locator('[data-rule="plan/refused"]')).toHaveCount(1);
  await expect(step(page, "old")).toContainText("delete");
  await expect(step(page, "admins")).toHaveCount(0);
  await plan(page).getByRole("button", { name: "2 unchanged" }).click();
  await expect(step(page, "admins")).toContainText("unchanged");
  await plan(page).getByRole("searchbox", { name: "Filter the plan" }).fill("member");
  await expect(step(page, "reader")).toBeVisible();
  await expect(step(page, "buildToken")).toHaveCount(0);
  await plan(page).getByRole("searchbox", { name: "Filter the plan" }).fill("");

  await token.getByRole("button", { name: "registryName of buildToken", exact: true }).click();
  await expect(designer.field("registryName")).toBeFocused();
  await designer.fill("registryName", "registry");
  await expect(count(page)).toHaveAccessibleName(/, 1 to replace, /);
  await expect(step(page, "buildToken")).toContainText("unchanged");

  await plan(page).getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(plan(page)).toContainText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(
    "### Deployment of `shop` to `prod`: 1 to create, 2 to update, 1 to replace, 1 to delete, 3 unchanged",
  );
  expect(copied).toContain("**Refused:** `collector`.");
  expect(copied).toContain(
    '| `member` | `"group:all@example.com"` | `"group:readers@example.com"` | replacement unknown |',
  );
  expect(copied).not.toContain(plainSecret);
  const download = page.waitForEvent("download");
  await plan(page).getByRole("button", { name: "Download" }).click();
  expect(await textOf(await download)).toBe(copied);
  await designer.saved();
  expect(await page.content()).not.toContain(plainSecret);
});

test("the canvas and the outline show each resource's operation, until the comparison ends", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await compare(designer);
  const token = designer.outlineNames().filter({ hasText: "buildToken" });
  await expect(token).toHaveAccessibleName(/replace/);
  await page.getByRole("tab", { name: "Canvas" }).click();
  const canvas = page.getByRole("region", { name: "Canvas" });
  for (const name of [
    "buildToken, alpha:containerregistry:Token, plan: replace",
    "collector, alpha:migrate:ServerCollector, 1 error, plan: replace; has an error",
    "spare, alpha:migrate:ServerCollector, plan: create",
    "dashboards, delta:RestrictionPolicy, plan: unchanged",
  ])
    await expect(canvas.getByRole("button", { name, exact: true })).toBeVisible();

  await designer.select("collector");
  const outcome = designer.inspector().getByRole("region", { name: "Resource plan" });
  await expect(outcome).toContainText("the engine refuses to replace it");
  await outcome.getByRole("button", { name: "Show in the plan" }).click();
  await expect(step(page, "collector")).toBeInViewport();
  await plan(page).getByRole("button", { name: "Stop comparing" }).click();
  await expect(count(page)).toHaveCount(0);
  await expect(token).not.toHaveAccessibleName(/replace/);
  await expect(plan(page)).toContainText("What would a deployment do?");
});

test("a planned deletion is a ghost on the canvas, and is found in the plan with the keyboard", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await compare(designer);
  const steps = plan(page).getByRole("list", { name: "Steps" }).getByRole("heading");
  await expect(plan(page)).toContainText("1 to delete, 2 to replace, 2 to update and 1 to create.");
  await expect(steps.first()).toContainText("delete old");
  await expect(step(page, "buildToken")).toContainText("registryName forces replacement");
  await page.getByRole("tab", { name: "Canvas" }).click();
  const canvas = page.getByRole("region", { name: "Canvas" });
  const ghost = (name: string) =>
    canvas.getByRole("button", { name: new RegExp(`^${name}, .*, will be deleted$`) });
  await expect(ghost("old")).toBeVisible();

  // If a resource is removed, the canvas shows a ghost in its place until the resource returns.
  const box = canvas.getByRole("button", { name: /^reader, / });
  await box.click();
  const stood = await box.boundingBox();
  await page.keyboard.press("Delete");
  await expect(ghost("reader")).toBeVisible();
  expect(await ghost("reader").boundingBox()).toMatchObject({ x: stood?.x, y: stood?.y });
  await designer.undo();
  await expect(ghost("reader")).toHaveCount(0);
  await expect(box).toBeVisible();
  await designer.redo();

  await ghost("reader").focus();
  await page.keyboard.press("ArrowDown");
  await expect(ghost("old")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Show in the plan" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(ghost("old")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(step(page, "old")).toBeInViewport();
  await expect(step(page, "old")).toHaveAttribute("data-open-entry");
  await plan(page).getByRole("button", { name: "2 delete" }).click();
  await expect(step(page, "old")).toHaveCount(0);
  await expect(step(page, "collector")).toBeVisible();
});

test("a real preview takes precedence over the prediction, and an edit over the preview", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await compare(designer);
  await openRun(designer, preview());
  await showPlan(designer);
  const orders = step(page, "orders");
  await expect(orders).toContainText("Predicted: update. The run's result is shown.");
  await expect(orders).toContainText("forces replacement");
  // A preview omits unchanged resources.
  await expect(step(page, "buildToken")).toContainText(
    "Predicted: replace. Not in the run, so unchanged.",
  );
  await expect(plan(page)).toContainText("3 steps differ from the prediction.");

  await designer.select("orders");
  await designer.fill("description", "Order events");
  await expect(orders).toContainText("Edited since the run");
  await designer.undo();
  await expect(orders).toContainText("Predicted: update.");

  await plan(page).getByRole("button", { name: "Remove run" }).click();
  await expect(orders).not.toContainText("Predicted:");
  await expect(orders).toContainText("update");
});

test("a hidden step is shown on request", async ({ designer, page }) => {
  await openDesign(designer);
  await compare(designer);
  await designer.select("admins");
  const outcome = designer.inspector().getByRole("region", { name: "Resource plan" });
  await expect(outcome).toContainText("unchanged");
  await plan(page).getByRole("searchbox", { name: "Filter the plan" }).fill("reader");
  await expect(step(page, "buildToken")).toHaveCount(0);
  await outcome.getByRole("button", { name: "Show in the plan" }).click();
  await expect(step(page, "admins")).toBeInViewport();
  await plan(page).getByRole("searchbox", { name: "Filter the plan" }).fill("");
  await expect(step(page, "buildToken")).toBeVisible();
  await expect(step(page, "admins")).toHaveCount(0);
});

test("stack outputs are filtered like steps, and a note says when nothing matches", async ({
  designer,
  page,
}) => {
  const outputs = { region: "north", owner: "ada" };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ ...JSON.parse(design), outputs }));
  await compare(designer);
  const search = plan(page).getByRole("searchbox", { name: "Filter the plan" });
  const changed = plan(page).getByRole("region", { name: "Stack outputs" });
  await expect(changed.getByRole("button", { name: "owner of the stack" })).toBeVisible();
  await search.fill("region");
  await expect(changed.getByRole("button", { name: "region of the stack" })).toBeVisible();
  await expect(changed.getByRole("button", { name: "owner of the stack" })).toHaveCount(0);
  await search.fill("no such step");
  await expect(plan(page).getByText("Nothing matches “no such step”.")).toBeVisible();
  await expect(changed).toHaveCount(0);
  await search.fill("");
  await expect(changed).toBeVisible();
});

test("a long plan is valid, and its parts have different names", async ({ designer, page }) => {
  await openDesign(designer);
  await bring(designer, "stack.json", longExport(40), "Compare with this design");
  await expect(count(page)).toHaveAccessibleName(/^Plan: 40 to delete/);
  await expect(plan(page).locator("[data-block]")).not.toHaveCount(0);
  await expectAccessible(designer);
  await openRun(
    designer,
    preview(
      { of: "reader", message: `first ${"x".repeat(400)}` },
      { of: "reader", message: `second ${"x".repeat(400)}` },
    ),
  );
  await showPlan(designer);
  const more = (name: string) => plan(page).getByRole("button", { name, exact: true });
  await more("Show all of the message 2 on reader").click();
  await expect(more("Show less of the message 2 on reader")).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(more("Show all of the message 1 on reader")).toBeVisible();
  await expectAccessible(designer);
});

const refusals = [
  [
    "NOT_FOUND",
    "rpc error: code = NotFound desc = no such instance",
    "reader",
    /this project has no analytics instance named "reports"/,
  ],
  [
    "INVALID_ARGUMENT",
    "googleapi: Error 400: INVALID_ARGUMENT: bad role",
    "admins",
    /does not accept the role, one of the members or the condition/,
  ],
  [
    "PERMISSION_DENIED",
    "googleapi: Error 403: PERMISSION_DENIED",
    "admins",
    /the deploying identity is not allowed/,
  ],
] as const;

test("an error from a policy is explained next to its resource", async ({ designer, page }) => {
  await openDesign(designer);
  for (const [error, message, name, explanation] of refusals)
    await test.step(error, async () => {
      await openRun(designer, preview({ of: name, message }, { message: "preview failed" }));
      await showPlan(designer);
      // Without a state, only the run's information is shown.
      await expect(plan(page)).toContainText("nothing is predicted");
      await expect(plan(page)).toContainText("preview failed");
      await designer.select(name);
      await expect(designer.problems()).toContainText(message);
      await expect(designer.problems().getByText(explanation)).toBeVisible();
      await expect(designer.problems().locator(`[data-rule="run/${error}"]`)).toHaveCount(1);
      await expect(designer.inspector().getByText(explanation)).toBeVisible();
      await expect(plan(page).getByText(explanation)).toBeVisible();
      // The page knows the wrong field only if the error is an unknown name.
      if (error === "NOT_FOUND")
        await expect(designer.field("name")).toHaveAttribute("aria-invalid", "true");
      await page.getByRole("tab", { name: "Access" }).click();
      const policies = page.getByRole("region", { name: "Access policies" });
      await expect(policies.getByText(explanation)).toBeVisible();
      await page.getByRole("tab", { name: "Plan", exact: true }).click();
      await plan(page).getByRole("button", { name: "Remove run" }).click();
      await expect(designer.problems()).not.toContainText(message);
    });
});

test("with the keyboard only", async ({ designer, page }) => {
  await openDesign(designer);
  await compare(designer);
  const keyboard = new Keyboard(page);
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("show the plan");
  await expect(palette.getByRole("option").first()).toContainText("Show the plan");
  await page.keyboard.press("Enter");
  await expect(plan(page)).toBeVisible();
  await keyboard.press("2 unchanged");
  await expect(step(page, "admins")).toBeVisible();
  await keyboard.press("reader");
  await expect(designer.form("beta:analytics/v1:InstanceIamMember")).toBeVisible();
  await keyboard.press("member of reader");
  await expect(designer.field("member")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("group:all@example.com");
  await expect(count(page)).toHaveAccessibleName(/, 1 to update, /);
  await keyboard.leaveText();
  await keyboard.press("Stop comparing");
  await expect(count(page)).toHaveCount(0);
});

test("the plan has no violations on the narrowest screen", async ({ designer, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await designer.open();
  await designer.openFile("Main.json", design);
  await showPlan(designer);
  await expectSound(designer);
  await compare(designer);
  await showPlan(designer);
  await expect(step(page, "buildToken")).toBeVisible();
  await expectSound(designer);
  await openRun(designer, preview({ of: "reader", message: "PERMISSION_DENIED" }));
  await showPlan(designer);
  await expect(plan(page).getByText("PERMISSION_DENIED").first()).toBeVisible();
  await expectSound(designer);

  // One menu has the commands, so the steps begin in the upper half of a phone's screen.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(plan(page).getByRole("button", { name: "Stop comparing" })).toHaveCount(0);
  await plan(page).getByRole("button", { name: "Commands for the plan" }).click();
  await page.getByRole("menuitem", { name: "Remove run" }).click();
  const first = plan(page).getByRole("list", { name: "Steps" });
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(844 / 2);
  await plan(page).getByRole("button", { name: "Commands for the plan" }).click();
  await page.getByRole("menuitem", { name: "Stop comparing" }).click();
  await expect(plan(page).getByRole("button", { name: "Open a stack export…" })).toBeFocused();
});

async function expectSound(designer: Designer): Promise<void> {
  await expectAccessibleInBothThemes(designer);
  const width = await designer.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(designer.page.viewportSize()?.width ?? 0);
}
