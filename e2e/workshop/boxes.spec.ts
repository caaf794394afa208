import { unfoldSections } from "../designer.ts";
import { expect, test } from "./workshop.ts";

test.describe("boxes", () => {
  /** An input, what is typed into it, and what the design then says. */
  const boxes = [
    ["title", "Summer", "Summer"],
    ["notes", "one\ntwo", "one\ntwo"],
    ["amount", "-1.5e3", -1500],
    ["count", "42", 42],
    ["region", "south", "south"],
    ["either", "words", "words"],
    ["anything", '{"a": [1, null]}', { a: [1, null] }],
    ["document", "true", true],
  ] as const;

  test("each is filled by keyboard, cleared, and opened without a change", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    for (const [name, typed, value] of boxes)
      await test.step(name, async () => {
        const before = await workshop.steps();
        await workshop.type(name, typed);
        await workshop.expectInputs({ [name]: value });
        await expect(workshop.field(name)).toHaveValue(typed);
        expect(await workshop.steps()).toHaveLength(before.length + 1);

        // What is opened with this value shows it and leaves it.
        await workshop.press("Close the form");
        await workshop.press("Open the form");
        await unfoldSections(workshop.form());
        await workshop.expectInputs({ [name]: value });

        await workshop.press(`Clear ${name}`);
        await workshop.expectInputs({});
        await expect(workshop.field(name)).toHaveValue("");
        await expect(workshop.button(`Clear ${name}`)).toHaveCount(0);
        await expect(workshop.property(name).locator(":focus")).toBeVisible();
        await page.keyboard.press("Tab");
        await workshop.expectInputs({});
      });
  });

  test("a number that stands for text stays as it was opened, and is right", async ({
    workshop,
    page,
  }) => {
    await workshop.open({ inputs: '{"title":5,"notes":true,"tags":[1.5]}' });
    await expect(workshop.field("title")).toHaveValue("5");
    await expect(workshop.field("notes")).toHaveValue("true");
    await workshop.field("title").focus();
    await workshop.field("notes").focus();
    await page.keyboard.press("Tab");
    expect(await workshop.shownRules()).toEqual([]);
    await workshop.expectInputs({ title: 5, notes: true, tags: [1.5] });
  });

  test("a line of text loses nothing but what is deleted, to the last character", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    await workshop.type("title", "ab");
    await page.keyboard.press("Backspace");
    await workshop.expectInputs({ title: "a" });
    await page.keyboard.press("Backspace");
    await workshop.expectInputs({});
    await expect(workshop.field("title")).toBeFocused();
  });

  test("not set and empty are two things, told apart by the menu and by Alt+0", async ({
    workshop,
    page,
  }) => {
    for (const name of ["title", "notes", "password"])
      await test.step(name, async () => {
        await workshop.open();
        const state = workshop.property(name).getByText("empty text", { exact: true });
        await expect(state).toBeHidden();
        await workshop.button(`More ways to set ${name}`).click();
        await page.getByRole("menuitem", { name: "Empty text" }).click();
        await workshop.expectInputs({ [name]: "" });
        await expect(state).toBeVisible();
        await expect(workshop.field(name)).toBeFocused();

        await workshop.button(`Clear ${name}`).click();
        await workshop.expectInputs({});
        await expect(state).toBeHidden();
        await expect(workshop.field(name)).toBeFocused();

        await page.keyboard.press("Alt+0");
        await workshop.expectInputs({ [name]: "" });
        await expect(state).toBeVisible();
        await page.keyboard.type("x");
        await page.keyboard.press("Alt+0");
        // What is typed at a secret place is in no text.
        await workshop.expectInputs({ [name]: name === "password" ? null : "x" });
      });
  });

  test("text of several lines in a line of text keeps them, in the same box", async ({
    workshop,
    page,
  }) => {
    await workshop.open({ inputs: '{ "title": "a\\nb" }' });
    await workshop.field("title").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await workshop.expectInputs({ title: "a" });
    await expect(workshop.field("title")).toBeFocused();
    await page.keyboard.type("\nc");
    await workshop.expectInputs({ title: "a\nc" });
  });

  test("a number stays as it is typed while it says the same", async ({ workshop, page }) => {
    await workshop.stopClock();
    await workshop.open();
    await workshop.type("amount", "1");
    await workshop.expectInputs({ amount: 1 });
    await page.keyboard.type(".");
    await expect(workshop.field("amount")).toHaveValue("1.");
    expect(await workshop.shownRules()).toEqual([]);
    await page.keyboard.type("0");
    await workshop.expectInputs({ amount: 1 });
    await expect(workshop.field("amount")).toHaveValue("1.0");
    await page.keyboard.type("5");
    await workshop.expectInputs({ amount: 1.05 });
    expect(await workshop.shownRules()).toEqual([]);
  });

  test("secrets are masked, hints and marks explain themselves", async ({ workshop }) => {
    await workshop.open();
    await expect(workshop.field("password")).toHaveAttribute("type", "password");
    const title = workshop.property("title");
    await expect(title.getByText("A line of text.")).toBeHidden();
    await workshop.field("title").focus();
    for (const words of ["A line of text.", "a few words"])
      await expect(title.getByText(words)).toBeVisible();
    await workshop.button("more about title").click();
    await expect(title.getByText("Shown to everyone.")).toBeVisible();
    await expect(title.getByTitle(/replaces the resource/)).toBeVisible();
    await expect(workshop.field("title")).toHaveAttribute("placeholder", "e.g. Summer");
    await expect(workshop.field("title")).toHaveAttribute("aria-required", "true");
    await expect(workshop.field("region")).toHaveAttribute("placeholder", "north if not set");
    await workshop.field("region").focus();
    await expect(
      workshop.property("region").getByText("environment variable REGION or ZONE if not set"),
    ).toBeVisible();
    const rank = workshop.field("rank").locator("option:checked");
    await expect(rank).toHaveText("1 if not set");
    await expect(workshop.property("region").getByText("Use zones instead.")).toBeVisible();
    await expect(workshop.button("Choose a resource for parent")).toBeVisible();
    // A constant is nothing to choose.
    await expect(workshop.property("version")).toHaveCount(0);
    await workshop.expectInputs({});
  });
});

