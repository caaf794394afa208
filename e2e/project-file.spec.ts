import { expectAccessible } from "./axe.ts";
import { expect, test } from "./designer.ts";
import { seeTypeScript } from "./parts.ts";

const compiled = `name: shop
runtime:
  name: yaml
  options:
    compiler: cue export
resources:
  policy:
    type: delta:RestrictionPolicy
    properties:
      resourceId: a:b
`;

test("a program that a compiler prints can be viewed, but not edited", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Pulumi.yaml", compiled);
  const asked = page.getByRole("dialog", { name: /^Open “/ });
  await expect(asked).toContainText("Runs commands");
  await asked.getByRole("button", { name: "Open", exact: true }).click();
  const banner = page.getByText("Read-only: Pulumi runs the output of cue export");
  await expect(banner).toHaveCount(1);
  await expect(page.getByLabel("Design name")).not.toBeEditable();
  await designer.select("policy");
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).not.toBeEditable();
  await page.getByRole("searchbox", { name: "Search types" }).fill("RestrictionPolicy");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  expect(JSON.parse(await designer.manifest())).toMatchObject({
    resources: { policy: { properties: { resourceId: "a:b" } } },
  });
  await expect(page.getByRole("treeitem", { name: /^policy/ })).toHaveCount(1);
  await expectAccessible(designer);
  // Other designs can be edited as usual.
  await designer.openFile("Main.yaml", compiled.slice(compiled.indexOf("resources:")));
  await expect(banner).toHaveCount(0);
  await expect(page.getByLabel("Design name")).toBeEditable();
});

test("another language's project and a Terraform state are named as what they are", async ({
  designer,
  page,
}) => {
  await designer.open();
  const project = "name: shop\nruntime: nodejs\nconfig:\n  aws:region: eu-west-1\n";
  await designer.dropFile("Pulumi.yaml", project);
  await expect(page.getByText(/^Pulumi\.yaml could not be opened/)).toHaveText(
    /The file is the project file of a program in TypeScript or JavaScript/,
  );
  const state = { version: 4, serial: 1, lineage: "1d2c", outputs: {}, resources: [] };
  await designer.dropFile("terraform.tfstate", JSON.stringify(state));
  await expect(page.getByText(/^terraform\.tfstate could not be opened/)).toHaveText(
    /The file is a Terraform state, not a Pulumi program\. .*pulumi import --from terraform FILE/,
  );
});

test("a stash is added like any type, and keeps its value", async ({ designer }) => {
  await designer.open();
  await designer.add("pulumi:Stash");
  await seeTypeScript(designer, `new pulumi.Stash("stash"`);
});
