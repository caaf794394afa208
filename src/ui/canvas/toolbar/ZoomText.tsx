import { useStoreApi } from "@xyflow/react";
import { useEffect, useState } from "react";

import styles from "#ui/canvas/overlays.module.css";

/**
 * The minimum time between updates, in milliseconds: each update makes the browser lay out text and hit-test the
 * pointer.
 */
const mostOften = 250;

const percentOf = ({ transform: [, , zoom] }: { transform: readonly number[] }): number =>
  Math.round((zoom ?? 1) * 100);

/** The current zoom, such as `69 %`. */
export function ZoomText() {
  const flow = useStoreApi();
  const [percent, setPercent] = useState(() => percentOf(flow.getState()));
  useEffect(() => {
    let timer: number | undefined;
    const show = (): void => {
      timer = undefined;
      setPercent(percentOf(flow.getState()));
    };
    show();
    const leave = flow.subscribe(() => {
      timer ??= window.setTimeout(show, mostOften);
    });
    return () => {
      leave();
      window.clearTimeout(timer);
    };
  }, [flow]);
  return <span className={styles.percent}>{percent} %</span>;
}
