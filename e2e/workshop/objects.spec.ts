import { expect, test } from "./workshop.ts";

test.describe("objects", () => {
  test("an optional one unfolds on Add, folds, and goes on Clear", async ({ workshop, page }) => {
    await workshop.open();
    await expect(workshop.field("street")).toHaveCount(0);
    await workshop.press("Add place");
    await workshop.expectInputs({ place: {} });
    await workshop.type("street", "Mill Lane");
    await workshop.expectInputs({ place: { street: "Mill Lane" } });
    await workshop.press("Fold place");
    await expect(workshop.field("street")).toBeHidden();
    await expect(workshop.button("Unfold place")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(workshop.field("street")).toHaveValue("Mill Lane");
    await workshop.expectInputs({ place: { street: "Mill Lane" } });
    await workshop.press("Clear place");
    await workshop.expectInputs({});
    await expect(workshop.button("Add place")).toBeFocused();
  });

  test("a required one is open, and written with its first value", async ({ workshop }) => {
    await workshop.open();
    await workshop.expectInputs({});
    await workshop.type("name", "Ada");
    await workshop.expectInputs({ owner: { name: "Ada" } });
    await workshop.field("name").fill("");
    await workshop.expectInputs({ owner: {} });
  });

  test("a recursive one goes as deep as somebody asks for", async ({ workshop }) => {
    await workshop.open();
    await workshop.press("Add tree");
    await workshop.press("Add next");
    await workshop.button("Add next").last().click();
    await workshop.type("label", "deep", 2);
    await workshop.button("Add to children").first().click();
    await workshop.expectInputs({ tree: { next: { next: { label: "deep", children: [{}] } } } });
  });
});

test("assets and archives name what they are", async ({ workshop, page }) => {
  await workshop.open();
  await workshop.type("file", "./a.txt");
  await workshop.expectInputs({ file: { "fn::fileAsset": "./a.txt" } });
  await workshop.field("file: kind").selectOption({ label: "text" });
  await workshop.expectInputs({ file: { "fn::stringAsset": "./a.txt" } });
  await workshop.field("bundle: kind").selectOption({ label: "archive at an address" });
  await workshop.type("bundle", "https://example.com/a.zip");
  await workshop.expectInputs({
    file: { "fn::stringAsset": "./a.txt" },
    bundle: { "fn::remoteArchive": "https://example.com/a.zip" },
  });
  await workshop.press("Clear file");
  await workshop.press("Clear bundle");
  await workshop.expectInputs({});
  await expect(workshop.property("bundle").locator(":focus")).toBeVisible();
  await page.keyboard.press("Tab");
});
