import type { RefObject } from "react";
import { useEffect, useEffectEvent } from "react";

/**
 * Shows an element full screen for as long as it is in the page. If the browser refuses, the element stays as large as
 * the window. `onLeave` is called once the full screen has ended, with Escape or in the system's own way. Returns a
 * function that ends the full screen. While an element is full screen, all other elements are inert and cannot get the
 * focus back.
 */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
  onLeave: () => void,
): () => void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const shown = element.current;
    // Safari on iPhones supports full screen only for videos.
    if (typeof shown?.requestFullscreen !== "function") return undefined;
    const change = (): void => {
      if (document.fullscreenElement === null) leave();
    };
    let isGone = false;
    shown.requestFullscreen().then(
      () => {
        if (isGone) void exitFrom(shown);
        else document.addEventListener("fullscreenchange", change);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      document.removeEventListener("fullscreenchange", change);
      void exitFrom(shown);
    };
  }, [element]);
  return () => {
    const shown = element.current;
    if (shown !== null && document.fullscreenElement === shown) void exitFrom(shown);
    else onLeave();
  };
}

const exitFrom = async (shown: Element): Promise<void> => {
  if (document.fullscreenElement === shown) await document.exitFullscreen();
};
