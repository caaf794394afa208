import { Suspense } from "react";

import styles from "#forms/form.module.css";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import type { ExpressionValueProps } from "#forms/references/ExpressionValue.tsx";

const Loaded = lazyWithPreload(
  async () => (await import("#forms/references/ExpressionValue.tsx")).ExpressionValue,
);

/** A value that is no literal. It is no part of the first load; until it comes, a line keeps its place. */
export function ExpressionValue(props: ExpressionValueProps) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
