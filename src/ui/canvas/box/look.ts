import type { CSSProperties } from "react";

import type { Box } from "#diagram/scene/scene.ts";
import { widestWord, widthOfName } from "#ui/canvas/box/name-width.ts";

interface Look extends Pick<Box, "width" | "height" | "head" | "name" | "color"> {
  /** The width of the text. */
  readonly textWidth: number;
  readonly hasSign: boolean;
  readonly hasProblem: boolean;
}

/**
 * The style of a box. Sizes are also plain numbers, because the style sheet computes the size of the letters from them.
 */
export const styleOfBox = ({
  width,
  height,
  head,
  textWidth,
  name,
  color,
  hasSign,
  hasProblem,
}: Look): CSSProperties =>
  ({
    width,
    height,
    "--width": textWidth,
    "--height": height,
    "--head": head,
    "--name-width": widthOfName(name),
    "--widest-word": widestWord(name),
    "--has-sign": hasSign ? 1 : 0,
    "--has-problem": hasProblem ? 1 : 0,
    "--tone": color,
  }) as CSSProperties;
