import type { SvgPicture } from "#diagram/drawing/picture.ts";

/** A browser draws no more pixels than these. */
const maxSide = 16_000;
const maxPixels = 64_000_000;

/** How many pixels a PNG file has for each pixel of the picture: as many as are asked for, or as a browser draws. */
export const scaleOf = ({ width, height }: Omit<SvgPicture, "text">, wanted: number): number =>
  Math.min(wanted, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));

/** The picture as a PNG file, `scale` times as wide and high. Undefined if the browser cannot draw it. */
export async function drawPng(
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
