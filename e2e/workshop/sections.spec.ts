import type { Locator } from "@playwright/test";

import { everything, large } from "./package-schema.ts";
import type { Workshop } from "./workshop.ts";
import { expect, test } from "./workshop.ts";

const section = (workshop: Workshop, name: string): Locator =>
  workshop.form().getByRole("region", { name, exact: true });

test("an input stands where it stood while it is filled, and with those that are set from then on", async ({
  workshop,
}) => {
  await workshop.open({ inputs: '{ "notes": "n" }' });
  await expect(section(workshop, "Required")).toContainText("0 of 2 set");
  await expect(section(workshop, "Set").getByLabel("notes", { exact: true })).toHaveValue("n");
  await workshop.type("amount", "12");
  await workshop.press("Clear notes");
  await expect(section(workshop, "Optional").getByLabel("amount", { exact: true })).toHaveValue(
    "12",
  );
  await expect(section(workshop, "Set").getByLabel("notes", { exact: true })).toBeVisible();

  await section(workshop, "Optional")
    .getByRole("button", { name: /^Optional/ })
    .click();
  await expect(section(workshop, "Set").getByLabel("amount", { exact: true })).toHaveValue("12");
  await workshop.press("Close the form");
  await workshop.press("Open the form");
  await expect(section(workshop, "Set").getByLabel("notes", { exact: true })).toHaveCount(0);
  await expect(section(workshop, "Set").getByLabel("amount", { exact: true })).toHaveValue("12");
});

test("what is set from elsewhere while its section is folded shows with what is set", async ({
  workshop,
}) => {
  await workshop.open({ inputs: '{ "notes": "n" }' });
  await workshop.press("Clear notes");
  await workshop.press("Close the form");
  await workshop.press("Open the form");
  await expect(section(workshop, "Set")).toHaveCount(0);
  await workshop.press("Undo");
  await expect(section(workshop, "Set").getByLabel("notes", { exact: true })).toHaveValue("n");
});

test("each field is one stop, whatever its buttons do the menu does too, and nothing moves", async ({
  workshop,
  page,
}) => {
  await workshop.open({ inputs: '{ "title": "a", "tags": ["x", "y"], "count": "12" }' });
  const stops: (string | null | undefined)[] = [];
  await workshop.field("title").focus();
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    stops.push(
      await focused.evaluate(
        (element) =>
          element.getAttribute("aria-label") ??
          (element.textContent ||
            element.closest("[data-row], [data-field]")?.querySelector("label")?.textContent),
      ),
    );
  }
  expect(stops).toEqual(["Fold owner", "name", "Add address", "count", "tags[0]"]);

  const below = workshop.button("Add to tags");
  const place = await below.boundingBox();
  await workshop.field("count").focus();
  await page.keyboard.press("Alt+m");
  await page.getByRole("menuitem", { name: "Change to 12" }).click();
  await workshop.field("tags[0]").focus();
  await page.keyboard.press("Alt+m");
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(workshop.field("tags[1]")).toHaveValue("x");
  await workshop.field("count").fill("1x");
  await workshop.field("title").focus();
  await expect.poll(() => workshop.shownRules()).toContain("schema/type");
  expect(await below.boundingBox()).toEqual(place);
  await workshop.field("count").focus();
  await page.keyboard.press("Alt+m");
  await page.getByRole("menuitem", { name: "Clear", exact: true }).click();
  await expect(workshop.field("count")).toBeFocused();
  await workshop.field("tags[1]").focus();
  await page.keyboard.press("Alt+m");
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await workshop.expectInputs({ title: "a", tags: ["y"] });
});

test("an optional input is found by what is said of it", async ({ workshop, page }) => {
  await workshop.open({ type: large });
  await page.getByLabel("Find an input").fill("nothing of the kind");
  await expect(section(workshop, "Optional")).toContainText("No input has this text.");
});

test("the help of the focused field is one line, and the whole of it is shown by key", async ({
  workshop,
  page,
}) => {
  await workshop.open({ type: everything });
  const help = workshop.property("title").getByText("A line of text.", { exact: false }).first();
  await expect(help).toBeHidden();
  await workshop.field("title").focus();
  await expect(help).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(help).toBeHidden();
});

test("adding an object opens its fields and begins with the first", async ({ workshop, page }) => {
  await workshop.open();
  await workshop.press("Add place");
  await expect(workshop.field("street")).toBeFocused();
  await page.keyboard.press("Alt+m");
  await expect(page.getByRole("menu")).toBeVisible();
});
