import { useRef } from "react";
import type { KeyboardEvent, PointerEvent } from "react";

import styles from "#ui/layout/layout.module.css";

interface SplitterProps {
  readonly label: string;
  /** The grid area of the splitter. */
  readonly area: string;
  readonly orientation: "vertical" | "horizontal";
  /** The size of the panel beside the splitter, in pixels; 0 if the panel is folded. */
  readonly size: number;
  readonly minSize: number;
  readonly maxSize: number;
  /** 1 if dragging right or down makes the panel larger, -1 if it makes it smaller. */
  readonly direction: 1 | -1;
  onSize(size: number): void;
  /** Folds the panel, or unfolds it. */
  onToggle(): void;
}

const step = 24;

/** The edge between two panels: drag it, move it with arrow keys, or fold the panel with Enter or a double click. */
export function Splitter(props: SplitterProps) {
  const { orientation, size, minSize, maxSize, direction, onSize, onToggle } = props;
  const start = useRef<{ at: number; size: number }>(undefined);
  const isVertical = orientation === "vertical";
  const pointerOffset = (event: PointerEvent): number =>
    isVertical ? event.clientX : event.clientY;
  const limit = (wanted: number): number =>
    wanted < minSize / 2 ? 0 : Math.min(maxSize, Math.max(minSize, Math.round(wanted)));
  const keys = (event: KeyboardEvent): void => {
    const grow = isVertical ? "ArrowRight" : "ArrowDown";
    const shrink = isVertical ? "ArrowLeft" : "ArrowUp";
    if (event.key === "Enter") onToggle();
    else if (event.key === grow || event.key === shrink) {
      const by = (event.key === grow ? step : -step) * direction;
      onSize(size === 0 ? (by > 0 ? minSize : 0) : size + by < minSize ? 0 : limit(size + by));
    } else return;
    event.preventDefault();
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={props.label}
      aria-orientation={orientation}
      aria-valuenow={size}
      aria-valuemax={maxSize}
      title={`${props.label}: drag, arrow keys, Enter to fold`}
      className={styles.splitter}
      style={{ gridArea: props.area }}
      data-orientation={orientation}
      onKeyDown={keys}
      onDoubleClick={onToggle}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: pointerOffset(event), size };
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from !== undefined)
          onSize(limit(from.size + (pointerOffset(event) - from.at) * direction));
      }}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}
