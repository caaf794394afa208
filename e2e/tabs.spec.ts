import type { BrowserContext } from "@playwright/test";

import { DesignsDialog } from "./designs-dialog.ts";
import { Designer, expect, test } from "./designer.ts";
import { policies, readStore } from "./storage.ts";

/** A second tab of the same browser, with the last opened design. */
async function openSecond(context: BrowserContext): Promise<Designer> {
  const second = new Designer(await context.newPage());
  await second.open();
  return second;
}

const banner = (designer: Designer) =>
  designer.page.getByText(/^This design is being edited in another tab/);

const takeOver = (designer: Designer) =>
  designer.page.getByRole("button", { name: "Edit it here" }).click();

async function expectReader(designer: Designer): Promise<void> {
  await expect(banner(designer)).toBeVisible();
  await expect(designer.savedState()).toHaveText("View only");
  await expect(designer.field("resourceId")).not.toBeEditable();
}

async function expectWriter(designer: Designer): Promise<void> {
  await expect(designer.savedState()).toHaveText("Saved in browser");
  await expect(banner(designer)).toBeHidden();
  await expect(designer.field("resourceId")).toBeEditable();
}

/**
 * Edits the resource's field, and immediately pauses the tab with the debugger. Returns a function that resumes the
 * tab.
 */
async function editAndHang(
  designer: Designer,
  text: string,
  then: "stays" | "leaves" = "stays",
): Promise<() => Promise<void>> {
  const client = await designer.page.context().newCDPSession(designer.page);
  await client.send("Debugger.enable");
  await client.send("DOMDebugger.setEventListenerBreakpoint", { eventName: "hang" });
  const stopped = new Promise((resolve) => client.once("Debugger.paused", resolve));
  const edited = designer.field("resourceId").evaluate(
    (field, [value, isLeaving]) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      field.addEventListener("hang", () => Math.sqrt(2));
      field.dispatchEvent(new Event("hang"));
      // A closing page handles the event before it has received any message.
      if (isLeaving) window.dispatchEvent(new Event("pagehide"));
    },
    [text, then === "leaves"] as const,
  );
  await stopped;
  return async () => {
    await client.send("Debugger.disable");
    await edited;
  };
}

