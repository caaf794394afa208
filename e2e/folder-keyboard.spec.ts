import type { Page } from "@playwright/test";

import { commentedProgram } from "./commented-program.ts";
import { expect } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import { bar, state, test } from "./local-disk.ts";
import { command } from "./parts.ts";

/** The program with so many more resources that some of their lines are not visible. */
const withMany = (relation: string): string => {
  const many = Array.from(
    { length: 30 },
    (_, at) => `  more${at}: { type: delta:RestrictionPolicy }`,
  );
  return commentedProgram
    .replace("editor", relation)
    .replace("outputs:", `${many.join("\n")}\noutputs:`);
};

/** Types into the relation, and keeps the focus there. */
async function typeRelation(keyboard: Keyboard, page: Page, relation: string): Promise<void> {
  await command({ page }, "policy");
  await keyboard.reach("textbox", "relation");
  await page.keyboard.press("ControlOrMeta+a");
  await keyboard.typeHere(relation);
}

test("with the keyboard only: a folder's program is chosen, edited, saved, compared, reloaded and overwritten", async ({
  designer,
  page,
  disk,
}) => {
  const keyboard = new Keyboard(page);
  const other = { name: "other", resources: { bus: { type: "gamma:events:EventEndpoint" } } };
  await designer.open();
  await disk.write("Main.json", JSON.stringify(other));
  await disk.write("Main.yaml", commentedProgram);
  await disk.write("PulumiPlugin.yaml", "name: shop\nruntime: yaml\ncomponents: { Log: {} }\n");
  await disk.write("Pulumi.dev.yaml", "config: { zone: eu }\n");
  await command(designer, "Open a folder");
  await expect(designer.outlineNames()).toHaveText([/^bus/]);
  await expect(state(page)).toHaveText("Saved to disk");

  const choice = bar(page).getByRole("combobox", { name: "File" });
  await keyboard.reach("combobox", "File", "Shift+Tab");
  // After a pause, the focused entry is opened. Entries in between are not opened, and the list keeps the focus.
  const opened = await page.evaluateHandle(() => {
    const paths = new Set<string>();
    const list = document.activeElement;
    const note = (): unknown => paths.add(list?.getAttribute("title") ?? "");
    if (list !== null) new MutationObserver(note).observe(list, { attributeFilter: ["title"] });
    return paths;
  });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(choice.locator("option:checked")).toHaveText("PulumiPlugin.yaml");
  await expect(choice).toHaveAttribute("title", /PulumiPlugin\.yaml$/);
  await expect(choice).toBeFocused();
  expect(await opened.evaluate((paths) => [...paths])).toEqual([
    expect.stringMatching(/PulumiPlugin\.yaml$/),
  ]);
  await page.keyboard.press("ArrowUp");
  await expect(designer.outlineNames()).toHaveText([/^policy/]);
  await expect(choice).toBeFocused();

  await typeRelation(keyboard, page, "viewer");
  const field = page.locator(":focus");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toHaveText("Saved to disk");
  await expect(field).toHaveValue("viewer");
  const saved = commentedProgram.replace("relation: editor", "relation: viewer");
  expect(await disk.read("Main.yaml")).toBe(saved);
  expect(await disk.read("Main.json")).toBe(JSON.stringify(other));

  // Pressing a button in the bar keeps the focus there, even if the button disappears.
  await page.keyboard.press("ControlOrMeta+a");
  await keyboard.typeHere("owner");
  await keyboard.press("Save to disk");
  await expect(state(page)).toHaveText("Saved to disk");
  await expect(bar(page).getByRole("button", { name: "Save to disk" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await disk.read("Main.yaml")).toBe(saved.replace("viewer", "owner"));

  const dialog = page.getByRole("dialog", { name: "Main.yaml has changed on disk" });
  const changes = dialog.getByRole("region", { name: "Changes" });
  const compare = bar(page).getByRole("button", { name: "Compare…" });
  await typeRelation(keyboard, page, "reader");
  await disk.write("Main.yaml", withMany("writer"));
  await page.keyboard.press("ControlOrMeta+s");
  await expect(state(page)).toContainText("The file on disk and the design have both changed");
  await keyboard.press("Compare…");
  await expect(changes).toContainText("more29");
  await keyboard.until(() => changes.evaluate((element) => element === document.activeElement));
  const last = changes.getByRole("listitem").filter({ hasText: "more29" });
  await expect(last).not.toBeInViewport();
  await page.keyboard.press("End");
  await expect(last).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(compare).toBeFocused();
  expect(await disk.read("Main.yaml")).toBe(withMany("writer"));

  await page.keyboard.press("Enter");
  await keyboard.press("Use the file");
  await expect(state(page)).toHaveText("Saved to disk");
  await expect(dialog).toHaveCount(0);
  await expect(designer.outlineNames()).toHaveCount(31);
  await expect(bar(page).getByRole("button", { name: "Save to disk" })).toBeFocused();
  await designer.undo();
  await expect(designer.outlineNames()).toHaveCount(1);
  await expect(state(page)).toHaveText("Not saved to disk");

  await disk.write("Main.yaml", commentedProgram);
  await page.keyboard.press("Enter");
  await expect(compare).toBeFocused();
  await page.keyboard.press("Enter");
  await keyboard.press("Overwrite the file");
  await expect(state(page)).toHaveText("Saved to disk");
  await expect(dialog).toHaveCount(0);
  await expect(bar(page).getByRole("button", { name: "Save to disk" })).toBeFocused();
  expect(await disk.read("Main.yaml")).toContain("relation: reader");

  await keyboard.reach("button", "1 stack 1 warning", "Shift+Tab");
  await page.keyboard.press("Enter");
  await keyboard.press("Declare zone");
  const stacks = page.getByRole("dialog", { name: "Stack config" });
  await expect(stacks.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("button", { name: /^1 stack/ })).toBeFocused();
});
