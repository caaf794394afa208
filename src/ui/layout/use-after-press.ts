import { useCallback, useEffect, useRef } from "react";

/** The time after which a press is no double-click any more, in milliseconds. */
const doubleClick = 300;

/**
 * Returns a function that runs an action after a press, unless a key or another press follows: a double-click or a drag
 * has its own effect, which a screen that changes would disturb.
 */
export function useAfterPress(): (act: () => void) => void {
  const timer = useRef<number>(undefined);
  useEffect(() => {
    const off = new AbortController();
    const stop = (): void => window.clearTimeout(timer.current);
    const options = { capture: true, signal: off.signal };
    window.addEventListener("pointerdown", stop, options);
    window.addEventListener("keydown", stop, options);
    return () => {
      stop();
      off.abort();
    };
  }, []);
  return useCallback((act) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, doubleClick);
  }, []);
}
