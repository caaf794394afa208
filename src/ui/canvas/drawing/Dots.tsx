import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";

import styles from "#ui/canvas/drawing/drawing.module.css";
import { createFrameWatch } from "#ui/canvas/drawing/late-frames.ts";
import { gapAt, placeDots } from "#ui/canvas/drawing/place-dots.ts";
import { rest } from "#ui/canvas/interaction/follow-camera.ts";

/** All canvases share this watch, because speed depends on the browser. */
const frames = createFrameWatch();

/**
 * The grid of dots behind the boxes. The grid is drawn for a zoom and then only moved: redrawing it in each frame takes
 * longer than drawing all boxes and wires. The grid is hidden while the zoom changes, because scaling takes as long,
 * and on slow browsers also while the canvas moves, because it is one more layer to composite.
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
      // The dot of a tile is in its middle, and one dot is at the canvas's origin.
      Object.assign(style, { backgroundSize: `${gap} ${gap}`, visibility: "visible" });
      style.backgroundPosition = `calc(${gap} / -2) calc(${gap} / -2)`;
      move();
    };
    draw();
    const leave = flow.subscribe(({ transform }, { transform: before }) => {
      if (transform === before) return;
      if (timer === undefined) frames.watch();
      if (transform[2] !== before[2] || timer !== undefined || frames.isLate()) {
        style.visibility = "hidden";
        window.clearTimeout(timer);
        timer = window.setTimeout(draw, rest);
      } else move();
    });
    return () => {
      leave();
      window.clearTimeout(timer);
    };
  }, [flow]);
  return <div ref={element} className={styles.dots} aria-hidden />;
}
