/**
 * Removes the title from an element, so the browser shows no tooltip of its own, and passes the title to assistive
 * technology. Calls `onChange` with a title that the element gets meanwhile. Returns a function that restores the
 * title.
 */
export function borrowTitle(element: Element, onChange: (title: string) => void): () => void {
  let title = element.getAttribute("title");
  // The title names an element without another name, and describes other elements.
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
