import { useLayoutEffect, useState } from "react";
import type { CSSProperties } from "react";

/** All in pixels. */
const margin = 8;
const widest = 440;
const tallest = 420;
const small = 40;

/** Where something stands beside an element in the window, below it or, where there is more room, above. */
export function usePlaceBeside(anchor: Element): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const place = (): void => {
      if (anchor.isConnected) setStyle(beside(anchor.getBoundingClientRect()));
    };
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [anchor]);
  return style;
}

function beside({ left, right, top, bottom }: DOMRect): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(widest, clientWidth - 2 * margin);
  // Of a small button it takes the right edge, because what it belongs to lies to its left.
  const wanted = right - left < small ? right - width : left;
  const x = Math.max(margin, Math.min(wanted, clientWidth - width - margin));
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
