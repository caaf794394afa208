import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";

import styles from "#ui/canvas/canvas.module.css";
import { gapAt, placeDots } from "#ui/canvas/drawing/place-dots.ts";

/** After so long without a change the zoom is at rest, in milliseconds. */
const rest = 150;

/**
 * The grid of dots behind the boxes. It is drawn for a zoom and then only moved: drawn anew in each frame, it took more
 * of a pan than all boxes and wires. While the zoom changes it is not shown, since scaling it takes as much.
 */
export function Dots() {
  const flow = useStoreApi();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const style = element.current?.style;
    if (style === undefined) return undefined;
    let timer: number | undefined;
    const move = (): void => {
      style.transform = placeDots(flow.getState().transform);
    };
    const draw = (): void => {
      timer = undefined;
      const gap = `${gapAt(flow.getState().transform[2])}px`;
      // The dot of a tile is in its middle, and one lies on the canvas's corner.
      Object.assign(style, { backgroundSize: `${gap} ${gap}`, visibility: "visible" });
      style.backgroundPosition = `calc(${gap} / -2) calc(${gap} / -2)`;
      move();
    };
    draw();
    const leave = flow.subscribe(({ transform }, { transform: before }) => {
      if (transform[2] !== before[2]) {
        style.visibility = "hidden";
        window.clearTimeout(timer);
        timer = window.setTimeout(draw, rest);
      } else if (transform !== before && timer === undefined) move();
    });
    return () => {
      leave();
      window.clearTimeout(timer);
    };
  }, [flow]);
  return <div ref={element} className={styles.dots} aria-hidden />;
}
