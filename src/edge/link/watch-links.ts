/** The prefix that precedes the design in a link's fragment. */
export const linkKey = "design=";

/** The page's address, with query and fragment. */
export const pageAddress = (): string => location.href;

/**
 * Removes a design link's fragment from the address, now and on each change, and passes the fragment's design to
 * `open`. Other addresses stay unchanged.
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
