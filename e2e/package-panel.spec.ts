import type { Page } from "@playwright/test";

import { expectAccessibleInBothThemes } from "./axe.ts";
import type { Designer } from "./designer.ts";
import { chooseInFileMenu, expect, test } from "./designer.ts";

const text = { type: "string" };

/** A package with modules and more types than the panel shows at once. One type of each kind is marked. */
const harbour = (version?: string): string =>
  JSON.stringify({
    name: "harbour",
    ...(version === undefined ? {} : { version }),
    resources: {
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `harbour:quay:Berth${at}`,
          { inputProperties: { length: { type: "number" } }, properties: { berthId: text } },
        ]),
      ),
      "harbour:fleet:Ship": {
        description: "A vessel that carries freight. It can be seen from the shore.",
        inputProperties: { title: text },
        requiredInputs: ["title"],
        properties: { title: text },
      },
      "harbour:fleet:Tug": { deprecationMessage: "Use Ship.", inputProperties: {} },
      "harbour:fleet:Convoy": { isComponent: true, inputProperties: {} },
    },
  });

const design = {
  resources: {
    first: { type: "harbour:fleet:Ship", properties: {}, options: { version: "1.2.0" } },
    second: { type: "harbour:fleet:Ship", properties: { title: "Ada" } },
    third: { type: "harbour:quay:Berth7", properties: {} },
  },
};

const dialog = (page: Page) => page.getByRole("dialog", { name: "Packages" });
const missing = (page: Page) => page.getByRole("status", { name: "Missing packages" });

async function choose(page: Page, button: string, schema: string): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await dialog(page).getByRole("button", { name: button }).click();
  const file = { name: "harbour.json", mimeType: "application/json", buffer: Buffer.from(schema) };
  await (await picker).setFiles(file);
}

const openPackages = async ({ page }: Designer): Promise<void> => {
  await chooseInFileMenu(page, "Add or update packages…");
  await expect(dialog(page)).toBeVisible();
};

test("a missing package is named once, and its schema brings everything", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(design));
  await expect(missing(page)).toContainText(
    "harbour 1.2.0 is used by 3 resources and is not loaded.",
  );
  await expect.poll(() => designer.problemRules()).toEqual(["resource-type/unknown"]);
  await expect(designer.problems()).toContainText("It has the types of 3 resources.");
  await designer
    .problems()
    .getByRole("button", { name: /The package .* is not loaded/ })
    .click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  const grouping = designer.problems().getByRole("combobox", { name: "Group problems" });
  await grouping.selectOption("By rule");
  const byRule = designer.problems().getByRole("listitem");
  await expect(byRule).toHaveText(/resources\.harbourAdd package harbour…Ignore…$/);
  await designer.problems().getByRole("button", { name: "Add package harbour…" }).click();
  await expect(dialog(page)).toContainText(
    "pulumi package get-schema harbour@1.2.0 > harbour.json",
  );
  // The command of the missing package is the only one.
  await expect(dialog(page).getByText("pulumi package get-schema")).toHaveCount(1);
  await expect(dialog(page).getByRole("button", { name: "Copy", exact: true })).toHaveCount(1);
  await expectAccessibleInBothThemes({ page }, "dialog[open]");
  await choose(page, "Choose the file…", harbour("1.2.0"));
  await expect(dialog(page)).toContainText("harbour 1.2.0 is loaded.");
  await expect(dialog(page)).toContainText("43 types");
  await expect(dialog(page)).toContainText("used by 3 resources of this design");
  await page.keyboard.press("Escape");
  await expect(missing(page)).toHaveCount(0);
  await designer.select("second");
  await expect(designer.field("title")).toHaveValue("Ada");
  await expect.poll(() => designer.problemRules()).toContain("schema/required");
  expect(await designer.problemRules()).not.toContain("resource-type/unknown");
});

