export interface PageWork {
  /** False while the page has unsaved changes. */
  readonly isSaved: boolean;
  flushLeaving(): Promise<void>;
  retry(): Promise<void>;
}

/** Saves unsaved changes before the browser may discard the page, and warns the user before changes are lost. */
export function watchPage(work: PageWork): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void work.flushLeaving();
    else if (!work.isSaved) void work.retry();
  });
  window.addEventListener("pagehide", () => void work.flushLeaving());
  window.addEventListener("beforeunload", (event) => {
    if (work.isSaved) return;
    void work.flushLeaving();
    event.preventDefault();
  });
}
