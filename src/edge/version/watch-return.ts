/** The time in milliseconds that counts as a long absence, after which the host may have a newer version. */
export const longAway = 60 * 60_000;

/** Reports when a user returns to a page that was hidden for an hour or more. */
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
