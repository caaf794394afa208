/** When a row goes, its button goes with it, so the focus moves to the add button. */
export const focusAdd = (from: HTMLElement): void =>
  from.closest("dialog")?.querySelector<HTMLElement>("[data-add]")?.focus();
