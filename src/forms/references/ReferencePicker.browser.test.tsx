import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { linesOf } from "#ui/testing/browser/lines.ts";
import { button, expectTexts, focus, press, type } from "#ui/testing/browser/interaction.ts";

/** Fills the focused control with the first choice of a search. */
async function refer(search: string): Promise<void> {
  await press("Alt+r");
  const box = page.getByRole("combobox", { name: /^Find a reference for / });
  await expect.element(box).toHaveFocus();
  await box.fill(search);
  await press("Enter");
}

test("a reference breaks before its dots and brackets, and a part that is too wide is cut", async () => {
  const reference = "${neighbor.extraordinarilylongoutputname[0].id}";
  await openForm({ inputs: JSON.stringify({ title: reference }) });
  const chip = page.getByRole("button", { name: /^title: neighbor/ });
  const text = chip.css("code");
  await expect.element(text).toBeVisible();
  const narrow = text.element() as HTMLElement;
  narrow.style.width = "12ch";
  expect(linesOf(narrow)).toEqual(["neighbor", ".extraordinarilylongoutputname", "[0].id"]);
  await chip.hover();
  await expect.element(chip).toHaveAttribute("title", expect.stringContaining("[0].id"));
});

describe("references", () => {
  const manifest = '{"labels":{"a":""},"grid":[[1]],"owner":{"name":""},"ports":[{"number":1}]}';

  /** A control, its name in the form, and the inputs after it was set to a config value. */
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

  test.for(places)(
    "%s is filled with a config value by keyboard, cleared by Delete, and restored by Undo",
    async ([control, label, change]) => {
      const form = await openForm({ inputs: manifest });
      await focus(form.field(control));
      await refer("new config");
      const filled = { ...(JSON.parse(manifest) as object), ...change };
      const chip = page.getByRole("button", {
        name: new RegExp(`^${label.replaceAll("[", "\\[")}: [a-z]+$`),
      });
      await expect.element(chip).toHaveFocus();
      expect(JSON.parse(form.inputs())).toEqual(filled);
      await press("Delete");
      await expect.element(chip).toHaveLength(0);
      await expect.element(form.form().css("[data-field] :focus")).toBeVisible();
      await form.press("Undo");
      await form.press("Undo");
      await form.expectInputs(manifest);
      expect(form.steps()).toEqual([]);
    },
  );

  test("an input of a resource accepts only resources, and one can be created for it", async () => {
    const form = await openForm();
    await form.press("Choose a resource for parent");
    const picker = page.getByRole("dialog", { name: "Reference for parent" });
    await expect.element(picker.getByRole("option", { name: /config value/ })).toHaveLength(0);
    await picker.getByRole("option", { name: /^New Other…/ }).click();
    await form.expectInputs({ parent: "${other}" });
    await expect.element(button("parent: other")).toHaveFocus();
    await form.press("Clear parent");
    await expect.element(button("Choose a resource for parent")).toHaveFocus();
  });

  test("multi-line text keeps its lines around a reference, and a single line has one", async () => {
    const form = await openForm({ inputs: '{"notes":"one\\ntwo "}' });
    await focus(form.field("notes"));
    await press("Control+End");
    await type("${");
    await expect
      .element(page.getByRole("combobox", { name: "Find a reference for notes" }))
      .toHaveFocus();
    await type("new config");
    await press("Enter");
    await type("!\nend");
    await form.expectInputs({ notes: "one\ntwo ${notes}!\nend" });
    await form.type("title", "x");
    await press("Home");
    await type("${");
    await expect
      .element(page.getByRole("combobox", { name: "Find a reference for title" }))
      .toHaveFocus();
    await type("notes");
    await press("Enter");
    await expect.element(form.field("title, text 2")).toHaveFocus();
    await press("Enter");
    await type("y");
    await form.expectInputs({ title: "${notes}yx", notes: "one\ntwo ${notes}!\nend" });
  });

  test("the list closes when the focus leaves, and returns the focus on Escape", async () => {
    const form = await openForm();
    const picker = page.getByRole("dialog", { name: "Reference for title" });
    await focus(form.field("title"));
    await press("Alt+r");
    await expect.element(picker).toBeVisible();
    await expectTexts(picker.getByRole("status"), "Nothing in the design matches.");
    await press("Escape");
    await expect.element(picker).toHaveLength(0);
    await expect.element(form.field("title")).toHaveFocus();
    await press("Alt+r");
    await expect.element(picker).toBeVisible();
    await picker.getByRole("listbox").click({ position: { x: 2, y: 2 } });
    await form.field("anything").click();
    await expect.element(picker).toHaveLength(0);
    await expect.element(form.field("anything")).toHaveFocus();
    await form.expectInputs({});
  });
});
