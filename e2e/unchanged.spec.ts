import { readFile } from "node:fs/promises";

import { expect, test } from "./designer.ts";

/** The golden manifests in which every input of a type is set. */
const cases = [
  "token-full",
  "server-collector-full",
  "channel-binding-full",
  "channel-member-full",
  "instance-member-full",
  "event-endpoint-full",
  "restriction-policy-full",
];

for (const name of cases) {
  test(`looking at everything in ${name} changes no byte of its manifest`, async ({
    designer,
    page,
  }) => {
    const text = await readFile(`src/export/golden/${name}/Main.json`, "utf8");
    await designer.open();
    await designer.openFile("Main.json", text);
    const form = designer.inspector().getByRole("form");
    await expect(form).toBeVisible();

    for (const control of await form.locator("input, select, textarea").all()) {
      await control.focus();
      await control.blur();
    }
    for (const fold of await form.getByRole("button", { name: /^Fold/ }).all()) {
      if (await fold.isVisible()) await fold.click();
    }
    for (const tab of ["Outputs", "Docs", "Inputs"])
      await designer.inspector().getByRole("tab", { name: tab }).click();
    await page.getByRole("button", { name: "Designs" }).click();
    const designs = page.getByRole("dialog", { name: "Designs" });
    await expect(designs).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(designs).toBeHidden();

    expect(await designer.manifest()).toBe(text);
    await page.reload();
    await expect(form).toBeVisible();
    expect(await designer.manifest()).toBe(text);
  });
}

test("a default is a hint, and the secret value and what is not documented are told", async ({
  designer,
}) => {
  await designer.open();
  await designer.add("gamma:events:EventEndpoint");
  await designer.press("Add replicationConfig");
  await expect(designer.field("state").locator("option:checked")).toHaveText("ENABLED if not set");
  expect(await designer.manifest()).not.toContain("ENABLED");

  await designer.add("alpha:containerregistry:Token");
  await designer.inspector().getByRole("tab", { name: "Outputs" }).click();
  await expect(designer.inspector()).toContainText("<PASSWORD_VALUE>");
  await designer.inspector().getByRole("tab", { name: "Docs" }).click();
  const undocumented = designer.inspector().getByRole("region", { name: "Not documented" });
  await expect(undocumented.getByRole("listitem").first()).toBeVisible();
  await expect(designer.inspector()).toContainText("<registry_provider_namespace>");
});
