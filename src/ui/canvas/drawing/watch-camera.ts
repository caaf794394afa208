import type { useStoreApi } from "@xyflow/react";

/** Draws at most once a frame: on request, and when the canvas moves or is resized. */
export function watchCamera(
  flow: ReturnType<typeof useStoreApi>,
  draw: () => void,
): { schedule(): void; stop(): void } {
  let frame: number | undefined;
  const schedule = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      draw();
    });
  };
  const leave = flow.subscribe((state, before) => {
    const isMoved =
      state.transform !== before.transform ||
      state.width !== before.width ||
      state.height !== before.height;
    if (isMoved) schedule();
  });
  const stop = (): void => {
    leave();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
  return { schedule, stop };
}
