import type { SvgPicture } from "#diagram/drawing/picture.ts";
import type { PictureSource } from "#store/request.ts";

export type PictureFormat = "svg" | "png" | "drawio";

interface PictureFile {
  readonly contents: string | Uint8Array<ArrayBuffer>;
  /** The MIME type of the file. */
  readonly type: string;
}

/** The maximum number of pixels on each side that a browser draws. */
const maxSide = 16_000;
const maxPixels = 64_000_000;

type Size = Pick<SvgPicture, "width" | "height">;

/** The number of PNG pixels per pixel of the picture: as many as requested, up to the browser's maximum. */
const scaleOf = ({ width, height }: Size, wanted: number): number =>
  Math.min(wanted, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));

/** The width and height of an enlarged picture, in pixels. */
export function pixelsOf(picture: Size, wanted: number): string {
  const scale = scaleOf(picture, wanted);
  return `${Math.round(picture.width * scale)} × ${Math.round(picture.height * scale)}`;
}

/**
 * The file of a picture. `scale` is the number of PNG pixels per pixel of the picture. Undefined if the browser
 * cannot draw it.
 */
export async function drawFile(
  source: PictureSource,
  picture: SvgPicture,
  format: PictureFormat,
  scale: number,
): Promise<PictureFile | undefined> {
  if (format === "svg") return { contents: picture.text, type: "image/svg+xml" };
  if (format === "drawio") return { contents: await source.printDrawio(), type: "text/xml" };
  const contents = await drawPng(picture, scaleOf(picture, scale));
  return contents === undefined ? undefined : { contents, type: "image/png" };
}

async function drawPng(
  { text, width, height }: SvgPicture,
  scale: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/png");
    });
    return file === null ? undefined : new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
