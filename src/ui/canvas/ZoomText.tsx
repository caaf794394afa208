import { useStoreApi } from "@xyflow/react";
import { useEffect, useState } from "react";

/** In milliseconds. With each frame of a zoom, the browser would lay out the tool bar anew. */
const mostOften = 100;

const percentOf = ({ transform: [, , zoom] }: { transform: readonly number[] }): number =>
  Math.round((zoom ?? 1) * 100);

/** How large things are shown: `69 %`. */
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
  return <>{percent} %</>;
}
