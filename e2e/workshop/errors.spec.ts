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

  test("messages and their fixes are read in full, wherever the focus is", async ({ workshop }) => {
    const unknown = "anInputWhoseNameIsFarTooLongForOneLineBesideItsMessage";
    const inputs = { count: "12", tags: 5, [unknown]: true, limits: { a: "of no number at all" } };
    await workshop.open({ inputs: JSON.stringify(inputs), flags: ["showAll"] });
    const fix = workshop.button(`Remove "${unknown}"`);
    await expect(fix).toBeVisible();
    await expect.poll(async () => (await workshop.shownRules()).length).toBeGreaterThan(3);
    /** What is seen of no message or fix as a whole. */
    const cut = () =>
      workshop.form().evaluate((form) => {
        const parts = form.querySelectorAll<HTMLElement>("[data-rule] > :is(span, button)");
        const around = form.getBoundingClientRect();
        return [...parts]
          .filter((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return [...range.getClientRects()].some(({ x, y, width, height, right }) => {
              const middle = [x + width / 2, y + height / 2] as const;
              const front = document.elementFromPoint(...middle);
              const isBeyond = middle[1] < 0 || middle[1] > innerHeight;
              return right > around.right + 1 || !(isBeyond || part.contains(front));
            });
          })
          .map(({ textContent }) => textContent);
      });
    expect(await cut()).toEqual([]);
    await workshop.field("count").focus();
    expect(await cut()).toEqual([]);
    await fix.click();
    await expect(workshop.property("count")).toBeVisible();
    await expect(fix).toHaveCount(0);
  });

  test("a message that comes after a pause waits for the end of a press", async ({
    workshop,
    page,
  }) => {
    await workshop.open();
    await workshop.type("count", "no number at all, and a text of several lines in the form");
    const add = workshop.button("Add to tags");
    await add.scrollIntoViewIfNeeded();
    const place = await add.boundingBox();
    if (place === null) throw new Error("There is no list.");
    await page.mouse.move(place.x + 5, place.y + 5);
    // The field has the focus still, as where what is pressed takes none.
    await add.evaluate((button) =>
      button.addEventListener("mousedown", (event) => event.preventDefault()),
    );
    await page.mouse.down();
    await page.waitForTimeout(1200);
    expect(await workshop.shownRules()).toEqual([]);
    expect(await add.boundingBox()).toEqual(place);
    await page.mouse.up();
    await expect(workshop.field("tags[0]")).toBeVisible();
    await expect.poll(() => workshop.shownRules()).toContain("schema/type");
    expect((await add.boundingBox())?.y).toBeGreaterThan(place.y);
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
