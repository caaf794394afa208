/** A frame that takes longer than this is late, in milliseconds: at 60 frames a second, a frame takes 16.7. */
const longest = 20;
/** The count from which frames are late: a late frame adds two, and a frame in time subtracts one. */
const enough = 12;

/** Requests the next frame, whose callback receives its start time in milliseconds. */
type RequestFrame = (draw: (time: number) => void) => void;

export interface FrameWatch {
  /** Measures the frame that shows the current change. */
  watch(): void;
  /**
   * Becomes true when frames were late for a while, and stays true: a browser without a graphics processor for
   * compositing stays slow.
   */
  isLate(): boolean;
}

/** Finds out whether this browser is fast enough for optional effects. */
export function createFrameWatch(
  requestFrame: RequestFrame = (draw) => void requestAnimationFrame(draw),
): FrameWatch {
  let isWatching = false;
  let lateness = 0;
  return {
    isLate: () => lateness >= enough,
    watch() {
      if (isWatching || lateness >= enough) return;
      isWatching = true;
      requestFrame((begin) =>
        requestFrame((end) => {
          isWatching = false;
          lateness = end - begin > longest ? lateness + 2 : Math.max(0, lateness - 1);
        }),
      );
    },
  };
}
