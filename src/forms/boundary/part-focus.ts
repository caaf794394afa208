/**
 * Remembers the place of a message. Unless something else has the focus, the returned function focuses the part that
 * has replaced the message, so Tab leads into that part.
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
