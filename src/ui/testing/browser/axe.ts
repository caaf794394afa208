import axe from "axe-core";
import { expect } from "vitest";
import { commands } from "vitest/browser";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules about colors, the only rules that a theme affects. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Expects that axe finds no violation in the part of the page that matches the selector. */
export async function expectAccessible(selector: string): Promise<void> {
  expect(await violations(selector, { type: "tag", values: standards })).toEqual([]);
}

/** Like `expectAccessible`, and also checks the colors in the dark theme. */
export async function expectAccessibleInBothThemes(selector: string): Promise<void> {
  await expectAccessible(selector);
  await commands.setColorScheme("dark");
  try {
    await settle();
    const found = await violations(selector, { type: "rule", values: colorRules });
    expect(found).toEqual([]);
  } finally {
    await commands.setColorScheme("light");
    await settle();
  }
}

/** Waits until the transition to another theme has ended. */
async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

async function violations(selector: string, runOnly: axe.RunOnly): Promise<readonly string[]> {
  const result = await axe.run(selector, { runOnly, resultTypes: ["violations"] });
  return result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`,
  );
}
