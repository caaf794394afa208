/**
 * The color of each kind of service, for the light and dark themes in CSS syntax. No tone is red, amber or green,
 * because these colors express state. Each tone has sufficient contrast for text on every surface and on its own tile.
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
