import { expectAccessible, expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { chooseInFileMenu, expect, test } from "./designer.ts";

const tokens = [
  "alpha:containerregistry:Token",
  "alpha:migrate:ServerCollector",
  "beta:events/v1:ChannelConnectionIamBinding",
  "beta:events/v1:ChannelConnectionIamMember",
  "beta:analytics/v1:InstanceIamMember",
  "gamma:events:EventEndpoint",
  "delta:RestrictionPolicy",
];

test("nothing is wrong on the narrowest screen, empty and full of errors", async ({
  designer,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await designer.open();
  await expectAccessible(designer);
  await expectNoSidewaysScroll(designer);
  await designer.openExample("Access with mistakes");
  for (const part of ["Outline", "Form", "Code", "Problems"] as const) {
    await designer.show(part);
    await expectAccessible(designer);
    await expectNoSidewaysScroll(designer);
  }
});

for (const token of tokens) {
  test(`the form of ${token} is accessible, empty, with an error shown, and its documentation`, async ({
    designer,
  }) => {
    // Only the inspector is examined, because the rest of the page is the same for every type.
    const form = "[aria-label=Inspector]";
    await designer.open();
    await designer.add(token);
    await expectAccessible(designer, form);
    await designer.problems().getByRole("listitem").getByRole("button").first().click();
    await expectAccessibleInBothThemes(designer);
    for (const tab of ["Outputs", "Docs"]) {
      await designer.inspector().getByRole("tab", { name: tab }).click();
      await expectAccessibleInBothThemes(designer, form);
    }
  });
}

test("the list of designs is accessible", async ({ designer, page }) => {
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await designer.saved();
  await chooseInFileMenu(page, "Designs…");
  await expect(page.getByRole("dialog", { name: "Designs" })).toBeVisible();
  await expectAccessibleInBothThemes(designer);
});

test("every form control has a unique name within its group", async ({ designer }) => {
  await designer.open();
  for (const token of tokens) {
    await designer.add(token);
    const nameless = await designer
      .inspector()
      .locator("input, select, textarea, button, [tabindex='0']")
      .evaluateAll(
        (elements) =>
          elements.filter((element) => {
            const labels = element instanceof HTMLInputElement ? element.labels?.length : undefined;
            const text = element.getAttribute("aria-label") ?? element.textContent;
            return (text ?? "").trim() === "" && (labels ?? 0) === 0 && element.id === "";
          }).length,
      );
    expect(nameless).toBe(0);
  }
});

test("the page is usable with forced colors and reduced motion", async ({ designer, page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await designer.open();
  await designer.add("delta:RestrictionPolicy");
  await expect(designer.field("resourceId")).toBeVisible();
  await expectAccessible(designer);
});

async function expectNoSidewaysScroll({ page }: Designer): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