test.describe("choices", () => {
  test("each is chosen by keyboard, and set back to nothing", async ({ workshop, page }) => {
    await workshop.open();
    for (const [name, value] of [
      ["size", "large"],
      ["rank", 2],
      ["active", false],
    ] as const)
      await test.step(name, async () => {
        const unset = name === "rank" ? "1 if not set" : "not set";
        await workshop.field(name).focus();
        await page.keyboard.type(String(value));
        await workshop.expectInputs({ [name]: value });
        await workshop.field(name).selectOption({ label: unset });
        await workshop.expectInputs({});
        await workshop.field(name).selectOption({ label: String(value) });
        await workshop.press(`Clear ${name}`);
        await workshop.expectInputs({});
        await expect(workshop.field(name)).toBeFocused();
      });
  });

  test("a value that is no choice is shown until another is chosen", async ({ workshop }) => {
    await workshop.open({ inputs: '{ "size": "huge", "active": "yes", "rank": [1] }' });
    await expect(workshop.field("size").locator("option:checked")).toHaveText("huge");
    await expect(workshop.field("active").locator("option:checked")).toHaveText("yes");
    await expect(workshop.field("rank").locator("option:checked")).toHaveText("[1]");
    await workshop.field("size").selectOption({ label: "large" });
    await workshop.field("active").selectOption({ label: "true" });
    await workshop.field("rank").selectOption({ label: "1" });
    await workshop.expectInputs({ size: "large", active: true, rank: 1 });
  });
});
