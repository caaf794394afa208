import { useAsync } from "#ui/use-async.ts";
import { useMemo, useState } from "react";

import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { inPauses, pause } from "#ui/in-pauses.ts";

/**
 * What some work gives: at once where little is to be done, else after pauses in which the page stays free. Until
 * then it is what the work before gave, undefined where there was none. Work that is the same function is done once.
 * What the work throws is thrown here, for the boundary around the screen.
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

/** What is drawn first is on the screen before any of the work. */
async function afterDrawing<T>(work: TimeSliced<T>, signal: AbortSignal): Promise<T> {
  await pause();
  signal.throwIfAborted();
  return inPauses(work, signal);
}
