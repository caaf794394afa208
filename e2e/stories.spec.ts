import { readFile, writeFile } from "node:fs/promises";

import { expect, test, textOf } from "./designer.ts";
import type { Designer } from "./designer.ts";
import { Keyboard } from "./keyboard.ts";
import type { Step } from "./stories.ts";
import { stories } from "./stories.ts";

for (const { token, name, steps } of stories) {
  test(`${token} is designed and downloaded with the keyboard only`, async ({ designer, page }) => {
    const keyboard = new Keyboard(page);
    await designer.open();
    await keyboard.press("Start empty");
    await expect(page.getByRole("searchbox", { name: "Search types" })).toBeFocused();
    await keyboard.typeHere(token);
    await page.keyboard.press("Enter");
    await expect(
      designer.inspector().getByRole("textbox", { name: "Name", exact: true }),
    ).toBeFocused();
    await keyboard.typeHere(name);
    for (const step of steps) await take(keyboard, step);
    await expect(designer.problems().getByText("None")).toBeVisible();

    const text = await downloadByKeyboard(designer, keyboard);
    await expectGolden(`e2e/golden/${name}.json`, text);
  });
}

async function take(keyboard: Keyboard, step: Step): Promise<void> {
  switch (step[0]) {
    case "type":
      return keyboard.type(step[1], step[2]);
    case "type here":
      return keyboard.typeHere(step[1]);
    case "choose":
      return keyboard.choose(step[1], step[2]);
    case "choose here":
      return keyboard.chooseHere(step[1]);
    case "press":
      return keyboard.press(step[1]);
    case "press here":
      return keyboard.pressHere(step[1]);
    case "unfold":
      return keyboard.unfold(step[1]);
  }
}

async function downloadByKeyboard(designer: Designer, keyboard: Keyboard): Promise<string> {
  const started = designer.page.waitForEvent("download");
  await keyboard.press("Download");
  const download = await started;
  expect(download.suggestedFilename()).toBe("Main.json");
  return textOf(download);
}

/** Missing golden files are written, except in CI, where nobody would review them. */
async function expectGolden(path: string, text: string): Promise<void> {
  const golden = await readFile(path, "utf8").catch(() => undefined);
  if (golden === undefined && process.env["CI"] === undefined) await writeFile(path, text);
  else expect(text).toBe(golden);
}
