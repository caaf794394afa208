import { useCallback, useDeferredValue, useMemo } from "react";

import { pictureColors } from "#diagram/drawing/colors.ts";
import { withTitle } from "#diagram/drawing/picture-title.ts";
import type { SvgPicture } from "#diagram/drawing/picture.ts";
import type { PictureSource, PictureTheme } from "#store/request.ts";
import { drawPng, scaleOf } from "#ui/picture/draw-png.ts";
import { useAsync } from "#ui/use-async.ts";

export type PictureFormat = "svg" | "png" | "drawio";

interface PictureChoice {
  readonly format: PictureFormat;
  readonly theme: PictureTheme;
  /** Written above the picture; nothing is where it is empty. */
  readonly title: string;
  /** How many pixels a PNG file has for each pixel of the picture. */
  readonly scale: number;
}

export interface PictureFile {
  readonly contents: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
}

interface Drawn {
  /** The picture itself, at full size. */
  readonly picture: SvgPicture;
  /** What is saved; undefined while it is drawn. */
  readonly file: PictureFile | "failed" | undefined;
  /** What an image element shows of it. */
  readonly preview: PictureFile;
}

/** Draws a picture as the file that is saved, again with each other choice. */
export function usePictureFile(source: PictureSource, choice: PictureChoice): Drawn {
  const { format, theme, scale } = choice;
  const title = useDeferredValue(choice.title);
  const design = useMemo(() => source.draw(theme), [source, theme]);
  const picture = useMemo(
    () => (title === "" ? design : withTitle(design, title, pictureColors[theme])),
    [design, title, theme],
  );
  const draw = useCallback(async (): Promise<PictureFile | "failed"> => {
    if (format === "svg") return { contents: picture.text, type: svgType };
    if (format === "drawio") return { contents: await source.printDrawio(), type: "text/xml" };
    const contents = await drawPng(picture, scaleOf(picture, scale));
    return contents === undefined ? "failed" : { contents, type: "image/png" };
  }, [source, picture, format, scale]);
  const { value, isCurrent, error } = useAsync(draw);
  const file = error === undefined ? (isCurrent ? value : undefined) : "failed";
  // Of a file that no browser shows, the picture that it is made of; while one is drawn, the one before.
  const isShown = value !== undefined && value !== "failed" && value.type !== "text/xml";
  const preview =
    isShown && format !== "drawio" ? value : { contents: picture.text, type: svgType };
  return { picture, file, preview };
}

const svgType = "image/svg+xml";
