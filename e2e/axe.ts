import axe from "axe-core";
import type { Page } from "@playwright/test";

import { expect } from "./designer.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects that axe finds no violation on the page, or in the part that a selector names. */
export async function expectAccessible({ page }: { page: Page }, part?: string): Promise<void> {
  expect(await violationsOn(page, { type: "tag", values: tags }, part)).toEqual([]);
}

/** The rules about colors, because a theme only changes colors. */
const ofColor = ["color-contrast", "link-in-text-block"];

/** Like `expectAccessible`, including the colors of the dark theme. */
export async function expectAccessibleInBothThemes(
  { page }: { page: Page },
  part?: string,
): Promise<void> {
  await expectAccessible({ page }, part);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(settle);
  const found = await violationsOn(page, { type: "rule", values: ofColor }, part);
  expect(found, "in the dark theme").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(settle);
}

/** Runs in the page: waits until the colors have changed to the other theme. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

async function violationsOn(
  page: Page,
  runOnly: axe.RunOnly,
  part = "html",
): Promise<readonly string[]> {
  // The driver injects axe, because the content security policy would block a script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([only, within]) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      // The result need not list passed rules.
      const result = await tool.run(within, { runOnly: only, resultTypes: ["violations"] });
      /** Whether a dialog's header or footer covers part of an element. Scrolling would show the whole element. */
      const isHalfScrolled = ([selector]: readonly unknown[]): boolean => {
        const element = typeof selector === "string" ? document.querySelector(selector) : null;
        if (element === null) return false;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].some((y) => {
          let front = document.elementFromPoint((left + right) / 2, y);
          while (front !== null && getComputedStyle(front).position !== "sticky")
            front = front.parentElement;
          return front !== null && !front.contains(element);
        });
      };
      return result.violations.flatMap(({ id, nodes }) => {
        // axe counts a mostly covered neighbor as a small target.
        const found = nodes.filter(({ target, any }) => {
          const near = any.flatMap(({ relatedNodes = [] }) =>
            relatedNodes.map((each) => each.target),
          );
          return id !== "target-size" || ![target, ...near].some(isHalfScrolled);
        });
        const told = found.map((node) => node.html.slice(0, 200)).join(" | ");
        return found.length === 0 ? [] : [`${id}: ${told}`];
      });
    },
    [runOnly, part] as const,
  );
}
