/** The time without a change after which the camera is at rest, in milliseconds. */
export const rest = 150;

/** The factor by which the reported zoom may be off during a zoom, before it is updated. */
const mostOff = 1.5;

interface Moving {
  readonly transform: readonly [x: number, y: number, zoom: number];
}

/** The part of React Flow's store that has the camera. */
export interface CameraSource {
  getState(): Moving;
  subscribe(listener: (state: Moving, before: Moving) => void): () => void;
}

/** Callbacks for a moving camera. */
export interface CameraFollower {
  /**
   * Receives the zoom for the size of letters: at the start, at rest, and during a change only if the zoom is far from
   * the last reported zoom. Each update makes the browser style and lay out everything on the canvas.
   */
  settle(zoom: number): void;
  /** Receives whether the camera moves at a constant zoom. */
  pan(isPanning: boolean): void;
}

/** Follows a camera until the returned function is called. */
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
