import type { Locator, Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { chooseInFileMenu, expect, test } from "./designer.ts";

const design = JSON.stringify({
  name: "orders",
  config: { region: { type: "string", default: "eu" } },
  resources: {
    endpoint: { type: "gamma:events:EventEndpoint", properties: { name: "x-${region}" } },
    policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "${endpoint.arn}" } },
    other: { type: "delta:RestrictionPolicy" },
  },
  outputs: { arn: "${endpoint.arn}" },
});

async function openDesign(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", design);
  await expect(designer.outlineNames()).toHaveCount(3);
}

const row = (designer: Designer, name: RegExp): Locator =>
  designer.page.getByRole("region", { name: "Outline" }).getByRole("treeitem", { name });

const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Commands" });

/** Searches for a command and runs the first result. */
async function run(page: Page, typed: string, label: string | RegExp): Promise<void> {
  // Shortcuts only work shortly after the first screen appears.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  const first = palette(page).getByRole("option").first();
  if (typeof label === "string") await expect(first).toContainText(label);
  else await expect(first).toHaveText(label);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
}

async function manifestOf(designer: Designer): Promise<Record<string, Record<string, unknown>>> {
  return JSON.parse(await designer.manifest()) as Record<string, Record<string, unknown>>;
}

test("a design is created, wired, renamed, moved and undone with the keyboard only", async ({
  designer,
  page,
}) => {
  await designer.open();
  await run(page, "add event", "Add gamma:events:EventEndpoint");
  await expect(designer.field("Name")).toBeFocused();
  await page.keyboard.type("bus");
  await page.keyboard.press("Tab");
  await run(page, "addrestpol", "Add delta:RestrictionPolicy");
  await expect(designer.field("Name")).toHaveValue("restrictionPolicy");
  await page.keyboard.press("Tab");

  await run(page, "go bus", /^Go to bus/);
  await run(page, "connect", /^Connect to…/);
  const connect = page.getByRole("dialog", { name: "Connect bus to…" });
  await expect(connect.getByRole("combobox", { name: "Target input" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(connect.getByRole("combobox", { name: "Output of bus" })).toBeFocused();
  await page.keyboard.type("arn");
  await page.keyboard.press("Tab");
  await page.keyboard.type("resourceid");
  await expect(connect.getByRole("listbox").getByRole("option").first()).toHaveText(
    /^restrictionPolicy\.resourceId ← bus\.arn/,
  );
  await page.keyboard.press("Enter");
  await expect(connect).toHaveCount(0);
  await expect(row(designer, /^restrictionPolicy/)).toHaveAttribute("aria-selected", "true");

  await run(page, "rename", /^Rename/);
  await page.keyboard.type("policy");
  await page.keyboard.press("Enter");
  await expect(row(designer, /^policy/)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(row(designer, /^policy-2/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Alt+ArrowUp");
  expect((await manifestOf(designer))["resources"]).toMatchObject({
    bus: {},
    "policy-2": { properties: { resourceId: "${bus.arn}" } },
    policy: { properties: { resourceId: "${bus.arn}" } },
  });
  await expect(row(designer, /^policy|^bus/)).toHaveText([/^bus/, /^policy-2/, /^policy/]);
  for (let step = 0; step < 5; step += 1) await designer.undo();
  await expect(designer.outlineNames()).toHaveText([/^bus/]);
});

test("copied resources can be pasted into the design and another one, but nothing else can", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await row(designer, /^policy/).click();
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(row(designer, /^policy-2/)).toHaveAttribute("aria-selected", "true");
  expect((await manifestOf(designer))["resources"]).toMatchObject({
    "policy-2": { properties: { resourceId: "${endpoint.arn}" } },
  });

  await row(designer, /^endpoint/).click();
  await row(designer, /^policy-2/).click({ modifiers: ["ControlOrMeta"] });
  await page.keyboard.press("ControlOrMeta+c");
  await designer.openFile("Main.json", JSON.stringify({ name: "copies", resources: {} }));
  await expect(designer.outlineNames()).toHaveCount(0);
  await page.locator("body").press("ControlOrMeta+v");
  await expect(designer.outlineNames()).toHaveCount(2);
  const pasted = await manifestOf(designer);
  expect(pasted).toMatchObject({
    name: "copies",
    config: { region: { type: "string", default: "eu" } },
    resources: {
      endpoint: { properties: { name: "x-${region}" } },
      "policy-2": { properties: { resourceId: "${endpoint.arn}" } },
    },
  });

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "just words");
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText(/^The clipboard cannot be pasted/)).toBeVisible();
  expect(await manifestOf(designer)).toEqual(pasted);
});

test("deleting explains what happens to one reference, and to several", async ({
  designer,
  page,
}) => {
  const web = { type: "shop:index:Web", properties: { owner: "${bus.id}" } };
  const second = { type: "shop:index:Web", properties: { owner: "${web.id}", other: "${web.id}" } };
  const resources = { bus: { type: "shop:index:Bus" }, web, second };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ resources }));
  for (const [name, first, then] of [
    ["bus", "One reference to it would break:", "The reference stays as text, with an error."],
    ["web", "2 references to it would break:", "The references stay as text, with an error."],
  ] as const) {
    await row(designer, new RegExp(`^${name}`)).click();
    await page.keyboard.press("Delete");
    const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
    await expect(dialog).toContainText(first);
    await expect(dialog).toContainText(then);
    await page.keyboard.press("Escape");
  }
});

