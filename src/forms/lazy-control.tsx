import type { ComponentType, ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import styles from "#forms/form.module.css";
import controls from "#forms/widgets/text-controls.module.css";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

/**
 * A control outside the first load. Until the control loads, an empty line or a box with the given number of rows takes
 * its space.
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
            <textarea className={controls.textarea} rows={rows} disabled aria-hidden />
          )
        }
      >
        <Loaded {...props} />
      </Boundary>
    );
  };
}
