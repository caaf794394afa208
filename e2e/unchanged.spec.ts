import { readFile } from "node:fs/promises";

import { DesignsDialog } from "./designs-dialog.ts";
import { expect, test } from "./designer.ts";

/** The golden manifests that set every input of a type. */
const cases = [
  "token-full",
  "server-collector-full",
  "channel-binding-full",
  "channel-member-full",
  "instance-member-full",
  "event-endpoint-full",
  "restriction-policy-full",
];

test("viewing everything in a design changes no byte of its manifest", async ({
  designer,
  page,
}) => {
  test.slow();
  await designer.open();
  const form = designer.inspector().getByRole("form");
  const texts = await Promise.all(cases.map(textNamed));
  for (const [at, text] of texts.entries())
    await test.step(cases[at] ?? "", async () => {
      await designer.openFile("Main.json", text);
      await new DesignsDialog(page).expectOpen(cases[at] ?? "");
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
      expect(await designer.manifest()).toBe(text);
      await designer.saved();
    });

  await page.reload();
  const designs = new DesignsDialog(page);
  for (const [at, text] of [...texts.entries()].toReversed())
    await test.step(`${cases[at]}, from storage`, async () => {
      const name = cases[at] ?? "";
      if (at < texts.length - 1) await designs.choose(name);
      await designs.expectOpen(name);
      await expect(form).toBeVisible();
      expect(await designer.manifest()).toBe(text);
    });
});

/** A golden manifest in which the design has the name of its case. */
async function textNamed(name: string): Promise<string> {
  const text = await readFile(`src/export/golden/${name}/Main.json`, "utf8");
  return text.replace('"name": "golden"', `"name": "${name}"`);
}

test("a default is a placeholder, and the secret value and undocumented ones are shown", async ({
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