test("a second tab shows a design live, says so, and changes nothing", async ({
  designer,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.saved();
  const second = await openSecond(context);
  await expectReader(second);
  await expectWriter(designer);

  await designer.field("resourceId").fill("dashboard:live");
  await expect(second.field("resourceId")).toHaveValue("dashboard:live");
  await second.undo();
  await second.page.keyboard.press("Delete");
  await expect(second.field("resourceId")).toHaveValue("dashboard:live");
  await designer.add("alpha:containerregistry:Token");
  await expect(second.outlineNames()).toHaveCount(2);
  // The read-only tab still shows the same resource.
  await expect(second.field("resourceId")).toHaveValue("dashboard:live");
  expect(second.errors).toEqual([]);
});

test("the second tab takes over with the last letter, and the first then follows", async ({
  designer,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  const second = await openSecond(context);
  await expectReader(second);
  await designer.field("resourceId").fill("dashboard:last-letter");
  await takeOver(second);
  await expectWriter(second);
  await expectReader(designer);
  await expect(second.field("resourceId")).toHaveValue("dashboard:last-letter");

  await second.field("resourceId").fill("dashboard:second");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:second");
  await takeOver(designer);
  await expectWriter(designer);
  await expectReader(second);
  await designer.field("resourceId").fill("dashboard:first");
  await expect(second.field("resourceId")).toHaveValue("dashboard:first");
  expect(await readStore(designer.page, "heads")).toHaveLength(1);
  expect(second.errors).toEqual([]);
});

test("a following tab writes as soon as the writer is closed", async ({ designer, context }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  const second = await openSecond(context);
  await expectReader(second);
  await designer.field("resourceId").fill("dashboard:kept");
  await designer.saved();
  await designer.page.close();
  await expectWriter(second);
  await expect(second.field("resourceId")).toHaveValue("dashboard:kept");
  await second.field("resourceId").fill("dashboard:on");
  await second.saved();
  expect(await second.manifest()).toContain("dashboard:on");
  expect(second.errors).toEqual([]);
});

test("a hanging tab loses the design, but not its unsaved changes", async ({
  designer,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  const second = await openSecond(context);
  await expectReader(second);

  const wake = await editAndHang(designer, "dashboard:unsaved");
  await takeOver(second);
  await expectWriter(second);
  await second.field("resourceId").fill("dashboard:second");
  await second.saved();

  await wake();
  await expectReader(designer);
  await expect(designer.field("resourceId")).toHaveValue("dashboard:second");
  await expect(
    designer.page.getByText("Your unsaved changes are kept as “shop (unsaved changes)”"),
  ).toBeVisible();
  expect(await second.manifest()).toContain("dashboard:second");
  const designs = new DesignsDialog(designer.page);
  await designs.choose("shop (unsaved changes)");
  await expect(designer.field("resourceId")).toHaveValue("dashboard:unsaved");
  await expectWriter(designer);
  expect(second.errors).toEqual([]);
});

test("a design that another tab writes can be neither deleted nor renamed", async ({
  designer,
  context,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  const second = await openSecond(context);
  const designs = new DesignsDialog(second.page);
  await designs.create("other");
  await designs.open();
  await designs.press("Delete shop");
  await expect(second.page.getByText(/^“shop” is being edited in another tab/)).toBeVisible();
  await designs.rename("shop", "mine");
  await expect.poll(() => designs.names()).toEqual(["other", "shop"]);
  await new DesignsDialog(page).expectOpen("shop");
  expect(second.errors).toEqual([]);
});

test("a design deleted in the writing tab is closed in the following tab", async ({
  designer,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("other", "b"));
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.saved();
  const second = await openSecond(context);
  await expectReader(second);
  const first = new DesignsDialog(designer.page);
  await first.open();
  await first.press("Delete shop");
  await expect(second.page.getByText("“shop” was deleted in another tab.")).toBeVisible();
  await new DesignsDialog(second.page).expectOpen("other");
  await first.close();
  await first.expectOpen("other");
  await designer.page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await first.expectOpen("shop");
  // The other tab waited until it could write the design.
  await expectWriter(second);
  expect(second.errors).toEqual([]);
});

test("another page's messages about designs count only if storage confirms them", async ({
  designer,
  context,
}) => {
  await designer.open();
  await designer.openFile("Main.json", policies("other", "b"));
  await designer.openFile("Main.json", policies("shop", "a"));
  await designer.saved();
  const heads = await readStore(designer.page, "heads");
  const [shop, other] = ["shop", "other"].map((name) =>
    String(heads.find((head) => head["name"] === name)?.["id"]),
  );
  const stranger = await context.newPage();
  await stranger.goto("/version.json");
  const forge = (...messages: readonly object[]): Promise<void> =>
    stranger.evaluate((all) => {
      const channel = new BroadcastChannel("stackwright");
      for (const message of all) channel.postMessage(message);
    }, messages);
  const summary = { name: "forged", resources: 9, updated: 9e15 };
  await forge(
    ...[shop, other].map((design) => ({ kind: "deleted", design })),
    ...[shop, other, "none"].map((id) => ({
      kind: "saved",
      revision: "forged",
      summary: { ...summary, id },
    })),
    { kind: "yielded", design: shop },
    { kind: "package", id: "none@1.0.0" },
  );
  const designs = new DesignsDialog(designer.page);
  await designs.open();
  // A real change arrives after all forged messages. When the list shows the change, the forged messages have been
  // processed.
  await designs.rename("other", "store");
  await expect.poll(() => designs.names()).toEqual(["shop", "store"]);
  await designs.close();
  await designs.expectOpen("shop");
  await expect(designer.page.getByText(/was deleted in another tab/)).toBeHidden();
  await expectWriter(designer);

  // If a tab is asked to let another tab write, but no other tab writes, the first tab continues to write.
  await forge({ kind: "asked", design: shop });
  await expect(designer.savedState()).toHaveText("View only");
  await expectWriter(designer);
  await designer.field("resourceId").fill("dashboard:mine");
  await designer.saved();
  expect(await designer.manifest()).toContain("dashboard:mine");
});

test("the list of designs follows other tabs' changes", async ({ designer, context }) => {
  await designer.open();
  await designer.openFile("Main.json", policies("shop", "a"));
  const second = await openSecond(context);
  await expectReader(second);
  const designs = new DesignsDialog(second.page);
  await designs.open();
  await designer.page.getByLabel("Design name", { exact: true }).fill("store");
  await expect.poll(() => designs.names()).toEqual(["store"]);
  await new DesignsDialog(designer.page).create("new");
  await expect.poll(() => designs.names()).toEqual(["new", "store"]);
  expect(second.errors).toEqual([]);
});

for (const then of ["stays", "leaves"] as const)
  test(`without the browser's locks, a tab that ${then} overwrites nothing that another wrote`, async ({
    designer,
    context,
  }) => {
    // Imitates a page that another machine serves without TLS.
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
    });
    await designer.open();
    await designer.openFile("Main.json", policies("shop", "a"));
    await designer.saved();
    const second = await openSecond(context);
    await expectWriter(second);

    const wake = await editAndHang(second, "dashboard:second", then);
    await designer.field("resourceId").fill("dashboard:first");
    await designer.saved();
    await wake();
    await expect
      .poll(async () =>
        (await readStore(designer.page, "heads")).map(({ name }) => name).toSorted(),
      )
      .toEqual(["shop", "shop (unsaved changes)"]);
    await designer.saved();
    await second.saved();
    const texts = (await readStore(designer.page, "resources")).map(({ text }) => String(text));
    expect(texts.filter((text) => text.includes("dashboard:first"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("dashboard:second"))).toHaveLength(1);
    await expect(second.field("resourceId")).toHaveValue("dashboard:first");
    expect(second.errors).toEqual([]);
  });
