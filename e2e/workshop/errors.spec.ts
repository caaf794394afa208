import { expect, test } from "./workshop.ts";

test.describe("errors", () => {
  test("a wrong number is named when the field is left, and no more once it is fixed", async ({
    workshop,
    page,
  }) => {
    await workshop.stopClock();
    await workshop.open();
    await workshop.type("amount", "12x");
    await expect(workshop.problems()).toContainText("schema/type");
    expect(await workshop.shownRules()).toEqual([]);
    await expect(workshop.field("amount")).not.toHaveAttribute("aria-invalid");
    await workshop.field("amount").blur();
    await expect.poll(() => workshop.shownRules()).toEqual(["schema/type"]);
    await expect(workshop.field("amount")).toHaveAttribute("aria-invalid", "true");
    await expect(workshop.field("amount")).toHaveAccessibleDescription(/takes a number/);

    await workshop.field("amount").focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await expect.poll(() => workshop.shownRules()).toEqual([]);
    await expect(workshop.field("amount")).not.toHaveAttribute("aria-invalid");
  });

  test("a wrong number is named after a pause, which each key puts off", async ({
    workshop,
    page,
  }) => {
    await workshop.stopClock();
    await workshop.open();
    await workshop.type("amount", "x");
    await page.clock.runFor(600);
    await page.keyboard.type("y");
    await page.clock.runFor(600);
    expect(await workshop.shownRules()).toEqual([]);
    await page.clock.runFor(600);
    await expect.poll(() => workshop.shownRules()).toEqual(["schema/type"]);
    // What is said stays while it is true, and a new mistake waits for a new pause.
    await page.keyboard.type("z");
    await expect(workshop.property("amount")).toContainText('this is "xyz"');
    await workshop.field("amount").fill("1");
    await expect.poll(() => workshop.shownRules()).toEqual([]);
    await page.keyboard.type("x");
    await workshop.expectInputs({ amount: "1x" });
    expect(await workshop.shownRules()).toEqual([]);
  });

  test("what was filled before shows its errors at once, yet none of what is just being typed", async ({
    workshop,
    page,
  }) => {
    await workshop.stopClock();
    const inputs = '{ "title": "a", "owner": { "name": "b" }, "count": "x" }';
    await workshop.open({ inputs, flags: ["showAll"] });
    expect(await workshop.shownRules()).toEqual(["schema/type"]);
    await workshop.type("amount", "1x");
    await expect(workshop.problems()).toHaveText("schema/type\nschema/type");
    expect(await workshop.shownRules()).toEqual(["schema/type"]);
    await page.keyboard.press("Tab");
    await expect.poll(() => workshop.shownRules()).toEqual(["schema/type", "schema/type"]);
  });

  test("a new resource says what is missing only where somebody has been", async ({
    workshop,
    page,
  }) => {
    await workshop.stopClock();
    await workshop.open();
    await expect(workshop.problems()).toHaveText("schema/required\nschema/required");
    expect(await workshop.shownRules()).toEqual([]);
    const missing = workshop.property("title").getByText("title is required.");
    await workshop.field("title").focus();
    await expect(missing).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(missing).toBeVisible();
    expect(await workshop.shownRules()).toEqual(["schema/required"]);
    await workshop.type("title", "a");
    await expect(missing).toBeHidden();
  });

  test("a fix by button keeps the focus in its field", async ({ workshop }) => {
    await workshop.open({ inputs: '{ "count": "12" }', flags: ["showAll"] });
    await workshop.press("Change to 12");
    await workshop.expectInputs({ count: 12 });
    await expect(workshop.field("count")).toBeFocused();
    await expect(workshop.field("count")).toHaveValue("12");
  });

  test("entries of lists and maps say what is wrong with them when they are left", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    // The control comes later than the form, and is drawn by the clock that is stopped next.
    await expect(workshop.field("New key of limits")).toBeVisible();
    await workshop.stopClock();
    await workshop.press("Add to amounts");
    await page.keyboard.type("1x");
    await workshop.expectInputs({ amounts: ["1x"] });
    expect(await workshop.shownRules()).toEqual([]);
    await workshop.type("New key of limits", "a");
    await page.keyboard.press("Enter");
    await expect.poll(() => workshop.shownRules()).toEqual(["schema/type"]);
    await page.keyboard.type("2x");
    await workshop.field("title").focus();
    await expect.poll(() => workshop.shownRules()).toEqual(["schema/type", "schema/type"]);
    await expect(workshop.field("Value of a")).toHaveAccessibleDescription(/takes a whole number/);
  });
});
