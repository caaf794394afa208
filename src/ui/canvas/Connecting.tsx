import type { Connecting } from "#ui/canvas/canvas-state.ts";
import styles from "#ui/canvas/overlays.module.css";

interface DraggedReferenceProps {
  readonly connecting: Connecting;
  /** The name of the box under the pointer. */
  readonly name: string;
}

/** A dragged reference: its line, and a label that says whether the box under the pointer accepts it. */
export function DraggedReference({ connecting, name }: DraggedReferenceProps) {
  const { fits, from, at, under } = connecting;
  return (
    <>
      <svg className={styles.hand} aria-hidden>
        <path d={`M${from.x} ${from.y}L${at.x} ${at.y}`} />
        <circle cx={at.x} cy={at.y} r={4} />
      </svg>
      <p role="status" className="visually-hidden">
        {under === undefined
          ? `Connecting ${fits.text}`
          : fits.fits(under)
            ? `Drop to connect ${fits.text} to ${name}`
            : `No input of ${name} takes ${fits.text}`}
      </p>
    </>
  );
}
