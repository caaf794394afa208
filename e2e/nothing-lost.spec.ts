import type { Locator, Page } from "@playwright/test";

import type { Designer } from "./designer.ts";
import { chooseInFileMenu, expect, test } from "./designer.ts";

const binding = "beta:events/v1:ChannelConnectionIamBinding";

const manifest = {
  resources: {
    access: {
      type: binding,
      properties: {
        name: "channel",
        role: "roles/publisher",
        members: ["user:a@example.com", "user:b@example.com"],
        condition: { title: "t", expression: "true" },
      },
    },
    token: { type: "alpha:containerregistry:Token" },
  },
};

async function begin(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ name: "kept", ...manifest }));
  await designer.select("access");
  await expect(designer.form(binding)).toBeVisible();
}

const focusIsOnBody = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === document.body);

/**
 * Presses the pointer at the button's position, pauses, and releases the pointer there, even if the button has moved.
 */
async function pressAt(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error("The button is not in sight.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
}

test("every button of a form acts on one press while an invalid field has focus", async ({
  designer,
  page,
}) => {
  // The test is slow, because it presses more than twenty buttons, and undoes each one's edits.
  test.slow();
  await begin(designer);
  const form = designer.form(binding);
  const names = await form
    .getByRole("button")
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""),
    );
  expect(names.length).toBeGreaterThan(10);
  for (const name of new Set(names)) {
    const invalid = designer.field("role");
    await invalid.fill("nobody");
    await invalid.fill("nobody at all");
    const button = form.getByRole("button", { name, exact: true }).first();
    await form.evaluate((element) => {
      document.body.dataset["clicked"] = "";
      element.addEventListener(
        "click",
        ({ target }) => {
          const pressed = target instanceof Element ? target.closest("button") : null;
          document.body.dataset["clicked"] =
            pressed?.getAttribute("aria-label") ?? pressed?.textContent ?? "";
        },
        { capture: true, once: true },
      );
    });
    await pressAt(page, button);
    await expect(page.locator("body"), name).toHaveAttribute("data-clicked", name);
    // Undoes the button's effect, and closes any dialog or menu that the button opened.
    await page.keyboard.press("Escape");
    const undo = page.getByRole("banner").getByRole("button", { name: /^Undo/ });
    while (await undo.isEnabled()) await undo.click();
    await designer.select("token");
    await designer.select("access");
    await expect(invalid).toHaveValue("roles/publisher");
  }
});

test("two presses of Add with an error in the previous field create two entries", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.field("role").fill("nobody");
  const add = designer.inspector().getByRole("button", { name: "Add to members", exact: true });
  await pressAt(page, add);
  await expect(designer.field("members[2]")).toBeVisible();
  await designer.field("members[2]").fill("nobody");
  await pressAt(page, add);
  await expect(designer.field("members[3]")).toBeVisible();
  await expect(designer.field("members[4]")).toHaveCount(0);
});

