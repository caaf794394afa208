import { Suspense } from "react";
import type { ComponentType, ReactNode } from "react";

import styles from "#forms/form.module.css";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";

/** A control that is no part of the first load. Until it comes, a line keeps its place. */
export function lazyControl<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazyWithPreload(load);
  return function LazyControl(props: Props) {
    return (
      <Suspense fallback={<div className={styles.place} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
