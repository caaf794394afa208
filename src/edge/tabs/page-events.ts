export interface PageWork {
  /** False while the page holds what storage does not. */
  readonly isSaved: boolean;
  flushLeaving(): Promise<void>;
  retry(): Promise<void>;
}

/** Saves what is not saved before the page may be thrown away, and asks before it is lost. */
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
