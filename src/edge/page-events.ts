export interface PageWork {
  /** False while the page holds what storage does not. */
  readonly isSaved: boolean;
  flush(): Promise<void>;
  retry(): Promise<void>;
}

/** Saves what is not saved before the page may be thrown away, and asks before it is lost. */
export function watchPage(work: PageWork): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void work.flush();
    else if (!work.isSaved) void work.retry();
  });
  window.addEventListener("pagehide", () => void work.flush());
  window.addEventListener("beforeunload", (event) => {
    if (work.isSaved) return;
    void work.flush();
    event.preventDefault();
  });
}
