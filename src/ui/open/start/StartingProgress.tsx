import { useId } from "react";

import controls from "#ui/components/controls.module.css";
import styles from "#ui/open/open.module.css";
import { useIsLong } from "#ui/open/start/use-is-long.ts";

export interface StartingProgressProps {
  /** The progress, from 0 to 1. */
  readonly share: number;
  cancel(): void;
}

/** The progress of creating a design from a state, with a Cancel button. */
export function StartingProgress({ share, cancel }: StartingProgressProps) {
  const isLong = useIsLong();
  const id = useId();
  if (!isLong) return null;
  return (
    <div className={styles.starting}>
      <p id={id}>Starting a design ({Math.floor(share * 100)} %)</p>
      <progress className={styles.progress} aria-labelledby={id} value={share} />
      <button type="button" className={controls.button} onClick={cancel}>
        Cancel
      </button>
    </div>
  );
}
