/** What a link to a design has behind its `#`, before the design. */
export const linkKey = "design=";

/** The address of this page, with its query and fragment. */
export const pageAddress = (): string => location.href;

/**
 * Takes what a link has behind its `#` out of the address, now and whenever it changes, and gives it to `open`. Other
 * addresses stay as they are.
 */
export function watchLinks(open: (payload: string) => void): void {
  const take = (): void => {
    const [page = "", fragment = ""] = pageAddress().split("#");
    if (!fragment.startsWith(linkKey)) return;
    history.replaceState(history.state, "", page);
    open(fragment.slice(linkKey.length));
  };
  window.addEventListener("hashchange", take);
  take();
}