test("a reload keeps view, language, selection, tab and position, and undo and redo", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.fill("role", "roles/viewer");
  await designer.fill("Name", "renamed");
  await designer.undo();
  await designer.code().getByRole("tab", { name: "Go", exact: true }).click();
  const options = designer.inspector().getByRole("tab", { name: /^Options/ });
  await options.click();
  await page.getByRole("tab", { name: "Canvas" }).click();
  const viewport = page.locator(".react-flow__viewport");
  await expect(page.locator("[data-box]").first()).toBeVisible();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(30, 50);
  const style = async (): Promise<string | null> => viewport.getAttribute("style");
  let seen = "";
  // The page ends a wheel movement 150 ms after the last event, and then stores it.
  await expect
    .poll(
      async () => {
        const before = seen;
        seen = (await style()) ?? "";
        return seen === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
  await designer.saved();

  await page.reload();
  await expect(options).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("access");
  await expect(page.locator("[data-box]").first()).toBeVisible();
  await expect.poll(style).toBe(seen);
  await page.getByRole("tab", { name: "Code", exact: true }).click();
  await expect(designer.code().getByRole("tab", { name: "Go", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );

  await page.getByRole("button", { name: /^Redo: Rename/ }).click();
  await expect(designer.field("Name")).toHaveValue("renamed");
  await designer.undo();
  await designer.undo();
  await designer.inspector().getByRole("tab", { name: "Inputs" }).click();
  await expect(designer.field("role")).toHaveValue("roles/publisher");
});

test("deleting and undoing with the keyboard keep the focus in the outline and restore the selection", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.outlineNames().filter({ hasText: "access" }).focus();
  await page.keyboard.press("Delete");
  await expect(designer.outlineNames()).toHaveCount(1);
  await expect(designer.outlineNames().filter({ hasText: "token" })).toBeFocused();
  await expect(page.getByText("Deleted access.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(designer.form(binding)).toBeVisible();
  await expect(page.getByText("Deleted access.")).toHaveCount(0);
  await expect.poll(async () => focusIsOnBody(page)).toBe(false);

  // If the focused form is gone, another element has focus.
  await designer.select("token");
  await designer.fill("tokenName", "a");
  await designer.select("access");
  await designer.field("role").focus();
  await designer.undo();
  await expect(designer.form("alpha:containerregistry:Token")).toBeVisible();
  await expect.poll(async () => focusIsOnBody(page)).toBe(false);

  // The button in the toast undoes the deletion, too.
  await designer.outlineNames().filter({ hasText: "token" }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(designer.outlineNames()).toHaveCount(2);
  await expect.poll(async () => focusIsOnBody(page)).toBe(false);
});

test("a deleted design is restored with the toast above the dialog", async ({ designer, page }) => {
  await begin(designer);
  await designer.saved();
  await chooseInFileMenu(page, "Designs…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete kept" }).click();
  const toast = page.getByRole("status").filter({ hasText: "was deleted" });
  await pressAt(page, toast.getByRole("button", { name: "Undo" }));
  await expect(dialog.getByRole("button", { name: "Delete kept" })).toBeVisible();
});

test("undo reaches the design from a field without its own undo, and a reference keeps the surrounding text", async ({
  designer,
  page,
}) => {
  await begin(designer);
  await designer.fill("role", "roles/viewer");
  const search = page.getByRole("searchbox", { name: "Search types" });
  await search.pressSequentially("tok");
  await designer.undo();
  await expect(designer.field("role")).toHaveValue("roles/viewer");
  await expect(search).not.toHaveValue("tok");
  await search.fill("");
  await designer.field("role").focus();
  await search.focus();
  await designer.undo();
  await expect(designer.field("role")).toHaveValue("roles/publisher");

  await designer.outlineNames().filter({ hasText: "access" }).focus();
  await page.keyboard.press("F2");
  await designer.undo();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeDisabled();

  await designer.field("name").fill("before after");
  await designer.field("name").evaluate((box: HTMLInputElement) => box.setSelectionRange(7, 7));
  await page.keyboard.press("Alt+r");
  await page.keyboard.type("token.id");
  await page.keyboard.press("Enter");
  await expect(designer.inspector().getByRole("textbox", { name: "name, text 1" })).toHaveValue(
    "before ",
  );
  await expect(designer.inspector().getByRole("textbox", { name: "name, text 2" })).toHaveValue(
    "after",
  );
});

test("a fix stays if the inputs' text cannot be parsed yet, and so does the text", async ({
  designer,
  page,
}) => {
  await designer.open();
  const web = { type: "shop:index:Web", properties: { owner: "${bux.id}", size: 3 } };
  const resources = { bus: { type: "shop:index:Bus" }, web };
  await designer.openFile("Main.json", JSON.stringify({ resources }));
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await designer.select("web");
  const inputs = designer.inspector().getByRole("textbox", { name: "Inputs", exact: true });
  await expect(inputs).toHaveValue("owner: ${bux.id}\nsize: 3\n");
  await inputs.press("ControlOrMeta+End");
  await page.keyboard.type("zones: [a");
  await expect(designer.inspector().getByText("The design is unchanged.")).toBeVisible();
  const typed = "owner: ${bux.id}\nsize: 3\nzones: [a";
  await designer.inspector().getByRole("button", { name: 'Change to "bus.id"' }).click();
  await expect(inputs).toHaveValue(typed);
  await expect(
    designer.inspector().getByText("These inputs were changed elsewhere."),
  ).toBeVisible();

  // Neither text is lost when the user leaves the resource. A click on a problem leads back to the text.
  await designer.select("bus");
  await expect(inputs).toHaveValue("");
  await designer
    .problems()
    .getByRole("region", { name: "Problems of Inputs of web" })
    .getByRole("button", { name: /The text is not in the design yet/ })
    .click();
  await expect(inputs).toBeFocused();
  await expect(inputs).toHaveValue(typed);

  await inputs.press("ControlOrMeta+End");
  await page.keyboard.type("]");
  await expect(designer.inspector().getByText("These inputs were changed elsewhere.")).toHaveCount(
    0,
  );
  await expect(inputs).toHaveValue(`${typed}]`);
  await page.keyboard.type("\n");
  await inputs.blur();
  await expect(inputs).toHaveValue("owner: ${bus.id}\nsize: 3\nzones:\n  - a\n");
  expect(JSON.parse(await designer.manifest())).toMatchObject({
    resources: { web: { properties: { owner: "${bus.id}", size: 3, zones: ["a"] } } },
  });
  // The fix is a separate undo step, which precedes the text that was typed later.
  await designer.undo();
  await expect(inputs).toHaveValue("owner: ${bus.id}\nsize: 3\nzones: null\n");
});
