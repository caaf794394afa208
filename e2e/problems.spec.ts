import { expect, test } from "./designer.ts";

const policy = (relation: string) => ({
  type: "delta:RestrictionPolicy",
  properties: {
    resourceId: "dashboard:abc-def-ghi",
    bindings: [{ relation, principals: ["user:00000000-0000-1111-0000-000000000000"] }],
  },
});

const token = (name: string) => ({
  type: "alpha:containerregistry:Token",
  properties: { registryName: "images", resourceGroupName: name, status: "enable" },
});

const count = 1000;

/** A thousand resources, three with an invalid status and one without a relation. */
const design = JSON.stringify({
  name: "many",
  resources: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `resource-${at}`,
      at % 400 === 399 || at === 17 ? token(`group${at}`) : policy("viewer"),
    ]),
  ),
});

test("one problem among a thousand resources is found by search, and all of one kind are fixed at once", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", design);
  const problems = designer.problems();
  await expect(problems.getByRole("button", { name: "3 errors" })).toBeVisible();

  await problems.getByRole("searchbox", { name: "Filter the problems" }).click();
  await page.keyboard.type("resource-799 status");
  await expect(problems.getByRole("listitem")).toHaveCount(1);
  await problems.getByRole("listitem").getByRole("button").first().click();
  await expect(designer.field("status")).toBeFocused();

  await problems.getByRole("searchbox", { name: "Filter the problems" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await problems.getByRole("combobox", { name: "Group problems" }).focus();
  await page.keyboard.press("ArrowDown");
  const kind = problems.getByRole("region", { name: /^Problems of the rule / }).first();
  await expect(kind.getByRole("listitem")).toHaveCount(3);
  await kind.getByRole("button", { name: "Fix all 3" }).click();
  await expect(problems.getByRole("button", { name: "3 errors" })).toHaveCount(0);
  await expect(designer.field("status").locator("option:checked")).toHaveText("enabled");

  await designer.undo();
  await expect(problems.getByRole("button", { name: "3 errors" })).toBeVisible();
  await problems.getByRole("button", { name: "3 errors" }).click();
  await expect(problems.getByRole("listitem")).toHaveCount(0);
  await problems.getByRole("button", { name: "Show all" }).click();
  await expect(problems.getByRole("listitem")).not.toHaveCount(0);
});

test("a rule's explanation is read next to its problem, with the keyboard only", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", design);
  const problems = designer.problems();
  const about = problems.getByRole("button", { name: "About the rule schema/allowed-values" });
  await about.first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "schema/allowed-values" });
  await expect(dialog).toContainText("Every value is one of those that the schema allows.");
  await expect(dialog).toContainText("Source");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(about.first()).toBeFocused();
});

test.describe("at a first visit", () => {
  test.use({ problems: "folded" });

  test("the list is folded and names its worst problem, which leads to the field", async ({
    designer,
    page,
  }) => {
    await designer.open();
    const { type, properties } = policy("viewer");
    const principal = "user:00000000-0000-1111-0000-000000000000";
    const bindings = [{ relation: "viewer", principals: [principal, principal] }];
    const resources = {
      one: { type, properties: { ...properties, bindings } },
      two: token("group"),
    };
    await designer.openFile("Main.json", JSON.stringify({ resources }));
    const problems = designer.problems();
    const height = async (): Promise<number> => (await problems.boundingBox())?.height ?? 0;
    await expect(problems.getByRole("status")).toHaveText(/1\s*error.*1\s*warning/);
    await expect(problems.getByRole("button", { name: "Unfold problems" })).toBeVisible();
    expect(await height()).toBeLessThan(30);
    await problems.getByRole("button", { name: /^two/ }).click();
    await expect(designer.field("Name")).toHaveValue("two");
    expect(await height()).toBeLessThan(30);

    // Open, the list is as high as its content.
    await designer.openInstead("Main.json", { resources: { two: token("group") } });
    await page.keyboard.press("ControlOrMeta+j");
    await expect(problems.getByRole("listitem")).toHaveCount(1);
    await expect.poll(height).toBeLessThan(150);
    const scroller = problems
      .getByRole("list")
      .first()
      .locator("xpath=ancestor::*[@data-scroller]");
    await expect
      .poll(() =>
        scroller.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      )
      .toBe(0);

    // The user's choice also applies to later visits.
    await page.reload();
    await expect(problems.getByRole("listitem")).toHaveCount(1);
    await problems.getByRole("button", { name: "Problems", exact: true }).click();
    await page.reload();
    await expect(problems.getByRole("status")).toHaveText(/1\s*error/);
    await expect(problems.getByRole("button", { name: "Unfold problems" })).toBeVisible();
  });
});
