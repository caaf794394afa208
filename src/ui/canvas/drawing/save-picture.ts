import type { SvgPicture } from "#diagram/drawing/picture.ts";

/** Twice the pixels of the canvas at full size, unless the browser cannot draw that many. */
const preferredScale = 2;
const maxSide = 16_000;
const maxPixels = 64_000_000;

/** The picture as a PNG file. Undefined if the browser cannot draw it. */
export async function drawPng({
  text,
  width,
  height,
}: SvgPicture): Promise<Uint8Array | undefined> {
  const scale = Math.min(
    preferredScale,
    maxSide / Math.max(width, height),
    Math.sqrt(maxPixels / (width * height)),
  );
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
