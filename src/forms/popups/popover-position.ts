import { useLayoutEffect, useState } from "react";
import type { CSSProperties } from "react";

/** All in pixels. */
const margin = 8;
const maxWidth = 440;
const highest = 420;
const smallAnchor = 40;

/** Where something stands beside an element in the window, below it or, where there is more room, above. */
export function usePopoverPosition(anchor: Element, widest = maxWidth): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const update = (): void => {
      if (anchor.isConnected) setStyle(positionBeside(anchor.getBoundingClientRect(), widest));
    };
    update();
    window.addEventListener("resize", update);
    window.addEventListener("scroll", update, true);
    // What is said of a field that was just left makes room for itself, and moves the anchor.
    const form = anchor.closest("form");
    const observer = new ResizeObserver(update);
    if (form !== null) observer.observe(form);
    return () => {
      window.removeEventListener("resize", update);
      window.removeEventListener("scroll", update, true);
      observer.disconnect();
    };
  }, [anchor, widest]);
  return style;
}

function positionBeside({ left, right, top, bottom }: DOMRect, widest: number): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(widest, clientWidth - 2 * margin);
  // Of a small button it takes the right edge, because what it belongs to lies to its left.
  const preferred = right - left < smallAnchor ? right - width : left;
  const x = Math.max(margin, Math.min(preferred, clientWidth - width - margin));
  const below = clientHeight - bottom - margin;
  const above = top - margin;
  const isBelow = below >= highest || below >= above;
  return {
    left: x,
    width,
    maxHeight: Math.min(highest, Math.max(160, (isBelow ? below : above) - 4)),
    ...(isBelow ? { top: bottom + 4 } : { bottom: clientHeight - top + 4 }),
  };
}
