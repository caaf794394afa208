import { expect, test } from "./workshop.ts";

test("a package that is updated, removed and added while its form is open makes another form and other checks", async ({
  workshop,
  page,
}) => {
  const inputs = JSON.stringify({ title: "Summer", owner: { name: "Ada" }, version: "v1" });
  await workshop.open({ inputs, flags: ["showAll"] });
  await expect(workshop.field("title")).toHaveValue("Summer");
  await expect(workshop.problems()).toHaveText("");
  await expect(workshop.property("motto")).toHaveCount(0);

  await workshop.button("Update the package").click();
  await expect(workshop.property("motto")).toBeVisible();
  await expect(workshop.problems()).toContainText("schema/required");
  await expect.poll(() => workshop.shownRules()).toContain("schema/type");
  await workshop.type("motto", "Onwards");
  await expect(workshop.problems()).not.toContainText("schema/required");
  await expect(page.getByTestId("inputs")).toContainText('"motto":"Onwards"');

  await workshop.button("Remove the package").click();
  await expect(workshop.form()).toHaveCount(0);
  await expect(workshop.problems()).toContainText("resource-type/unknown");

  await workshop.button("Add the package").click();
  await expect(workshop.field("title")).toHaveValue("Summer");
  await expect(workshop.problems()).not.toContainText("resource-type/unknown");
  // What the package does not know any more stays in the design, and is shown as such.
  await expect(page.getByTestId("inputs")).toContainText('"motto":"Onwards"');
});