test("deleting names dangling references first, and cutting copies the resource", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  const before = await designer.manifest();
  await row(designer, /^endpoint/).click();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Delete endpoint?" });
  await expect(dialog.getByRole("listitem")).toHaveText(["policy · resourceId", "output arn"]);
  // The safe button has the initial focus.
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(designer, /^endpoint/)).toBeFocused();
  await page.keyboard.press("Delete");
  await dialog.getByRole("button", { name: "Delete anyway" }).press("Enter");
  await expect(designer.outlineNames()).toHaveText([/^policy/, /^other/]);
  await expect(page.locator("[role=treeitem]:focus")).toHaveCount(1);
  await designer.undo();
  expect(await designer.manifest()).toBe(before);

  await row(designer, /^other/).click();
  await page.keyboard.press("ControlOrMeta+x");
  await expect(designer.outlineNames()).toHaveCount(2);
  await page.keyboard.press("ControlOrMeta+v");
  await expect(designer.outlineNames()).toHaveText([/^endpoint/, /^policy/, /^other/]);
});

test("shortcuts don't work in text fields or dialogs", async ({ designer, page }) => {
  await openDesign(designer);
  const before = await designer.manifest();
  await row(designer, /^other/).click();
  await designer.field("Name").focus();
  for (const key of ["Delete", "F2", "?", "ControlOrMeta+d", "ControlOrMeta+a"])
    await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(designer.field("Name")).toHaveValue("other?");
  await expect(page.locator("[role=treeitem][aria-selected=true]")).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(designer.field("Name")).toHaveValue("other?other?");
  await designer.undo();
  expect(await designer.manifest()).toBe(before);

  await row(designer, /^other/).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Delete");
  await page.keyboard.press("ControlOrMeta+d");
  await page.keyboard.press("Escape");
  await expect(designer.outlineNames()).toHaveCount(3);
});

test("the palette opens from a text field, and its search isn't typed into the field", async ({
  designer,
  page,
}) => {
  await openDesign(designer);
  await row(designer, /^other/).click();
  await designer.field("Name").focus();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("endpoint");
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("endpoint");
  await page.keyboard.press("Escape");
  await expect(designer.field("Name")).toBeFocused();
  await expect(designer.field("Name")).toHaveValue("other");
});

