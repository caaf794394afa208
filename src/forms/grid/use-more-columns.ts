import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Marks a scrolled element with the sides where more of its content is, in `data-more`. */
export function useMoreColumns(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const mark = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const before = scrollLeft > 0 ? "before" : "";
      // A zoomed page scrolls by fractions of a pixel.
      const after = scrollLeft + clientWidth < scrollWidth - 1 ? "after" : "";
      element.dataset["more"] = `${before} ${after}`.trim();
    };
    const observer = new ResizeObserver(mark);
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, []);
  return scroller;
}
