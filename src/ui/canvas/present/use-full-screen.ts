import type { RefObject } from "react";
import { useEffect, useEffectEvent } from "react";

/**
 * Shows an element full screen for as long as it is in the page. A browser that does not allow it leaves the element as
 * large as the window. `onLeave` is called when the person leaves the full screen, with Escape or as the system has it.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const shown = element.current;
    // Safari on iPhones has it for videos alone.
    if (typeof shown?.requestFullscreen !== "function") return undefined;
    const change = (): void => {
      if (document.fullscreenElement === null) leave();
    };
    let isGone = false;
    const exit = (): void => {
      if (document.fullscreenElement === shown) void document.exitFullscreen();
    };
    shown.requestFullscreen().then(
      () => {
        if (isGone) exit();
        else document.addEventListener("fullscreenchange", change);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      document.removeEventListener("fullscreenchange", change);
      exit();
    };
  }, [element]);
}