test("single-key shortcuts can be turned off", async ({ designer, page }) => {
  await openDesign(designer);
  await row(designer, /^other/).click();
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Single-key shortcuts, such as ?" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await run(page, "keyboard", /^Show the keyboard shortcuts/);
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("shows dependents, and Escape shows everything again", async ({ designer, page }) => {
  await openDesign(designer);
  await row(designer, /^endpoint/).click();
  await run(page, "dependents", "Show dependents");
  await expect(page.locator("[role=treeitem][aria-selected=true]")).toHaveText([
    /^endpoint/,
    /^policy/,
  ]);
  await expect(page.getByRole("tab", { name: "Canvas" })).toHaveAttribute("aria-selected", "true");
  await row(designer, /^endpoint/).focus();
  await run(page, "everything", /^Show everything again/);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("everything again");
  await expect(palette(page).getByText("No command, type or resource matches.")).toBeVisible();
});

test("explains why nothing can be connected", async ({ designer, page }) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await row(designer, /^restrictionPolicy/).click();
  await run(page, "connect", /^Connect to…/);
  await expect(page.getByText("The design has no other resources or variables.")).toBeVisible();
});

test("dialogs and the tree are accessible", async ({ designer, page }) => {
  await openDesign(designer);
  await row(designer, /^endpoint/).click();
  await expectSound(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await run(page, "connect", /^Connect to…/);
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await row(designer, /^endpoint/).press("Delete");
  await expect(page.getByRole("dialog", { name: "Delete endpoint?" })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await row(designer, /^endpoint/).press("F2");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a name.")).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await row(designer, /^endpoint/).click({ button: "right" });
  await expect(page.getByRole("menu")).toBeVisible();
  await expectSound(page);
});

/** Expects that the open dialog or outline has no violations and no duplicate names. */
async function expectSound(page: Page): Promise<void> {
  const isOpen = (await page.locator("dialog[open]").count()) > 0;
  await expectAccessibleInBothThemes(
    { page },
    isOpen ? "dialog[open]" : "section[aria-label=Outline]",
  );
  const parts = page.locator("header, section[aria-label=Outline], dialog[open]");
  const snapshots = await Promise.all((await parts.all()).map((part) => part.ariaSnapshot()));
  const focusable = /^\s*- ["']?(button|treeitem|menuitem|combobox|searchbox|checkbox) "(.*?)"/gm;
  const names = [...snapshots.join("\n").matchAll(focusable)].map(
    ([, role, name]) => `${role} ${name}`,
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
}

/** A package with types and functions whose long names differ in the middle. */
const longNames = (): string => {
  const text = { type: "string" };
  const words = ["Cluster", "Network", "Storage"];
  const each = (name: (word: string) => string, what: object) =>
    Object.fromEntries(words.map((word) => [`cloud:network/v1:${name(word)}`, what]));
  return JSON.stringify({
    name: "cloud",
    version: "1.0.0",
    resources: each((word) => `Environment${word}AccessRoleBinding`, {
      inputProperties: { name: text },
    }),
    functions: each((word) => `getEnvironment${word}AccessRole`, {
      inputs: { properties: { name: text } },
      outputs: { properties: { id: text } },
    }),
  });
};

for (const width of [1024, 390])
  test(`long names stay on one line, with their ending visible, at ${width} pixels`, async ({
    designer,
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    await designer.open();
    await designer.openFile("cloud.json", longNames());
    await expect(page.getByText("cloud 1.0.0 was added")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await palette(page).getByRole("combobox").fill("environment");
    const options = palette(page).getByRole("option");
    await expect(options).toHaveCount(3);
    await expect(options.first()).toHaveAccessibleName(
      /^Add cloud:network\/v1:Environment\w+AccessRoleBinding$/,
    );
    await expectTellable(options);
  });

/** Expects that each row is one line, and that the part in which names differ is visible. */
async function expectTellable(rows: Locator): Promise<void> {
  const seen = await rows.evaluateAll((all) =>
    all.map((line) => {
      const ending = line.querySelector("bdo");
      const box = ending?.parentElement?.getBoundingClientRect();
      if (ending === null || box === undefined) return "";
      const range = document.createRange();
      const walker = document.createTreeWalker(ending, NodeFilter.SHOW_TEXT);
      let shown = "";
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        [...(node.textContent ?? "")].forEach((letter, at) => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { left, right } = range.getBoundingClientRect();
          if (left >= box.left - 1 && right <= box.right + 1) shown += letter;
        });
      return shown;
    }),
  );
  expect(seen.every((text) => text.length > 8)).toBe(true);
  expect(new Set(seen).size).toBe(seen.length);
  const heights = await rows.evaluateAll((all) => all.map((line) => line.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(34);
}

test("a design's row keeps its height while it is renamed", async ({ designer, page }) => {
  await openDesign(designer);
  await designer.saved();
  await chooseInFileMenu(page, "Designs…");
  const dialog = page.getByRole("dialog", { name: "Designs" });
  const line = dialog.getByRole("listitem").first();
  await expect(dialog.getByRole("button", { name: "Rename orders" })).toBeVisible();
  const before = await line.boundingBox();
  await dialog.getByRole("button", { name: "Rename orders" }).click();
  await expect(dialog.getByLabel("New name for orders")).toBeFocused();
  expect((await line.boundingBox())?.height).toBe(before?.height);
  await page.keyboard.type("bills");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Open bills" })).toBeVisible();
});
