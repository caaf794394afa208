/**
 * Remembers where a message stands. The function that comes back gives the focus to what stands there by then, from
 * where Tab leads into it, unless something else has the focus.
 */
export function placeOfMessage(message: Element): () => void {
  const { parentElement, previousElementSibling } = message;
  return () => {
    const part = previousElementSibling
      ? previousElementSibling.nextElementSibling
      : parentElement?.firstElementChild;
    if (document.activeElement !== document.body || !(part instanceof HTMLElement)) return;
    if (part.tabIndex < 0) part.tabIndex = -1;
    part.focus();
  };
}
