import { describe, expect, test } from "vitest";

import { openForm } from "#ui/testing/browser/form-page.tsx";
import { button, expectHidden, press } from "#ui/testing/browser/interaction.ts";

describe("objects", () => {
  test("an optional one unfolds on Add, folds, and goes on Clear", async () => {
    const form = await openForm();
    await expect.element(form.field("street")).toHaveLength(0);
    await form.press("Add place");
    await form.expectInputs({ place: {} });
    await form.type("street", "Mill Lane");
    await form.expectInputs({ place: { street: "Mill Lane" } });
    await form.press("Fold place");
    await expectHidden(form.field("street"));
    await expect.element(button("Unfold place")).toHaveFocus();
    await press("Enter");
    await expect.element(form.field("street")).toHaveValue("Mill Lane");
    await form.expectInputs({ place: { street: "Mill Lane" } });
    await form.press("Clear place");
    await form.expectInputs({});
    await expect.element(button("Add place")).toHaveFocus();
  });

  test("a required one is open, and written with its first value", async () => {
    const form = await openForm();
    await form.expectInputs({});
    await form.type("name", "Ada");
    await form.expectInputs({ owner: { name: "Ada" } });
    await form.field("name").fill("");
    await form.expectInputs({ owner: {} });
  });

  test("a recursive one goes as deep as somebody asks for", async () => {
    const form = await openForm();
    await form.press("Add tree");
    await form.press("Add next");
    await button("Add next").last().click();
    await form.type("label", "deep", 2);
    await button("Add to children").first().click();
    await form.expectInputs({ tree: { next: { next: { label: "deep", children: [{}] } } } });
  });
});

test("assets and archives name what they are", async () => {
  const form = await openForm();
  await form.type("file", "./a.txt");
  await form.expectInputs({ file: { "fn::fileAsset": "./a.txt" } });
  await form.choose("file: kind", "text");
  await form.expectInputs({ file: { "fn::stringAsset": "./a.txt" } });
  await form.choose("bundle: kind", "archive at an address");
  await form.type("bundle", "https://example.com/a.zip");
  await form.expectInputs({
    file: { "fn::stringAsset": "./a.txt" },
    bundle: { "fn::remoteArchive": "https://example.com/a.zip" },
  });
  await form.press("Clear file");
  await form.press("Clear bundle");
  await form.expectInputs({});
  await expect.element(form.property("bundle").css(":focus")).toBeVisible();
  await press("Tab");
});
