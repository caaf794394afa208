import type { Painter } from "#ui/canvas/drawing/paint.ts";
import type { Camera, Picture } from "#ui/canvas/drawing/picture-state.ts";

/** The margin of the drawing on each side of the visible part, in pixels. */
const margin = 160;
/** The maximum scaling of a drawing before it is redrawn, in doublings. */
const mostScaling = 0.15;

interface Buffer {
  readonly context: CanvasRenderingContext2D;
  readonly picture: Picture;
  readonly camera: Camera;
}

/**
 * Draws on `context`, which has the size of the camera in device pixels, and keeps a larger drawing of everything that
 * is not dragged. While the camera moves a little or something is dragged, a frame is one copy of that drawing. While
 * the zoom changes, the copy is scaled and the result is false; calling again with `isExact` draws everything at that
 * zoom.
 */
export function createBufferedPainter(
  context: CanvasRenderingContext2D,
  { paintStill, paintMoving }: Painter,
): (picture: Picture, camera: Camera, isExact: boolean) => boolean {
  let buffer: Buffer | undefined;
  const draw = (picture: Picture, camera: Camera): Buffer | undefined => {
    const canvas = buffer?.context.canvas ?? document.createElement("canvas");
    const inner = buffer?.context ?? canvas.getContext("2d", { alpha: false });
    if (inner === null) return undefined;
    const larger = {
      ...camera,
      x: camera.x + margin,
      y: camera.y + margin,
      width: camera.width + 2 * margin,
      height: camera.height + 2 * margin,
    };
    const width = Math.round(larger.width * camera.scale);
    const height = Math.round(larger.height * camera.scale);
    if (canvas.width !== width || canvas.height !== height)
      Object.assign(canvas, { width, height });
    paintStill(inner, picture, larger);
    return { context: inner, picture, camera: larger };
  };
  return (picture, camera, isExact) => {
    if (buffer === undefined || !isUsable(buffer, picture, camera, isExact))
      buffer = draw(picture, camera);
    if (buffer === undefined) return true;
    const { canvas } = buffer.context;
    const { left, top, ratio } = placeOf(buffer.camera, camera);
    context.setTransform(1, 0, 0, 1, 0, 0);
    // Draws at whole pixels, because letters between two pixels would be blurred.
    if (ratio === 1) context.drawImage(canvas, Math.round(left), Math.round(top));
    else context.drawImage(canvas, left, top, canvas.width * ratio, canvas.height * ratio);
    paintMoving(context, picture, camera);
    return ratio === 1;
  };
}

/** The position and scale of a drawing that was made for one camera, seen by another camera, in device pixels. */
function placeOf(
  drawn: Camera,
  camera: Camera,
): { readonly left: number; readonly top: number; readonly ratio: number } {
  const ratio = camera.zoom / drawn.zoom;
  return {
    left: (camera.x - drawn.x * ratio) * camera.scale,
    top: (camera.y - drawn.y * ratio) * camera.scale,
    ratio,
  };
}

function isUsable(
  { picture: before, camera: drawn, context: { canvas } }: Buffer,
  picture: Picture,
  camera: Camera,
  isExact: boolean,
): boolean {
  const isSame =
    before.view === picture.view &&
    before.colors === picture.colors &&
    before.selected === picture.selected &&
    before.isolatedResources === picture.isolatedResources &&
    before.ghosts === picture.ghosts &&
    before.dimsUnchanged === picture.dimsUnchanged &&
    before.moving?.ids === picture.moving?.ids &&
    before.moving?.into === picture.moving?.into;
  const isOfSize =
    drawn.scale === camera.scale &&
    drawn.width === camera.width + 2 * margin &&
    drawn.height === camera.height + 2 * margin;
  if (!isSame || !isOfSize) return false;
  const { left, top, ratio } = placeOf(drawn, camera);
  if (isExact ? ratio !== 1 : Math.abs(Math.log2(ratio)) > mostScaling) return false;
  return (
    left <= 0.5 &&
    top <= 0.5 &&
    left + canvas.width * ratio >= camera.width * camera.scale - 0.5 &&
    top + canvas.height * ratio >= camera.height * camera.scale - 0.5
  );
}
