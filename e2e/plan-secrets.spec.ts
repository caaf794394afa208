import { expect, test } from "./designer.ts";

test("secrets in the plan are masked until shown", async ({ designer, page }) => {
  const [type, name] = ["none:index:Database", "db"];
  const resources = { [name]: { type, properties: { password: "S3NTINEL2" } } };
  const deployed = {
    urn: `urn:pulumi:prod::shop::${type}::${name}`,
    type,
    custom: true,
    id: "1",
    inputs: { password: "S3NTINEL1" },
    outputs: {},
  };
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ name: "shop", resources }));
  const state = JSON.stringify({ version: 3, deployment: { resources: [deployed] } });
  await designer.openFile("stack.json", state);
  await page.getByRole("button", { name: "Compare with this design" }).click();
  const step = page
    .getByRole("region", { name: "Plan", exact: true })
    .locator("[data-operation]")
    .filter({ has: page.getByRole("heading", { name: / db / }) });
  await expect(step).toContainText("password");
  await expect(step).not.toContainText("S3NTINEL");
  const button = step.getByRole("button", { name: "Show secrets in password of db" });
  await button.click();
  for (const text of ["S3NTINEL1", "S3NTINEL2"]) await expect(step).toContainText(text);
  await button.click();
  await expect(step).not.toContainText("S3NTINEL");
});
