/** A row goes away, and its button with it: what adds another one has the focus then. */
export const focusAdd = (from: HTMLElement): void =>
  from.closest("dialog")?.querySelector<HTMLElement>("[data-add]")?.focus();
