import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { expectTexts, focus, press, type } from "#ui/testing/browser/interaction.ts";

const box = () => page.getByRole("combobox", { name: "Search all inputs" });
const found = () => page.getByRole("listbox", { name: "Found inputs" }).getByRole("option");

test("an input is found at any depth, and its missing parents are added in the same step", async () => {
  const form = await openForm({ inputs: '{"ports":[{"number":1}]}' });
  await focus(box());
  await type("hosts");
  await expectTexts(found(), "hosts ports[0]");
  await expectAccessibleInBothThemes('[aria-label="Found inputs"]');
  await press("Enter");
  await expect.element(page.getByRole("button", { name: "Add to hosts" })).toHaveFocus();
  expect(form.steps()).toEqual([]);

  await focus(box());
  await type("town");
  await expect.element(found().first()).toHaveTextContent("Adds");
  await press("ArrowDown", "ArrowUp", "Enter");
  await expect.element(form.field("town")).toHaveFocus();
  await type("Rome");
  await form.expectInputs({ ports: [{ number: 1 }], place: { town: "Rome" } });
  expect(form.steps()).toEqual(["Add place", "Change place.town"]);
});

test("Escape clears the search, and recursive types end", async () => {
  const form = await openForm();
  await focus(box());
  await type("children");
  await expect.element(found().first()).toBeVisible();
  await press("Escape");
  await expect.element(box()).toHaveValue("");
  await type("nothing like it");
  await expect.element(form.form().getByText("No input matches.")).toBeVisible();
});

test("an input found by its description is below a heading", async () => {
  const form = await openForm();
  await focus(box());
  await type("line of text");
  await expectTexts(found(), "title");
  const group = page.getByRole("group", { name: "Matches in descriptions" });
  await expect.element(group.getByRole("option")).toHaveLength(1);
  await expectAccessibleInBothThemes('[aria-label="Found inputs"]');
  await press("Enter");
  await expect.element(form.field("title")).toHaveFocus();
});
