import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";

import styles from "#ui/canvas/drawing/drawing.module.css";
import { createFrameWatch } from "#ui/canvas/drawing/late-frames.ts";
import { gapAt, placeDots } from "#ui/canvas/drawing/place-dots.ts";
import { rest } from "#ui/canvas/interaction/follow-camera.ts";

/** One for all canvases: it is the browser that is slow or fast. */
const frames = createFrameWatch();

/**
 * The grid of dots behind the boxes. It is drawn for a zoom and then only moved: drawn anew in each frame, it took more
 * of a pan than all boxes and wires. While the zoom changes it is not shown, since scaling it takes as much; and where
 * frames come late nor while the canvas moves, since it is one more layer to put together.
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
