import { expectAccessible } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { expect, test } from "./designer.ts";

const project = (version: string): string => `name: shop
runtime: yaml
# as deployed
packages:
  delta: "delta@${version}"   # pinned
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      resourceId: dashboard:abc-def-ghi
`;

const open = async (designer: Designer, version: string): Promise<void> => {
  await designer.open();
  await designer.openFile("Pulumi.yaml", project(version));
};

const code = async (designer: Designer, language: string, file?: string): Promise<void> => {
  await designer.code().getByRole("tab", { name: language, exact: true }).click();
  if (file === undefined) return;
  await designer.showFile(file);
};

test("a design has its file's declared versions, and a fix switches to a loaded one", async ({
  designer,
  page,
}) => {
  await open(designer, "4.50.0");
  await expect.poll(() => designer.problemRules()).toEqual(["package/loaded"]);
  await expect(designer.problems()).toContainText(
    "delta 4.50.0 is not loaded, but 4.49.0 is. The loaded version is older",
  );
  await expectAccessible(designer);
  // A click on the problem leads to the place where packages are added.
  await designer
    .problems()
    .getByRole("button", { name: /4\.50\.0 is not loaded/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Packages" })).toBeVisible();
  await page.keyboard.press("Escape");
  await code(designer, "TypeScript", "package.json");
  await expect(designer.code()).toContainText('"@pulumi/delta": "4.50.0"');

  await designer.problems().getByRole("button", { name: "Use delta 4.49.0" }).click();
  await expect(designer.code()).toContainText('"@pulumi/delta": "4.49.0"');
  await expect(designer.problems()).not.toContainText("is not loaded");
  await code(designer, "YAML");
  await expect(designer.code()).toContainText('delta: "delta@4.49.0"   # pinned');
  await designer.saved();
  await page.reload();
  await code(designer, "YAML");
  await expect(designer.code()).toContainText('delta: "delta@4.49.0"   # pinned');
});

test("an invalid version is a problem, and is in no project file", async ({ designer }) => {
  await open(designer, "../../evil");
  await expect.poll(() => designer.problemRules()).toEqual(["package/version"]);
  await expect(designer.problems()).toContainText(
    '"../../evil" is not a version. A version is not a URL or a path',
  );
  await code(designer, "TypeScript", "package.json");
  await expect(designer.code()).toContainText('"@pulumi/delta": "4.49.0"');
  await expect(designer.code().locator(".cm-content")).not.toContainText("evil");
  await code(designer, "YAML");
  await expect(designer.code()).toContainText('delta: "delta@../../evil"   # pinned');
});
