import type { Page } from "@playwright/test";

/**
 * Layout problems, as sentences: the page scrolls sideways, text is cut off without an indication, or a control is
 * covered, outside of the window or too small for touch.
 */
export function layoutProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      problems.push(`The page scrolls sideways by ${scrollWidth - clientWidth} px.`);
    const named = (element: Element): string => {
      const name = element.getAttribute("aria-label") ?? element.textContent;
      return `${element.localName} “${name.trim().slice(0, 40)}”`;
    };
    // Elements outside of an open modal dialog or menu are inactive, so they are not examined.
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    const popovers = [...document.querySelectorAll(":popover-open, [role=menu]")];
    const isInUse = (element: Element): boolean => modal === undefined || modal.contains(element);
    const isUnderPopover = (element: Element | null): boolean =>
      popovers.some((popover) => popover.contains(element));
    /** Covered elements become visible by scrolling. */
    const isInSticky = (element: Element | null): boolean => {
      for (let at = element; at !== null; at = at.parentElement)
        if (getComputedStyle(at).position === "sticky") return true;
      return false;
    };
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest(".visually-hidden") === null;

    /** Whether a fixed ancestor shows only some of its height. */
    const isCutAround = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      if (element.closest(".react-flow, .cm-editor, [aria-hidden=true]") !== null) return false;
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const { overflowY } = getComputedStyle(at);
        if (overflowY === "visible") continue;
        if (overflowY !== "hidden" && overflowY !== "clip") return false;
        const box = at.getBoundingClientRect();
        const isSeenAtAll = top < box.bottom - 1 && bottom > box.top + 1;
        if (isSeenAtAll && (bottom > box.bottom + 4 || top < box.top - 4)) return true;
      }
      return false;
    };

    for (const element of document.querySelectorAll("*")) {
      if (!(element instanceof HTMLElement) || !isInUse(element) || !isSeen(element)) continue;
      const hasText = [...element.childNodes].some(
        (node) => node instanceof Text && node.data.trim() !== "",
      );
      if (!hasText || element.clientWidth < 2 || element.clientHeight < 2) continue;
      const style = getComputedStyle(element);
      const isCut = style.overflowX === "hidden" || style.overflowX === "clip";
      if (
        isCut &&
        style.textOverflow !== "ellipsis" &&
        element.scrollWidth > element.clientWidth + 1
      )
        problems.push(`The text of ${named(element)} is cut off.`);
      const lineHeight = Number.parseFloat(style.lineHeight) || 16;
      // Reports a column that is so narrow that words break apart.
      if (element.clientWidth < 40 && element.clientHeight > 4 * lineHeight)
        problems.push(`The text of ${named(element)} is squeezed.`);
      // Clamped lines end with an ellipsis, so the cut is visible.
      const isClamped = style.webkitLineClamp !== "none";
      const isLong = element.scrollHeight > element.clientHeight + 3;
      if (style.overflowY === "hidden" && isLong && !isClamped)
        problems.push(`The text of ${named(element)} is cut off below.`);
      if (isCutAround(element))
        problems.push(`The text of ${named(element)} is cut off by its container.`);
    }

    /**
     * Canvas boxes and code are excepted, because their size depends on the user's zoom. Targets within a line of text
     * are excepted too (WCAG 2.2, 2.5.5).
     */
    const isTooSmall = (element: Element, width: number, height: number): boolean =>
      matchMedia("(pointer: coarse)").matches &&
      (width < 43.5 || height < 43.5) &&
      element.closest(".react-flow, .cm-content, label, [data-part]") === null;
    const controls = "button, input, select, textarea, a[href], [role=tab], [role=treeitem]";
    for (const element of document.querySelectorAll(controls)) {
      if (!isInUse(element) || !isSeen(element)) continue;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      if (isTooSmall(element, width, height))
        problems.push(`${named(element)} is small: ${Math.round(width)} by ${Math.round(height)}.`);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      // Elements that a scrolled area hides become visible by scrolling.
      const clips = (around: Element | null): boolean => {
        for (let at = around; at !== null; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          if (overflowX === "visible" && overflowY === "visible") continue;
          const box = at.getBoundingClientRect();
          // A point on the lower edge of a box counts as outside.
          if (x < box.left || x > box.right || y < box.top || y > box.bottom - 1) return true;
        }
        return false;
      };
      if (clips(element.parentElement)) continue;
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) {
        problems.push(`${named(element)} is beyond the window's edge.`);
        continue;
      }
      const front = document.elementFromPoint(x, y);
      const isOwn =
        front !== null &&
        (element.contains(front) ||
          front.contains(element) ||
          front.closest("label")?.control === element ||
          isUnderPopover(front) ||
          isInSticky(front));
      // Boxes on the canvas are excepted, because they are where the user put them.
      const isOnCanvas = element.closest("[data-canvas], .react-flow__nodes, .react-flow") !== null;
      if (!isOwn && !isOnCanvas)
        problems.push(
          `${named(element)} is covered by ${front === null ? "nothing" : named(front)}.`,
        );
    }
    return problems;
  });
}
