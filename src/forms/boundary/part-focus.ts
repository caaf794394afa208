/**
 * Remembers the place of a message. The returned function focuses the part that has replaced the message, from where
 * Tab leads into it, unless something else has the focus.
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
