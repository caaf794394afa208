import type { Page } from "@playwright/test";

/**
 * Elements that can't be distinguished in forced colors: a selected, current or pressed control that looks like its
 * siblings, and a package mark in the page's color.
 */
export const forcedColorProblems = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true });
    const lookOf = (element: Element): string => {
      const { outlineStyle, outlineColor, borderBottomColor, borderTopColor, borderTopStyle } =
        getComputedStyle(element);
      const outline = outlineStyle === "none" ? "" : outlineColor;
      return [outline, borderTopStyle, borderTopColor, borderBottomColor].join(" ");
    };
    const chosen = ["aria-selected", "aria-pressed"].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}="true"]`)].map((element) => ({
        element,
        others: `[${attribute}="false"]`,
      })),
    );
    const current = [...document.querySelectorAll("[aria-current]")].map((element) => ({
      element,
      others: ":not([aria-current])",
    }));
    const alike = [...chosen, ...current].flatMap(({ element, others }) => {
      const siblings = [...(element.parentElement?.children ?? [])].filter(
        (other) => other.matches(others) && other.tagName === element.tagName && isSeen(other),
      );
      // The focused control is left out, because it has a focus ring.
      const same = siblings.filter(
        (other) => other !== document.activeElement && lookOf(other) === lookOf(element),
      );
      return isSeen(element) && same.length > 0
        ? [`${element.textContent || element.getAttribute("aria-label")} looks like the others`]
        : [];
    });
    const behind = getComputedStyle(document.body).backgroundColor;
    const marks = [...document.querySelectorAll<HTMLElement>('span[style*="background"]')].filter(
      (mark) => isSeen(mark) && getComputedStyle(mark).backgroundColor === behind,
    );
    return [...alike, ...marks.map((mark) => `${mark.parentElement?.textContent} has no mark`)];
  });
