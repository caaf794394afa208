import { describe, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import {
  blur,
  button,
  expectHidden,
  focus,
  placeOf,
  press,
  type,
} from "#ui/testing/browser/interaction.ts";

describe("errors", () => {
  test("a wrong number is reported on leaving the field, until it is fixed", async () => {
    const form = await openForm();
    form.stopClock();
    await form.type("amount", "12x");
    await expect.poll(() => form.problems()).toContain("schema/type");
    expect(form.shownRules()).toEqual([]);
    await expect.element(form.field("amount")).not.toHaveAttribute("aria-invalid");
    await blur(form.field("amount"));
    await form.expectShownRules("schema/type");
    await expect.element(form.field("amount")).toHaveAttribute("aria-invalid", "true");
    await expect.element(form.field("amount")).toHaveAccessibleDescription(/expects a number/);

    await focus(form.field("amount"));
    await press("End");
    await press("Backspace");
    await form.expectShownRules();
    await expect.element(form.field("amount")).not.toHaveAttribute("aria-invalid");
  });

  test("a wrong number is reported after a pause, and each key restarts the pause", async () => {
    const form = await openForm();
    form.stopClock();
    await form.type("amount", "x");
    vi.advanceTimersByTime(600);
    await type("y");
    vi.advanceTimersByTime(600);
    expect(form.shownRules()).toEqual([]);
    vi.advanceTimersByTime(600);
    await form.expectShownRules("schema/type");
    // A message stays while it is true. A new mistake is reported after the next pause.
    await type("z");
    await expect.element(form.property("amount")).toHaveTextContent('this is "xyz"');
    await form.field("amount").fill("1");
    await form.expectShownRules();
    await type("x");
    await form.expectInputs({ amount: "1x" });
    expect(form.shownRules()).toEqual([]);
  });

  test("a field that was already filled shows its errors at once, except while it is edited", async () => {
    const inputs = '{ "title": "a", "owner": { "name": "b" }, "count": "x" }';
    const form = await openForm({ inputs, showAll: true });
    form.stopClock();
    expect(form.shownRules()).toEqual(["schema/type"]);
    await form.type("amount", "1x");
    await expect.poll(() => form.problems()).toEqual(["schema/type", "schema/type"]);
    expect(form.shownRules()).toEqual(["schema/type"]);
    await press("Tab");
    await form.expectShownRules("schema/type", "schema/type");
  });

  test("a new resource reports missing values only in fields that were visited", async () => {
    const form = await openForm();
    form.stopClock();
    await expect.poll(() => form.problems()).toEqual(["schema/required", "schema/required"]);
    expect(form.shownRules()).toEqual([]);
    const missing = form.property("title").getByText("title is required.");
    await focus(form.field("title"));
    await expectHidden(missing);
    await press("Tab");
    await expect.element(missing).toBeVisible();
    expect(form.shownRules()).toEqual(["schema/required"]);
    await form.type("title", "a");
    await expectHidden(missing);
  });

  test("a fix by button keeps the focus in its field", async () => {
    const form = await openForm({ inputs: '{ "count": "12" }', showAll: true });
    await form.press("Change to 12");
    await form.expectInputs({ count: 12 });
    await expect.element(form.field("count")).toHaveFocus();
    await expect.element(form.field("count")).toHaveValue("12");
  });

  test("messages and their fixes are shown in full, wherever the focus is", async () => {
    const unknown = "anInputWhoseNameIsFarTooLongForOneLineBesideItsMessage";
    const inputs = { count: "12", tags: 5, [unknown]: true, limits: { a: "of no number at all" } };
    const form = await openForm({ inputs: JSON.stringify(inputs), showAll: true });
    const fix = button(`Remove "${unknown}"`);
    await expect.element(fix).toBeVisible();
    await expect.poll(() => form.shownRules().length).toBeGreaterThan(3);
    /** The messages and fixes that are cut off or covered. */
    const cut = (): readonly string[] => {
      const around = placeOf(form.form());
      return form
        .form()
        .css("[data-rule] > :is(span, button)")
        .elements()
        .filter((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return [...range.getClientRects()].some(({ x, y, width, height, right }) => {
            const middle = [x + width / 2, y + height / 2] as const;
            const front = document.elementFromPoint(...middle);
            // The help of the focused field is at the lower end of the visible part of the form.
            const isUnderHelp = front?.closest("[data-help]") !== null;
            const isBeyond = middle[1] < 0 || middle[1] > innerHeight || isUnderHelp;
            return right > around.right + 1 || !(isBeyond || part.contains(front));
          });
        })
        .map(({ textContent }) => textContent);
    };
    expect(cut()).toEqual([]);
    await focus(form.field("count"));
    expect(cut()).toEqual([]);
    await fix.click();
    await expect.element(form.property("count")).toBeVisible();
    await expect.element(fix).toHaveLength(0);
  });

  test("a message that appears after a pause waits for the end of a press", async () => {
    const form = await openForm();
    form.stopClock();
    await form.type("count", "no number at all, and a text of several lines in the form");
    const add = button("Add to tags");
    await add.hover();
    const place = placeOf(add);
    // The field keeps the focus, as it does if a pressed element doesn't take the focus.
    add.element().addEventListener("mousedown", (event) => event.preventDefault());
    await commands.pressMouse();
    vi.advanceTimersByTime(1200);
    expect(form.shownRules()).toEqual([]);
    expect(placeOf(add)).toEqual(place);
    await commands.releaseMouse();
    await expect.element(form.field("tags[0]")).toBeVisible();
    vi.advanceTimersByTime(100);
    await expect.poll(() => form.shownRules()).toContain("schema/type");
    expect(placeOf(add).y).toBeGreaterThan(place.y);
  });

  test("an error that appears on leaving a field does not move the element under the pointer", async () => {
    const form = await openForm();
    await focus(form.field("title"));
    const next = button("More ways to set notes");
    await next.hover();
    const place = placeOf(next);
    await commands.pressMouse();
    // If errors appeared with the press, the button would have moved by now.
    expect(placeOf(next)).toEqual(place);
    await commands.releaseMouse();
    await expect.element(page.getByRole("menu")).toBeVisible();
    await expect.poll(() => form.shownRules()).toContain("schema/required");
  });

  test("a message that disappears during a press does not move the element under the pointer", async () => {
    const form = await openForm();
    await form.type("count", "no number at all, and a text of several lines in the form");
    await blur(form.field("count"));
    await form.expectShownRules("schema/type");
    const below = button("More ways to set size");
    await below.hover();
    const place = placeOf(below);
    await commands.pressMouse();
    form.undo();
    await expect.element(form.field("count")).toHaveValue("");
    expect(placeOf(below)).toEqual(place);
    await commands.releaseMouse();
    await expect.element(page.getByRole("menu")).toBeVisible();
    await form.expectShownRules();
    expect(placeOf(below).y).toBeLessThan(place.y);
  });

  test("buttons of fixes are at least 24 pixels high, apart from each other, and inside the field", async () => {
    const inputs = {
      title: "${absent.id}",
      region: "${aNameThatIsTooLongForALineOfANarrowForm.id}",
    };
    const form = await openForm({ inputs: JSON.stringify(inputs), showAll: true });
    const main = await page.css(".form-page").findElement();
    if (main instanceof HTMLElement) main.style.gridTemplateColumns = "220px 1fr";
    const fixes = form.form().css("[data-diagnostics] button");
    await expect.poll(() => fixes.elements().length).toBeGreaterThanOrEqual(3);
    const end = (await form.form().findElement()).getBoundingClientRect().right;
    const places = fixes.elements().map((each) => each.getBoundingClientRect());
    for (const [at, { left, right, top, bottom, height }] of places.entries()) {
      expect(height).toBeGreaterThanOrEqual(24);
      expect(right).toBeLessThanOrEqual(end);
      const above = places[at - 1];
      if (above === undefined) continue;
      expect(top >= above.bottom + 4 || (bottom === above.bottom && left >= above.right + 8)).toBe(
        true,
      );
    }
  });

  test("entries of lists and maps report their errors on leaving the entry", async () => {
    const form = await openForm();
    form.stopClock();
    await form.press("Add to amounts");
    await type("1x");
    await form.expectInputs({ amounts: ["1x"] });
    expect(form.shownRules()).toEqual([]);
    await form.type("New key of limits", "a");
    await press("Enter");
    await form.expectShownRules("schema/type");
    await type("2x");
    await focus(form.field("title"));
    await form.expectShownRules("schema/type", "schema/type");
    await expect
      .element(form.field("Value of a"))
      .toHaveAccessibleDescription(/expects an integer/);
  });
});
