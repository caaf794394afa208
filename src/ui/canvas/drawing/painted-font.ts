/** The page's font for a canvas, which doesn't understand variables. The size is in pixels. */
export const paintedFont = (weight: number, size: number): string =>
  `${weight} ${size}px "Inter Variable", system-ui, sans-serif`;
