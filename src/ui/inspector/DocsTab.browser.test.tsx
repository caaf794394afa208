import { expect, test } from "vitest";

import { expectAccessibleInBothThemes } from "#ui/testing/browser/axe.ts";
import { documented } from "#ui/testing/browser/every-input.ts";
import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, expectTexts, focus, isVisible } from "#ui/testing/browser/interaction.ts";

test("a description shows the language of the code, and its example is inserted by keyboard", async () => {
  const form = await openForm({ type: documented, docs: true });
  const docs = form.docs();
  await expect.element(docs.getByText("Keeps messages in a documentedShelf.")).toBeVisible();
  await expect.element(docs.getByRole("heading", { name: "Example Usage" })).toBeVisible();
  await expect.element(docs.getByRole("cell", { name: "3" })).toBeVisible();
  await expect.element(docs.getByText("Use workshop.Other.")).toBeVisible();
  // Layout tags are removed, other tags are text, and no tag becomes an element.
  await expectTexts(docs.getByRole("listitem"), "Never <script>alert(1)</script> more.");
  expect(docs.css("a, b, script, img, iframe").elements()).toEqual([]);
  await expect.element(docs.getByRole("figure")).toHaveTextContent("type: workshop:Documented");

  form.showCodeInPython();
  await expect.element(docs.getByRole("figure")).toHaveTextContent("board_count=3");
  await expect.element(docs.getByRole("figure")).not.toHaveTextContent("type:");
  await expect.element(docs.getByText("Keeps messages in a documented_shelf.")).toBeVisible();

  await form.press("Copy the Python of example 1");
  await expect.poll(() => form.copied).toEqual([expect.stringContaining("board_count=3")]);
  await form.press("Copy https://docs.example.com/shelves");
  await expect.poll(() => form.copied.at(-1)).toBe("https://docs.example.com/shelves");

  await form.press("Insert this example (1)");
  await expect.poll(() => form.resources()).toEqual(["it", "it-2", "neighbor"]);
  expect(form.steps()).toEqual(["Insert an example"]);
  await form.press("Undo");
  await expect.poll(() => form.resources()).toEqual(["it"]);
});

test("a description is accessible", async () => {
  const form = await openForm({ type: documented, docs: true });
  await expect.element(form.docs().getByRole("figure")).toBeVisible();
  await expectAccessibleInBothThemes('[aria-label="Docs"]');
});

test("fields show a sentence, more of it on demand, and deprecations", async () => {
  const inputs = '{"boardCount":3,"wood":"elm"}';
  const form = await openForm({ type: documented, inputs, showAll: true });
  const boards = form.property("boardCount");
  await focus(form.field("boardCount"));
  const help = form.form().css("[data-help]");
  await expect.element(help.getByText("How many boards.")).toBeVisible();
  await expect.element(help.getByText("2 if not set.")).toBeVisible();
  await expect.element(boards.getByRole("listitem")).toHaveLength(0);
  await button("more about boardCount").click();
  await expectTexts(boards.getByRole("listitem"), "1: few", "9: many");
  await button("less about boardCount").click();
  await expect.element(boards.getByRole("listitem")).toHaveLength(0);

  const deprecation = form.property("wood").getByText("All shelves are of oak.");
  await expect.poll(() => deprecation.elements().some(isVisible)).toBe(true);
  await expect.element(form.field("wood")).toHaveDisplayValue("elm (deprecated)");
  await form.expectShownRules("schema/deprecated", "schema/deprecated-value");
  await expect.poll(() => form.problems()).toContain("resource-type/deprecated");
});

test("a type without a description shows the inputs and outputs of its schema", async () => {
  const form = await openForm({ docs: true });
  const docs = form.docs();
  const inputs = docs.getByRole("region", { name: "Inputs" });
  await expect.element(inputs).toBeVisible();
  const [first] = inputs.getByRole("term").elements();
  expect(first?.textContent).toMatch(/^\w+a string, required$/);
  await expect.element(docs.getByRole("region", { name: "Outputs" })).toBeVisible();
  await expect.element(docs.getByText("Pulumi Registry")).toHaveLength(0);
  await expectAccessibleInBothThemes('[aria-label="Docs"]');
});
