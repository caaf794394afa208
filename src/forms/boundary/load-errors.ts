import { retryAll } from "#forms/boundary/retries.ts";

/** Errors of parts of the page that could not be fetched. */
const loadErrors = new WeakSet<object>();

/** Whether a part of the page could not be fetched, and not one that was fetched has failed. */
export const isLoadError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && loadErrors.has(error);

/**
 * Learns from Vite (its event `vite:preloadError`) which errors are of parts that could not be fetched. Whoever asked
 * for the part gets the error as well; `onUnhandled` is called where nobody looks at it.
 */
export function watchLoadErrors(onUnhandled: () => void): void {
  window.addEventListener("online", retryAll);
  window.addEventListener("vite:preloadError", ({ payload }) => loadErrors.add(payload));
  window.addEventListener("unhandledrejection", (event) => {
    if (!isLoadError(event.reason)) return;
    event.preventDefault();
    onUnhandled();
  });
  document.addEventListener(
    "error",
    ({ target }) => {
      // Vite takes a style sheet that stands in the page for one that was fetched.
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
    },
    { capture: true },
  );
}
