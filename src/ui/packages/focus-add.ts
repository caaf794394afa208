/** Moves the focus to the add button, because the button of a removed row disappears with the row. */
export const focusAdd = (from: HTMLElement): void =>
  from.closest("dialog")?.querySelector<HTMLElement>("[data-add]")?.focus();
