/**
 * Takes the title from an element, so that the browser shows none of its own, and leaves it to assistive technology. Calls
 * with a title that the element gets meanwhile. Gives the way to put it back.
 */
export function borrowTitle(element: Element, onChange: (title: string) => void): () => void {
  let title = element.getAttribute("title");
  // Where nothing else names an element its title does, and else it describes it.
  const isName = element.textContent.trim() === "" && !element.hasAttribute("aria-label");
  const hasOwn = !isName && element.ariaDescription !== null;
  const stand = (text: string | null): void => {
    if (isName) element.ariaLabel = text;
    else if (!hasOwn) element.ariaDescription = text;
  };
  const take = (): void => {
    if (title === null) return;
    stand(title);
    element.removeAttribute("title");
  };
  const watcher = new MutationObserver(() => {
    const next = element.getAttribute("title");
    if (next === null) return;
    title = next;
    take();
    watcher.takeRecords();
    onChange(next);
  });
  take();
  watcher.observe(element, { attributeFilter: ["title"] });
  return () => {
    watcher.disconnect();
    if (title === null) return;
    stand(null);
    if (!element.hasAttribute("title")) element.setAttribute("title", title);
  };
}
