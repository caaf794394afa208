import { useStore } from "zustand";

import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import styles from "#ui/canvas/drag/guides.module.css";
import type { CanvasView } from "#diagram/scene/view.ts";

interface GuidesProps {
  readonly view: CanvasView;
  readonly canvasStore: CanvasStore;
}

/** During a drag: the alignment guides, and the positions of copies. */
export function Guides({ view, canvasStore }: GuidesProps) {
  const moving = useStore(canvasStore, (state) => state.moving);
  if (moving === undefined) return null;
  const { ids, by, guides, isCopy } = moving;
  return (
    <svg className={styles.guides} aria-hidden>
      {guides.map(({ axis, at, from, to }) => (
        <path
          key={`${axis}${at}`}
          d={axis === "x" ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`}
        />
      ))}
      {isCopy &&
        [...ids].map((id) => {
          const frame = view.frames.get(id);
          return (
            frame !== undefined && (
              <rect
                key={id}
                x={frame.x + by.x}
                y={frame.y + by.y}
                width={frame.width}
                height={frame.height}
                rx={10}
              />
            )
          );
        })}
    </svg>
  );
}
