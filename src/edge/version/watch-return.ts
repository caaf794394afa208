/** After so long away, in milliseconds, a page may be older than what its host has. */
export const longAway = 60 * 60_000;

/** Tells when a person comes back to the page that was out of sight for an hour or more. */
export function watchReturn(
  onReturn: () => void,
  page: Pick<Document, "visibilityState" | "addEventListener">,
  now: () => number = () => Date.now(),
): void {
  let left: number | undefined;
  page.addEventListener("visibilitychange", () => {
    if (page.visibilityState === "hidden") left = now();
    else if (left !== undefined && now() - left >= longAway) onReturn();
  });
}
