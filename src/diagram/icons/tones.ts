/**
 * The color of each kind of service, for the light and dark themes in CSS syntax. None is red, amber or
 * green, which express state. On every surface and on its own tile, each has sufficient contrast for
 * text.
 */
export const tones = {
  networking: "light-dark(#614bbf, #afa9fb)",
  compute: "light-dark(#006a9e, #6bc3f4)",
  data: "light-dark(#046a6a, #57d4d4)",
  identity: "light-dark(#a32e70, #f197c2)",
  messaging: "light-dark(#8833a1, #da9ced)",
  observability: "light-dark(#485b7d, #a3b8df)",
  other: "light-dark(#565b62, #acb2b9)",
} as const;

export type Tone = keyof typeof tones;
