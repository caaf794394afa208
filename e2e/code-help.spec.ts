import { expect, test } from "./designer.ts";
import type { Designer } from "./designer.ts";

const design = JSON.stringify({
  name: "shop",
  resources: {
    reg: {
      type: "alpha:containerregistry:Token",
      properties: { registryName: "r1", resourceGroupName: "build", status: "enabld" },
    },
    policy: { type: "delta:RestrictionPolicy", properties: { resourceId: "dashboard:${reg.id}" } },
  },
});

async function openYaml(designer: Designer): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", design);
  await designer.show("Code");
  await designer.code().getByRole("tab", { name: "YAML", exact: true }).click();
  await expect(designer.code().getByRole("textbox", { name: /^Code/ })).toContainText("reg:");
}

test("a resource is written with code completion, with the keyboard only", async ({
  designer,
  page,
}) => {
  await openYaml(designer);
  const code = designer.code().getByRole("textbox", { name: /^Code/ });
  const offered = page.getByRole("listbox").getByRole("option");
  await code.click();
  const typeLine = async (text: string, choice: RegExp): Promise<void> => {
    await page.keyboard.type(text, { delay: 30 });
    await expect(offered.first()).toHaveText(choice);
    // A new list ignores keys for 75 ms, and nothing on the page shows when it starts to accept them.
    await page.waitForTimeout(100);
    await page.keyboard.press("Enter");
  };
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n  again:\n");
  await typeLine("ty", /^type/);
  await typeLine("Tok", /^alpha:containerregistry:Token/);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await typeLine("prop", /^properties/);
  await expect(code).toContainText(/properties:\s+registryName:\s+resourceGroupName:/);
  await page.keyboard.press("Escape");
  await typeLine("${reg.reg", /reg\.registryName/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.type(" build\n");
  await typeLine("sta", /^status/);
  await typeLine("dis", /^disabled/);
  await expect(designer.outlineNames()).toHaveCount(3);
  await designer.select("again");
  await expect(designer.field("resourceGroupName")).toHaveValue("build");
  await expect(designer.field("status").locator("option:checked")).toHaveText("disabled");
});

test("a hover closes when the user types, and below suggestions", async ({ designer, page }) => {
  await openYaml(designer);
  const code = designer.code().getByRole("textbox", { name: /^Code/ });
  const hover = page.locator(".cm-tooltip-hover");
  await code.getByText("resourceGroupName").click();
  await page.keyboard.press("End");
  await code.getByText("resourceGroupName").hover();
  await expect(hover).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(hover).toHaveCount(0);

  await code.getByText("registryName").hover();
  await expect(hover).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Space");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(hover).toHaveCount(0);
});

test("the code shows problems with fixes, hovers, and renames everywhere", async ({
  designer,
  page,
}) => {
  await openYaml(designer);
  const code = designer.code().getByRole("textbox", { name: /^Code/ });
  await code.click();
  await expect(code.locator(".cm-lintRange-error")).toHaveText("enabld");
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: 'Action: Change to "enabled"' }).click();
  await expect(code).toContainText("status: enabled");
  await expect(code.locator(".cm-lintRange-error")).toHaveCount(0);
  await expect(designer.problems().getByText("status expects")).toHaveCount(0);

  // The pointer moves away, because the hover would cover the text.
  await page.mouse.move(0, 0);
  await expect(page.locator(".cm-tooltip")).toHaveCount(0);
  await code.getByText("registryName").click();
  await page.keyboard.press("ControlOrMeta+i");
  await expect(page.locator(".cm-description")).toContainText("registryName");

  await page.mouse.move(0, 0);
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(page.locator(".cm-description")).toHaveCount(0);
  await code.getByText("${reg.id}").click();
  await page.keyboard.press("End");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F12");
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "New name" }).fill("registry");
  await page.keyboard.press("Enter");
  await expect(code).toContainText("${registry.id}");
  await expect(designer.outlineNames().filter({ hasText: "registry" })).toHaveCount(1);
  await expect(designer.outlineNames()).toHaveCount(2);
});

test("changes say that typed code with an error is not among them, and lead to it", async ({
  designer,
  page,
}) => {
  await openYaml(designer);
  const code = designer.code();
  await code.getByRole("textbox", { name: /^Code/ }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n more: [a");
  const changes = code.getByRole("button", { name: "Changes" });
  await changes.click();
  const note = code.getByRole("status").filter({ hasText: "has an error, so it is not" });
  await expect(note).toBeVisible();
  await note.getByRole("button", { name: /^Go to line/ }).press("Enter");
  await expect(changes).toHaveAttribute("aria-pressed", "false");
  await expect(code.getByRole("textbox", { name: /^Code/ })).toBeFocused();
  await expect(code.getByText("more: [a")).toBeVisible();
});
