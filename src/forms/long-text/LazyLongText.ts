import { lazyControl } from "#forms/lazy-control.tsx";

/** The field for a text that is too long for a text box, loaded on demand. */
export const LongText = lazyControl(
  async () => (await import("#forms/long-text/LongText.tsx")).LongText,
  6,
);
