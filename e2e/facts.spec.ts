import { chooseInFileMenu, expect, test } from "./designer.ts";

/** A package whose schema says nothing about replacements. */
const schema = JSON.stringify({
  name: "acme",
  version: "1.0.0",
  resources: {
    "acme:index:Cluster": {
      inputProperties: { engine: { type: "string" } },
      properties: { engine: { type: "string" } },
    },
  },
});

const design = JSON.stringify({
  name: "shop",
  resources: { orders: { type: "acme:Cluster", properties: { engine: "postgres" } } },
});

const root = "urn:pulumi:prod::shop::pulumi:pulumi:Stack::shop-prod";
const state = JSON.stringify({
  version: 3,
  deployment: {
    resources: [
      { urn: root, type: "pulumi:pulumi:Stack" },
      {
        urn: "urn:pulumi:prod::shop::acme:index:Cluster::orders",
        type: "acme:index:Cluster",
        custom: true,
        id: "c-1",
        parent: root,
        inputs: { engine: "mysql" },
        outputs: { engine: "mysql" },
      },
    ],
  },
});

const facts = JSON.stringify({
  package: "acme",
  types: { "acme:Cluster": { properties: { engine: { replaces: true } } } },
});

test("dropping facts on the page changes the plan, until they are removed", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("acme.json", schema);
  await designer.openFile("Main.json", design);
  await designer.openFile("stack.json", state);
  await page.getByRole("button", { name: "Compare with this design" }).click();
  const step = page
    .getByRole("region", { name: "Plan", exact: true })
    .locator("[data-operation]")
    .filter({ has: page.getByRole("heading", { name: / orders / }) });
  const heading = step.getByRole("heading");
  await expect(heading).toContainText("update, or replace");

  await designer.dropFile("team.facts.json", facts);
  const said = "Facts about acme were added. They override the built-in facts.";
  await expect(page.getByRole("status").getByText(said)).toBeVisible();
  await expect(heading).toContainText("replace");
  await expect(heading).not.toContainText("update");

  await page.reload();
  await chooseInFileMenu(page, "Add or update packages…");
  const dialog = page.getByRole("dialog", { name: "Packages" });
  const row = dialog.getByRole("listitem").filter({ hasText: "Facts about acme" });
  await expect(row).toContainText("team.facts.json · 1 type");
  await page.keyboard.press("Escape");
  await designer.openFile("stack.json", state);
  await page.getByRole("button", { name: "Compare with this design" }).click();
  await expect(heading).toContainText("replace");
  await expect(heading).not.toContainText("update");

  await chooseInFileMenu(page, "Add or update packages…");
  await row.getByRole("button", { name: "Remove the facts about acme" }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(heading).toContainText("update, or replace");
  expect(designer.errors).toEqual([]);
});
