import type { Connecting } from "#ui/canvas/canvas-state.ts";
import styles from "#ui/canvas/overlays.module.css";

interface DraggedReferenceProps {
  readonly connecting: Connecting;
  /** The name of the box whose inputs are listed. */
  readonly name: string;
}

/** A reference that is being dragged: its line, and in words how much of the box under the pointer takes it. */
export function DraggedReference({ connecting, name }: DraggedReferenceProps) {
  const { fits, from, at, over } = connecting;
  const count = over === undefined ? 0 : fits.of(over).length;
  return (
    <>
      <svg className={styles.hand} aria-hidden>
        <path d={`M${from.x} ${from.y}L${at.x} ${at.y}`} />
        <circle cx={at.x} cy={at.y} r={4} />
      </svg>
      <p role="status" className="visually-hidden">
        {over === undefined
          ? `Connecting ${fits.text}`
          : `${name}: ${count === 1 ? "1 way" : `${count} ways`} to connect`}
      </p>
    </>
  );
}
