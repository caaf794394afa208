import { lazyControl } from "#forms/lazy-control.tsx";

/** A value that is no literal. */
export const ExpressionValue = lazyControl(
  async () => (await import("#forms/references/ExpressionValue.tsx")).ExpressionValue,
);