test("an invalid schema is refused, a version is requested, and a package is updated and removed", async ({
  designer,
  page,
}) => {
  await designer.open();
  await openPackages(designer);
  const unused = dialog(page).getByText(/^\d+ built-in packages that the design does not use$/);
  const builtIn = dialog(page).getByText("delta", { exact: false }).last();
  await expect(builtIn).toBeHidden();
  await unused.click();
  await expect(builtIn).toBeVisible();
  await choose(page, "Add from a file…", "[]");
  const refusal = dialog(page).getByRole("status").filter({ hasText: /\S/ });
  await expect(refusal).toBeVisible();
  await refusal.getByRole("button", { name: "Try again" }).click();
  await expect(refusal).toContainText("A package schema is a JSON object.");
  await expect(dialog(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  await choose(page, "Add from a file…", harbour());
  const version = dialog(page).getByRole("textbox", {
    name: /The schema of harbour has no version/,
  });
  await expect(version).toBeFocused();
  await version.fill("latest");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("A version has three numbers, such as 3.2.0.");
  await version.fill("1.0.0");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("harbour 1.0.0 is loaded.");

  await choose(page, "Update harbour from a file", harbour("1.1.0"));
  await expect(dialog(page)).toContainText("harbour is updated to 1.1.0.");
  await expect(dialog(page).getByRole("button", { name: "Remove harbour 1.0.0" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByLabel("Search types").fill("ship");
  await page.getByLabel("Search types").press("Enter");
  await expect(designer.form("harbour:fleet:Ship")).toBeVisible();
  await openPackages(designer);
  await dialog(page).getByRole("button", { name: "Remove harbour 1.1.0" }).click();
  const question = dialog(page).getByRole("alertdialog", { name: "Remove harbour 1.1.0" });
  await expect(question.getByRole("button", { name: "Keep" })).toBeFocused();
  await question.getByRole("button", { name: "Remove anyway" }).click();
  await expect(dialog(page)).toContainText("harbour is used by 1 resource and is not loaded.");
  await page.keyboard.press("Escape");
  await expect(missing(page)).toBeVisible();
});

test("a schema dropped on the panel is added there", async ({ designer, page }) => {
  await designer.open();
  await openPackages(designer);
  const data = await page.evaluateHandle((schema) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([schema], "harbour.json", { type: "application/json" }));
    return transfer;
  }, harbour("1.0.0"));
  const target = dialog(page).getByRole("heading", { name: "Loaded", exact: true });
  for (const type of ["dragover", "drop"]) await target.dispatchEvent(type, { dataTransfer: data });
  await expect(dialog(page)).toContainText("harbour 1.0.0 is loaded.");
});

test("types are found and added with the keyboard only", async ({ designer, page }) => {
  await designer.open();
  await openPackages(designer);
  await choose(page, "Add from a file…", harbour("1.0.0"));
  await expect(dialog(page)).toContainText("harbour 1.0.0 is loaded.");
  await page.keyboard.press("Escape");

  const tree = page.getByRole("tree", { name: "Types" });
  const search = page.getByLabel("Search types");
  await expect(tree.locator("[tabindex='0']")).toHaveCount(1);
  await search.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("h");
  await expect(tree.getByRole("treeitem", { name: "Package harbour 1.0.0" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("treeitem", { name: "Module quay, 40 types" })).toBeFocused();
  await page.keyboard.press("f");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(
    tree.getByRole("treeitem", { name: "Add harbour:fleet:Tug, deprecated" }),
  ).toBeFocused();
  await expectAccessibleInBothThemes({ page }, "section[aria-label='Resource types']");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(designer.form("harbour:fleet:Ship")).toBeVisible();
  await expect(designer.outlineNames()).toHaveText([/^ship/]);

  // Recently used types move to the top, and expanded ones stay expanded.
  await expect(tree.getByRole("treeitem").first()).toHaveAccessibleName("Recently used types");
  await search.fill("vesel freight");
  await expect(tree.getByRole("treeitem")).toHaveCount(0);
  await search.fill("vessel freight");
  await expect(tree.locator("mark")).toHaveText(["vessel", "freight"]);
  await search.fill("bert7");
  await expect(tree.getByRole("treeitem").first()).toHaveAccessibleName("Add harbour:quay:Berth7");
  await expectAccessibleInBothThemes({ page }, "section[aria-label='Resource types']");
  await search.fill("");
  await expect(tree.getByRole("treeitem", { name: /^Module quay/ })).toBeVisible();
});

test("stored designs that are not open are named next to their packages", async ({
  designer,
  page,
}) => {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify({ ...design, name: "port" }));
  await designer.saved();
  const policy = { type: "delta:RestrictionPolicy", properties: {} };
  const other = { name: "dashboards", resources: { policy } };
  await designer.openFile("Main.json", JSON.stringify(other));
  await designer.saved();
  await designer.dropFile("harbour.json", harbour("1.2.0"));
  await openPackages(designer);
  const row = (name: string) => dialog(page).getByRole("listitem").filter({ hasText: name });
  await expect(row("harbour")).toContainText("not used by this design · used by “port”");
  await expect(row("delta")).toContainText("used by 1 resource of this design");
  await expect(row("delta")).not.toContainText("also used by");
});

test("of two versions of a package, the design doesn't use the one that it excludes", async ({
  designer,
  page,
}) => {
  await designer.open();
  const ship = { type: "harbour:fleet:Ship", properties: { title: "Ada" } };
  await designer.openFile("Main.json", JSON.stringify({ resources: { ship } }));
  await designer.dropFile("harbour.json", harbour("1.2.0"));
  await openPackages(designer);
  const row = (version: string) =>
    dialog(page)
      .getByRole("listitem")
      .filter({ hasText: `harbour ${version}` });
  await expect(row("1.2.0")).toContainText("used by 1 resource of this design");
  await page.keyboard.press("Escape");
  await designer.dropFile("harbour.json", harbour("1.3.0"));
  await openPackages(designer);
  await expect(row("1.3.0")).toContainText("used by 1 resource of this design");
  await expect(row("1.2.0")).toContainText("not used by this design");
});
