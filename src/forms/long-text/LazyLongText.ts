import { lazyControl } from "#forms/lazy-control.tsx";

/** A text that is too long for a text box. */
export const LongText = lazyControl(
  async () => (await import("#forms/long-text/LongText.tsx")).LongText,
  6,
);
