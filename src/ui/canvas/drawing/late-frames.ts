/** A frame that takes longer was late, in milliseconds: at 60 a second it takes 16.7. */
const longest = 20;
/** A late frame counts twice, one in time takes one back; from here on frames are late. */
const enough = 12;

/** Asks for the next frame, which is given the time at which it begins, in milliseconds. */
type RequestFrame = (draw: (time: number) => void) => void;

export interface FrameWatch {
  /** Measures the frame that shows what was changed just now. */
  watch(): void;
  /** True once frames came late for a while: where no graphics processor puts layers together, that does not change. */
  isLate(): boolean;
}

/** Finds out whether this browser draws fast enough for what is only pleasant. */
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
