import { expect, test } from "./designer.ts";
import { begin, box, chip, inputsOf, picker } from "./references.ts";

test("what is typed after ${ and is not a reference stays as text", async ({ designer, page }) => {
  await begin(designer);
  await designer.field("resourceId").focus();
  const typeHome = async (): Promise<void> => {
    await page.keyboard.type("ls ${");
    await expect(box(designer)).toBeFocused();
    await page.keyboard.type("HOME}/x");
  };
  await typeHome();
  await expect(picker(designer)).toHaveCount(0);
  await expect(designer.field("resourceId")).toHaveValue("ls ${HOME}/x");
  expect(await inputsOf(designer, "policy")).toEqual({ resourceId: "ls $${HOME}/x" });
  // If the user closes the picker while typing a reference, the typed text stays, and the user can continue typing.
  await designer.field("resourceId").press("End");
  await page.keyboard.type("-${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("ho");
  await page.keyboard.press("Escape");
  await expect(designer.field("resourceId")).toBeFocused();
  await page.keyboard.type("t}");
  await expect(designer.field("resourceId")).toHaveValue("ls ${HOME}/x-${hot}");
  // Text that is a complete reference becomes a reference. More text and variables can follow.
  await page.keyboard.type(" ${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.arn}");
  await expect(chip(designer, "resourceId: endpoint.arn")).toBeVisible();
  await typeHome();
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "ls $${HOME}/x-$${hot} ${endpoint.arn}ls $${HOME}/x",
  });
});

test("Shift+Enter adds a line in a single-line field, and next to a reference", async ({
  designer,
  page,
}) => {
  await begin(designer);
  const field = designer.field("resourceId");
  await field.focus();
  await page.keyboard.type("#!/bin/sh");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("echo ${");
  await expect(box(designer)).toBeFocused();
  await page.keyboard.type("endpoint.arn}");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("ls");
  expect(await inputsOf(designer, "policy")).toEqual({
    resourceId: "#!/bin/sh\necho ${endpoint.arn}\nls",
  });
  // The field's menu also inserts a line break, at the end of the string.
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("Name", "other");
  await designer.fill("resourceId", "one");
  await designer.inspector().getByRole("button", { name: "More ways to set resourceId" }).click();
  await page.getByRole("menuitem", { name: /^Insert line break/ }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type("two");
  expect(await inputsOf(designer, "other")).toEqual({ resourceId: "one\ntwo" });
});

test("a new line in YAML continues the structure above it, even after a comment", async ({
  designer,
  page,
}) => {
  const lines = [
    "name: shop",
    "runtime: yaml",
    "resources:",
    "  first:",
    "    type: delta:RestrictionPolicy",
    "    properties:",
    "      resourceId: dashboard:a   # the board",
    "  second:",
    "    type: delta:RestrictionPolicy",
    "",
  ];
  await designer.open();
  await designer.openFile("Pulumi.yaml", lines.join("\n"));
  const code = designer.code();
  await code.getByRole("tab", { name: "YAML", exact: true }).click();
  await code.locator(".cm-line").filter({ hasText: "the board" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("bindings: []");
  await expect(code.locator(".cm-line").filter({ hasText: "bindings" })).toHaveText(
    "      bindings: []",
  );
});
