/** True if part of an element's content is hidden: it is wider than its box, or scrolled out of view. */
export function isCut(element: Element): boolean {
  if ([element, ...element.children].some((each) => each.scrollWidth > each.clientWidth + 1))
    return true;
  const own = element.getBoundingClientRect();
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const box = around.getBoundingClientRect();
    if (own.left < box.left - 1 || own.right > box.right + 1) return true;
    if (own.top < box.top - 1 || own.bottom > box.bottom + 1) return true;
  }
  return false;
}
