import { expectAccessibleInBothThemes } from "../axe.ts";
import { documented } from "./package-schema.ts";
import { expect, test } from "./workshop.ts";

test("a description shows the language of the code, and its example is inserted by keyboard", async ({
  workshop,
  page,
}) => {
  await workshop.open({ type: documented, flags: ["docs"] });
  const docs = workshop.docs();
  await expect(docs.getByText("Keeps messages in a documentedShelf.")).toBeVisible();
  await expect(docs.getByRole("heading", { name: "Example Usage" })).toBeVisible();
  await expect(docs.getByRole("cell", { name: "3" })).toBeVisible();
  await expect(docs.getByText("Use workshop.Other.")).toBeVisible();
  // Tags of layout are gone, others are text, and none of them is an element.
  await expect(docs.getByRole("listitem")).toHaveText("Never <script>alert(1)</script> more.");
  expect(await docs.locator("a, b, script, img, iframe").count()).toBe(0);
  await expect(docs.getByRole("figure")).toContainText("type: workshop:Documented");

  await workshop.press("Show code in Python");
  await expect(docs.getByRole("figure")).toContainText("board_count=3");
  await expect(docs.getByRole("figure")).not.toContainText("type:");
  await expect(docs.getByText("Keeps messages in a documented_shelf.")).toBeVisible();

  await workshop.press("Copy the Python of example 1");
  await expect(page.locator("html")).toHaveAttribute("data-copied", /board_count=3/);
  await workshop.press("Copy https://docs.example.com/shelves");
  await expect(page.locator("html")).toHaveAttribute(
    "data-copied",
    "https://docs.example.com/shelves",
  );

  await workshop.press("Insert this example (1)");
  await expect(workshop.resources()).toHaveText("it\nit-2\nneighbour");
  expect(await workshop.steps()).toEqual(["Insert an example"]);
  await workshop.press("Undo");
  await expect(workshop.resources()).toHaveText("it");
});

test("a description is accessible", async ({ workshop, page }) => {
  await workshop.open({ type: documented, flags: ["docs"] });
  await expect(workshop.docs().getByRole("figure")).toBeVisible();
  await expectAccessibleInBothThemes({ page }, '[aria-label="Docs"]');
});

test("fields show a sentence, more of it on demand, and what is deprecated", async ({
  workshop,
}) => {
  const inputs = '{"boardCount":3,"wood":"elm"}';
  await workshop.open({ type: documented, inputs, flags: ["showAll"] });
  const boards = workshop.property("boardCount");
  await workshop.field("boardCount").focus();
  await expect(boards.getByText("How many boards.")).toBeVisible();
  await expect(boards.getByText("2 if not set.")).toBeVisible();
  await expect(boards.getByRole("listitem")).toHaveCount(0);
  await workshop.button("more about boardCount").click();
  await expect(boards.getByRole("listitem")).toHaveText(["1: few", "9: many"]);
  await workshop.button("less about boardCount").click();
  await expect(boards.getByRole("listitem")).toHaveCount(0);

  await expect(
    workshop.property("wood").getByText("All shelves are of oak.").filter({ visible: true }),
  ).toBeVisible();
  await expect(workshop.field("wood").locator("option:checked")).toHaveText("elm (deprecated)");
  await expect
    .poll(() => workshop.shownRules())
    .toEqual(["schema/deprecated", "schema/deprecated-value"]);
  await expect(workshop.problems()).toContainText("resource-type/deprecated");
});
