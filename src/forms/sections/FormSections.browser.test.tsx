import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { everything, large } from "#ui/testing/browser/every-input.ts";
import { button, focus, placeOf, press } from "#ui/testing/browser/interaction.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";

test("an input stays in its section while it is filled, and moves to the set ones afterwards", async () => {
  const form = await openForm({ inputs: '{ "notes": "n" }' });
  await expect.element(form.section("Required")).toHaveTextContent("0 of 2 set");
  await expect
    .element(form.section("Set").getByLabelText("notes", { exact: true }))
    .toHaveValue("n");
  await form.type("amount", "12");
  await form.press("Clear notes");
  await expect
    .element(form.section("Optional").getByLabelText("amount", { exact: true }))
    .toHaveValue("12");
  await expect.element(form.section("Set").getByLabelText("notes", { exact: true })).toBeVisible();

  await form
    .section("Optional")
    .getByRole("button", { name: /^Optional/ })
    .click();
  await expect
    .element(form.section("Set").getByLabelText("amount", { exact: true }))
    .toHaveValue("12");
  await form.press("Close the form");
  await form.press("Open the form");
  await expect
    .element(form.section("Set").getByLabelText("notes", { exact: true }))
    .toHaveLength(0);
  await expect
    .element(form.section("Set").getByLabelText("amount", { exact: true }))
    .toHaveValue("12");
});

test("an input set from elsewhere while its section is folded appears among the set ones", async () => {
  const form = await openForm({ inputs: '{ "notes": "n" }' });
  await form.press("Clear notes");
  await form.press("Close the form");
  await form.press("Open the form");
  await expect.element(form.section("Set")).toHaveLength(0);
  await form.press("Undo");
  await expect
    .element(form.section("Set").getByLabelText("notes", { exact: true }))
    .toHaveValue("n");
});

test("each field is one stop, the menu has all its actions, and only a fix is higher than a line", async () => {
  const form = await openForm({ inputs: '{ "title": "a", "tags": ["x", "y"], "count": "12" }' });
  const stops: (string | null | undefined)[] = [];
  await focus(form.field("title"));
  for (let stop = 0; stop < 5; stop++) {
    await press("Tab");
    const focused = document.activeElement;
    stops.push(
      focused?.getAttribute("aria-label") ??
        (focused?.textContent ||
          focused?.closest("[data-row], [data-field]")?.querySelector("label")?.textContent),
    );
  }
  expect(stops).toEqual(["Fold owner", "name", "Add address", "count", "tags[0]"]);

  const below = button("Add to tags");
  const place = placeOf(below);
  await focus(form.field("count"));
  await press("Alt+m");
  await page.getByRole("menuitem", { name: "Change to 12" }).click();
  await focus(form.field("tags[0]"));
  await press("Alt+m");
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect.element(form.field("tags[1]")).toHaveValue("x");
  await form.field("count").fill("1x");
  await focus(form.field("title"));
  await expect.poll(() => form.shownRules()).toContain("schema/type");
  // The line of the message with a button was 10 pixels higher.
  expect(place.y - placeOf(below).y).toBe(10);
  await focus(form.field("count"));
  await press("Alt+m");
  await page.getByRole("menuitem", { name: "Clear", exact: true }).click();
  await expect.element(form.field("count")).toHaveFocus();
  await focus(form.field("tags[1]"));
  await press("Alt+m");
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await form.expectInputs({ title: "a", tags: ["y"] });
});

test("a form has one search: for all inputs or, without it, for the optional inputs", async () => {
  const form = await openForm({ type: large });
  const boxes = form.form().css("[type=search]");
  await expect.element(boxes).toHaveLength(1);
  await expect.element(boxes).toHaveAccessibleName("Search all inputs");
});

test("without a search for all inputs, many optional inputs have a filter", async () => {
  const form = await openForm({ type: large, isTextless: true });
  await expect.element(form.form().css("[type=search]")).toHaveLength(1);
  await page.getByLabelText("Find an input").fill("PUT1234");
  await expect.element(form.form().css("[data-field]")).toHaveLength(1);
  await form.type("input1234", "x");
  await page.getByLabelText("Find an input").fill("nothing of the kind");
  await expect.element(form.section("Optional")).toHaveTextContent("No input matches.");
});

test("the help of the focused field is one line, and a key shows all of it", async () => {
  const form = await openForm({ type: everything });
  const help = form.form().css("[data-help]").getByText("A line of text.", { exact: false });
  await expect.element(help).toHaveLength(0);
  await focus(form.field("title"));
  await expect.element(help).toBeVisible();
  await press("Tab");
  await expect.element(help).toHaveLength(0);
});

test("adding an object opens its fields and focuses the first", async () => {
  const form = await openForm();
  await form.press("Add place");
  await expect.element(form.field("street")).toHaveFocus();
  await press("Alt+m");
  await expect.element(page.getByRole("menu")).toBeVisible();
});
