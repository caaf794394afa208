import { useStore } from "@xyflow/react";

/** How large things are shown: `69 %`. */
export function ZoomText() {
  const percent = useStore(({ transform: [, , zoom] }) => Math.round(zoom * 100));
  return <>{percent} %</>;
}
