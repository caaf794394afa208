import { expect, test } from "./designer.ts";
import { openAndType, unknownProperties } from "./sizes.ts";

test("a resource with 5,000 unknown properties is opened and edited", async ({
  designer,
  page,
  browser,
}, info) => {
  test.slow();
  const allowed = { opening: 100, typing: 100 };
  const took = await openAndType(
    { designer, page, browser },
    info,
    unknownProperties(5000),
    allowed,
  );
  const fields = page.locator("[aria-label^=unknownProperty]");
  expect(await fields.count()).toBeLessThan(200);
  expect(took.opening).toBeLessThan(allowed.opening);
  expect(took.typing).toBeLessThan(allowed.typing);
});

test("a text of a megabyte shows its start in the field, and is edited in a dialog", async ({
  designer,
  page,
}) => {
  const line = "a line of a long text\n";
  const description = line.repeat(1024 * 48);
  const properties = { description, eventBuses: [], routingConfig: {} };
  const resources = { one: { type: "gamma:events:EventEndpoint", properties } };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ name: "sized", resources }));
  const field = designer.form("gamma:events:EventEndpoint").locator("[data-field=description]");
  const box = field.getByRole("textbox");
  await expect(box).toHaveJSProperty("readOnly", true);
  expect((await box.inputValue()).length).toBeLessThan(4000);
  await expect(field).toContainText("Showing the first 2,000 of 1,081,344 characters.");
  await field.getByRole("button", { name: "Edit all of description" }).click();
  const dialog = page.getByRole("dialog", { name: "description" });
  const editor = dialog.getByRole("textbox", { name: "description" });
  await expect(editor).toBeFocused();
  // The page only contains the visible lines.
  expect(await dialog.locator(".cm-line").count()).toBeLessThan(200);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("the end");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(field).toContainText("Showing the first 2,000 of 1,081,351 characters.");
  await designer.saved();
  await designer.undo();
  await expect(field).toContainText("Showing the first 2,000 of 1,081,344 characters.");
  // A text that becomes short stays in the editor until the editor is closed. Then a text box replaces the editor.
  await field.getByRole("button", { name: "Edit all of description" }).click();
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("short");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(field.getByRole("textbox")).toHaveValue("short");
  await expect(field.getByRole("textbox")).toHaveJSProperty("readOnly", false);
});
