import { useStoreApi } from "@xyflow/react";
import { useEffect, useRef } from "react";

import styles from "#ui/canvas/canvas.module.css";
import { placeDots } from "#ui/canvas/drawing/place-dots.ts";

/**
 * The grid of dots behind the boxes. It is drawn once and then only moved and scaled: drawn anew in each frame, it took
 * more of a pan than all boxes and wires.
 */
export function Dots() {
  const flow = useStoreApi();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = (transform: readonly [number, number, number]): void => {
      if (element.current !== null) element.current.style.transform = placeDots(transform);
    };
    place(flow.getState().transform);
    return flow.subscribe(({ transform }, { transform: before }) => {
      if (transform !== before) place(transform);
    });
  }, [flow]);
  return <div ref={element} className={styles.dots} aria-hidden />;
}
