import axe from "axe-core";
import type { Page } from "@playwright/test";

import { expect } from "./designer.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing that axe knows is wrong with what the page shows now, or with the part of it that is named by a selector. */
export async function expectAccessible({ page }: { page: Page }, part?: string): Promise<void> {
  expect(await violationsOn(page, { type: "tag", values: tags }, part)).toEqual([]);
}

/** What depends on colors, which are all that a theme changes. */
const ofColor = ["color-contrast", "link-in-text-block"];

/** The same, and its colors are right in the dark theme as well. */
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

/** Runs in a page: until colors have faded into those of another theme. */
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
  // Put into the page by the driver, past the content security policy that would refuse it as a script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([only, within]) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      // What is right need not be told of.
      const result = await tool.run(within, { runOnly: only, resultTypes: ["violations"] });
      /** Whether the head or foot of a dialog lies over a part of it, so that scrolling brings it out whole. */
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
        // A neighbor of which little is seen counts as one that is small.
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
