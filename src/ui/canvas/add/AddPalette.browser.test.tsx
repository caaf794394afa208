import { expect, test } from "vitest";
import { page } from "vitest/browser";

import { AddPalette } from "#ui/canvas/add/AddPalette.tsx";
import { ServicesContext } from "#ui/services.ts";
import { expectAccessible } from "#ui/testing/browser/axe.ts";
import { render } from "#ui/testing/browser/render.tsx";
import { createTestServices, indexSchema } from "#ui/testing/browser/test-services.ts";

test("a row has the type's icon and name, and the parts that its heading doesn't name", async () => {
  const north = indexSchema({
    name: "north",
    version: "1.0.0",
    resources: { "north:storage:Bucket": {} },
    functions: { "north:storage:getBucket": {} },
  });
  const { services } = createTestServices({ manifest: "{}", packages: [north] });
  render(
    <ServicesContext value={services}>
      <AddPalette place={undefined} onClose={() => undefined} />
    </ServicesContext>,
  );
  const option = (name: string) => page.getByRole("option", { name, exact: true });
  await expect.element(option("Bucket storage").css("svg")).toBeVisible();
  await expect.element(option("Provider")).toBeVisible();
  await page.getByRole("combobox").fill("bucket");
  await expect.element(option("Bucket north:storage")).toBeVisible();
  await expect.element(option("getBucket function · north:storage")).toBeVisible();
  await expectAccessible("dialog");
});

test("the packages of the design come first, in the order of the list of types", async () => {
  const packages = ["first", "second", "third"].map((name) =>
    indexSchema({ name, version: "1.0.0", resources: { [`${name}:index:Box`]: {} } }),
  );
  const { services } = createTestServices({
    manifest: '{ "resources": { "own": { "type": "third:Box" } } }',
    packages,
  });
  render(
    <ServicesContext value={services}>
      <AddPalette place={undefined} onClose={() => undefined} />
    </ServicesContext>,
  );
  const groups = page.getByRole("group");
  await expect.element(groups.nth(0)).toHaveAccessibleName("third");
  await expect.element(groups.nth(1)).toHaveAccessibleName("first");
  await expect.element(groups.nth(2)).toHaveAccessibleName("second");
});
