import { useLayoutEffect, useState } from "react";
import type { CSSProperties } from "react";

/** All in pixels. */
const margin = 8;
const widest = 440;
const tallest = 420;
const small = 40;

/** Where something stands beside an element in the window, below it or, where there is more room, above. */
export function usePopoverPosition(anchor: Element): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const location = (): void => {
      if (anchor.isConnected) setStyle(positionBeside(anchor.getBoundingClientRect()));
    };
    location();
    window.addEventListener("resize", location);
    window.addEventListener("scroll", location, true);
    return () => {
      window.removeEventListener("resize", location);
      window.removeEventListener("scroll", location, true);
    };
  }, [anchor]);
  return style;
}

function positionBeside({ left, right, top, bottom }: DOMRect): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(widest, clientWidth - 2 * margin);
  // Of a small button it takes the right edge, because what it belongs to lies to its left.
  const slot = right - left < small ? right - width : left;
  const x = Math.max(margin, Math.min(slot, clientWidth - width - margin));
  const below = clientHeight - bottom - margin;
  const above = top - margin;
  const isBelow = below >= tallest || below >= above;
  return {
    left: x,
    width,
    maxHeight: Math.min(tallest, Math.max(160, (isBelow ? below : above) - 4)),
    ...(isBelow ? { top: bottom + 4 } : { bottom: clientHeight - top + 4 }),
  };
}
