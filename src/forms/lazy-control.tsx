import type { ComponentType, ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import styles from "#forms/form.module.css";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

/**
 * A control that is no part of the first load. Until it comes, a line keeps its place, or an empty box of so many
 * rows of text.
 */
export function lazyControl<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  rows?: number,
): (props: Props) => ReactNode {
  const Loaded = lazyWithPreload(load);
  return function LazyControl(props: Props) {
    return (
      <Boundary
        name="Value"
        place="line"
        fallback={
          rows === undefined ? (
            <div className={styles.place} />
          ) : (
            <textarea className={styles.textarea} rows={rows} disabled aria-hidden />
          )
        }
      >
        <Loaded {...props} />
      </Boundary>
    );
  };
}
