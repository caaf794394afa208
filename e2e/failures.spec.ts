import type { Page } from "@playwright/test";

import { expect, test } from "./designer.ts";

declare global {
  interface Window {
    /** The source of a regular expression that throws when it is tried on a text. */
    broken?: { readonly source: string; readonly text: string };
  }
}

/** Lets a person's page have an error at one place: where this expression is tried on this text. */
async function breakAt(page: Page, pattern: RegExp, text: string): Promise<void> {
  await page.addInitScript(() => {
    const { prototype } = RegExp;
    const { test: original } = prototype;
    Reflect.defineProperty(prototype, "test", {
      value(this: RegExp, tried: string): boolean {
        if (window.broken?.source === this.source && window.broken.text === tried)
          throw new Error("a fault for a test");
        return original.call(this, tried);
      },
    });
  });
  await page.addInitScript(
    (broken) => {
      window.broken = broken;
    },
    { source: pattern.source, text },
  );
}

const text = "dashboard:broken";

test("where a check throws, Problems says so, and the design is edited, saved and checked again", async ({
  designer,
  page,
}) => {
  // A rule asks whether the typed ID of a resource holds spaces.
  await breakAt(page, /\s/, text);
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "no colon");
  await expect.poll(() => designer.problemRules()).toContain("restriction/resource-id");
  const found = await designer.problemRules();

  await designer.fill("resourceId", text);
  const alert = designer.problems().getByRole("alert");
  await expect(alert).toHaveText(
    "The checks failed: a fault for a test. It runs again at the next edit. The last result is shown.",
  );
  expect(await designer.problemRules()).toEqual(found);
  // The rest goes on: the code follows, the edit is saved, and the graph is drawn.
  await expect(designer.code()).toContainText(text);
  await designer.saved();
  await page.reload();
  await expect(designer.field("resourceId")).toHaveValue(text);
  await expect(alert).toHaveText(
    "The checks failed: a fault for a test. It runs again at the next edit.",
  );
  await expect(designer.problems().getByText("None")).toHaveCount(0);

  await designer.fill("resourceId", "dashboard:whole");
  await expect(alert).toHaveCount(0);
  await expect.poll(() => designer.problemRules()).not.toContain("restriction/resource-id");
});

test("where a printer throws, the code view says so, and other languages and the design go on", async ({
  designer,
  page,
}) => {
  // Go asks of each text whether it can be quoted as it is; the JSON manifest asks nothing.
  await breakAt(page, /^[ !#-[\]-~]*$/, text);
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.fill("resourceId", "dashboard:before");
  await designer.code().getByRole("tab", { name: "Go", exact: true }).click();
  await expect(designer.code()).toContainText("dashboard:before");

  await designer.fill("resourceId", text);
  const alert = designer.code().getByRole("alert");
  await expect(alert).toHaveText(
    "The code could not be generated: a fault for a test. It runs again at the next edit. The last result is shown.",
  );
  await expect(designer.code()).toContainText("dashboard:before");
  await designer.code().getByRole("button", { name: "Copy", exact: true }).click();
  await expect(designer.code().getByRole("status")).toContainText(
    "It could not be generated: a fault for a test",
  );
  await designer.saved();

  await designer.code().getByRole("tab", { name: "JSON manifest" }).click();
  await expect(alert).toHaveCount(0);
  await expect(designer.code()).toContainText(text);
  await designer.code().getByRole("tab", { name: "Go", exact: true }).click();
  await expect(alert).toHaveText(
    "The code could not be generated: a fault for a test. It runs again at the next edit.",
  );

  await designer.fill("resourceId", "dashboard:whole");
  await expect(alert).toHaveCount(0);
  await expect(designer.code()).toContainText("dashboard:whole");
});
