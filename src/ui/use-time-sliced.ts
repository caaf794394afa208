import { useAsync } from "#ui/use-async.ts";
import { useMemo, useState } from "react";

import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { inPauses, pause } from "#ui/in-pauses.ts";

/**
 * The result of some work: at once for small work, or else after pauses in which the page stays responsive. Until then,
 * the hook returns the previous result, or undefined. Work with the same function runs once. The hook throws an error
 * of the work, for the boundary around the screen.
 */
export function useTimeSliced<T>(begin: () => TimeSliced<T>, isLittle: boolean): T | undefined {
  const made = useMemo(
    () => (isLittle ? { value: finish(begin()) } : undefined),
    [begin, isLittle],
  );
  const start = useMemo(
    () => (isLittle ? undefined : (signal: AbortSignal) => afterDrawing(begin(), signal)),
    [begin, isLittle],
  );
  const { value: later, isCurrent, error } = useAsync(start);
  if (error !== undefined) throw error;
  const value = made === undefined && isCurrent ? later : made?.value;
  const [before, setBefore] = useState<T>();
  if (!isLittle && value !== undefined && value !== before) setBefore(value);
  return value ?? before;
}

/** Starts the work after the first render is on the screen. */
async function afterDrawing<T>(work: TimeSliced<T>, signal: AbortSignal): Promise<T> {
  await pause();
  signal.throwIfAborted();
  return inPauses(work, signal);
}
