import type { Designer } from "./designer.ts";
import { expect } from "./designer.ts";

/** Shows the code, independently of the open middle view. */
export async function showCode(designer: Designer): Promise<void> {
  const tab = designer.page.getByRole("tab", { name: "Code", exact: true });
  if (await tab.isVisible()) await tab.click();
  await expect(designer.code()).toBeVisible();
}

export async function manifest(designer: Designer): Promise<Record<string, unknown>> {
  await showCode(designer);
  return JSON.parse(await designer.manifest()) as Record<string, unknown>;
}

/** The visible TypeScript, as one line. */
export async function seeTypeScript(
  designer: Designer,
  ...parts: readonly string[]
): Promise<void> {
  await showCode(designer);
  await designer.code().getByRole("tab", { name: "TypeScript" }).click();
  for (const part of parts) await expect(designer.code()).toContainText(part);
}

export const openTab = (designer: Designer, name: RegExp | string) =>
  designer.inspector().getByRole("tab", { name }).click();

/** Chooses a row in the open picker by its text. */
export async function pick(designer: Designer, text: string | RegExp): Promise<void> {
  await designer.page
    .getByRole("dialog", { name: /^Reference for/ })
    .getByRole("option")
    .filter({ hasText: text })
    .first()
    .click();
}

export async function openManifest(designer: Designer, json: object): Promise<void> {
  await designer.open();
  await designer.openFile("Main.json", JSON.stringify(json));
  await expect(
    designer.inspector().getByRole("textbox", { name: "Name", exact: true }),
  ).toBeVisible();
}

/** Clicks a problem, which leads to the problem's place. */
export const openByProblem = (designer: Designer, text: RegExp) =>
  designer.problems().getByRole("button", { name: text }).first().click();

/** Opens a config variable or an output in the outline. */
export async function selectDeclaration(designer: Designer, name: string): Promise<void> {
  await designer.page
    .getByRole("region", { name: "Outline" })
    .getByRole("treeitem")
    .filter({ hasText: name })
    .last()
    .click();
}

export const policy = {
  type: "delta:RestrictionPolicy",
  properties: { resourceId: "dashboard:a" },
};

/** The only resource named “subject” in a design, as in its manifest. */
export async function subject(designer: Designer): Promise<unknown> {
  const { resources } = (await manifest(designer)) as { resources: Record<string, unknown> };
  return resources["subject"];
}

/** Runs a command from the command palette with the keyboard. */
export async function command({ page }: Pick<Designer, "page">, name: string): Promise<void> {
  const palette = page.getByRole("dialog", { name: "Commands" });
  // Shortcuts only work shortly after the first screen appears.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette).toBeVisible({ timeout: 500 });
  }).toPass();
  const box = palette.getByRole("combobox");
  // On a touch screen, the user must tap a field before typing.
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) await box.tap();
  await expect(box).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}
