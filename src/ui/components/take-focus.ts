/** By the attribute itself, which a dialog heeds when it opens; React would only focus, and that too early. */
export function takeFocus(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}
