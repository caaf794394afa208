/** After so long without a change the camera is at rest, in milliseconds. */
export const rest = 150;

/** What follows the zoom at rest is in between where it would be off by more than this factor. */
const mostOff = 1.5;

interface Moving {
  readonly transform: readonly [x: number, y: number, zoom: number];
}

/** React Flow's store, as far as it says where the canvas looks. */
export interface CameraSource {
  getState(): Moving;
  subscribe(listener: (state: Moving, before: Moving) => void): () => void;
}

/** What is said of a camera that moves. */
export interface CameraFollower {
  /**
   * The zoom by which letters are sized: at once, at rest, and while it changes only where it is far from the last one.
   * Each time the browser styles and lays out all that stands on the canvas.
   */
  settle(zoom: number): void;
  /** Whether the camera moves and its zoom stays. */
  pan(isPanning: boolean): void;
}

/** Follows a camera until the function that it gives is called. */
export function followCamera(camera: CameraSource, { settle, pan }: CameraFollower): () => void {
  let settled = camera.getState().transform[2];
  let isPanning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settleAt = (zoom: number): void => {
    settled = zoom;
    settle(zoom);
  };
  const setPanning = (now: boolean): void => {
    if (now !== isPanning) pan(now);
    isPanning = now;
  };
  const comeToRest = (): void => {
    setPanning(false);
    const [, , zoom] = camera.getState().transform;
    if (zoom !== settled) settleAt(zoom);
  };
  settle(settled);
  const leave = camera.subscribe(({ transform }, { transform: before }) => {
    if (transform === before) return;
    const zoom = transform[2];
    setPanning(zoom === before[2]);
    if (Math.max(zoom / settled, settled / zoom) > mostOff) settleAt(zoom);
    clearTimeout(timer);
    timer = setTimeout(comeToRest, rest);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}
