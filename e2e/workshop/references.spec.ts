import type { Workshop } from "./workshop.ts";
import { expect, test } from "./workshop.ts";

/** Fills what has the focus by the first choice that a search leaves. */
async function refer({ page }: Workshop, search: string): Promise<void> {
  await page.keyboard.press("Alt+r");
  const box = page.getByRole("combobox", { name: /^Find what / });
  await expect(box).toBeFocused();
  await box.fill(search);
  await page.keyboard.press("Enter");
}

test.describe("references", () => {
  const manifest = '{"labels":{"a":""},"grid":[[1]],"owner":{"name":""},"ports":[{"number":1}]}';

  /** A control, what it is called in the form, and the inputs after it was given a config value. */
  const places = [
    ["title", "title", { title: "${title}" }],
    ["amount", "amount", { amount: "${amount}" }],
    ["active", "active", { active: "${active}" }],
    ["rank", "rank", { rank: "${rank}" }],
    ["either: kind of value", "either", { either: "${either}" }],
    ["anything", "anything", { anything: "${anything}" }],
    ["Value of a", "Value of a", { labels: { a: "${a}" } }],
    ["grid[0][0]", "grid[0][0]", { grid: [["${grid}"]] }],
    ["name", "name", { owner: { name: "${name}" } }],
    ["number", "number", { ports: [{ number: "${number}" }] }],
  ] as const;

  test("any control is filled by a config value with the keyboard, cleared by Delete, and given back", async ({
    workshop,
    page,
  }) => {
    await workshop.open({ inputs: manifest });
    for (const [control, label, change] of places)
      await test.step(control, async () => {
        await workshop.field(control).focus();
        await refer(workshop, "new config");
        const filled = { ...(JSON.parse(manifest) as object), ...change };
        const chip = page.getByRole("button", {
          name: new RegExp(`^${label.replaceAll("[", "\\[")}: [a-z]+$`),
        });
        await expect(chip).toBeFocused();
        expect(JSON.parse(await workshop.inputs().innerText())).toEqual(filled);
        await page.keyboard.press("Delete");
        await expect(chip).toHaveCount(0);
        await expect(workshop.form().locator("[data-field] :focus")).toBeVisible();
        await workshop.press("Undo");
        await workshop.press("Undo");
        await workshop.expectInputs(manifest);
        expect(await workshop.steps()).toEqual([]);
      });
  });

  test("an input of a resource takes resources alone, and one can be created for it", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    await workshop.press("Choose a resource for parent");
    const picker = page.getByRole("dialog", { name: "Reference for parent" });
    await expect(picker.getByRole("option", { name: /config value/ })).toHaveCount(0);
    await picker.getByRole("option", { name: /^New Other…/ }).click();
    await workshop.expectInputs({ parent: "${other}" });
    await expect(workshop.button("parent: other")).toBeFocused();
    await workshop.press("Clear parent");
    await expect(workshop.button("Choose a resource for parent")).toBeFocused();
  });

  test("text of several lines keeps them around a reference, and a line of text has one", async ({
    workshop,
    page,
  }) => {
    await workshop.open({ inputs: '{"notes":"one\\ntwo "}' });
    await workshop.field("notes").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("${");
    await expect(page.getByRole("combobox", { name: "Find what notes refers to" })).toBeFocused();
    await page.keyboard.type("new config");
    await page.keyboard.press("Enter");
    await page.keyboard.type("!\nend");
    await workshop.expectInputs({ notes: "one\ntwo ${notes}!\nend" });
    await workshop.type("title", "x");
    await page.keyboard.press("Home");
    await page.keyboard.type("${");
    await expect(page.getByRole("combobox", { name: "Find what title refers to" })).toBeFocused();
    await page.keyboard.type("notes");
    await page.keyboard.press("Enter");
    await expect(workshop.field("title, text 2")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("y");
    await workshop.expectInputs({ title: "${notes}yx", notes: "one\ntwo ${notes}!\nend" });
  });

  test("the list goes away when the focus does, and gives it back on Escape", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    const picker = page.getByRole("dialog", { name: "Reference for title" });
    await workshop.field("title").focus();
    await page.keyboard.press("Alt+r");
    await expect(picker).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(picker).toHaveCount(0);
    await expect(workshop.field("title")).toBeFocused();
    await page.keyboard.press("Alt+r");
    await expect(picker).toBeVisible();
    await picker.getByRole("listbox").click({ position: { x: 2, y: 2 } });
    await workshop.field("amount").click();
    await expect(picker).toHaveCount(0);
    await expect(workshop.field("amount")).toBeFocused();
    await workshop.expectInputs({});
  });
});
