import { retryAll } from "#forms/boundary/retries.ts";

/** Errors of parts of the page that could not be fetched. */
const loadErrors = new WeakSet<object>();

/** True if a part of the page could not be fetched; false if a fetched part failed. */
export const isLoadError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && loadErrors.has(error);

/**
 * Learns from Vite's event `vite:preloadError` which errors are failed fetches. The code that imports the part also
 * gets the error; `onUnhandled` is called if nobody handles it.
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
      // Vite counts a style sheet that is already in the page as fetched.
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
    },
    { capture: true },
  );
}
