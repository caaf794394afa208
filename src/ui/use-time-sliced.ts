import { useEffect, useMemo, useState } from "react";

import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import { pause, workOn } from "#ui/in-pauses.ts";

/** How some work ended. */
interface Ended<T> {
  readonly of: object;
  readonly value?: T;
  readonly error?: unknown;
}

/**
 * What some work gives: at once where little is to be done, else after pauses in which the page stays free. Until
 * then it is what the work before gave, undefined where there was none. Work that is the same function is done once.
 * What the work throws is thrown here, for the boundary around the screen.
 */
export function useTimeSliced<T>(begin: () => TimeSliced<T>, isLittle: boolean): T | undefined {
  const started = useMemo(
    () => (isLittle ? { value: finish(begin()) } : { work: begin() }),
    [begin, isLittle],
  );
  const [ended, setEnded] = useState<Ended<T>>();
  useEffect(() => {
    let isWanted = true;
    const follow = async (work: TimeSliced<T>): Promise<void> => {
      try {
        // What is drawn first is on the screen before any of it.
        for (await pause(); isWanted; await pause()) {
          const turn = workOn(work);
          if (turn !== undefined) return setEnded({ of: started, value: turn.value });
        }
      } catch (error) {
        setEnded({ of: started, error });
      }
      return undefined;
    };
    if (started.work !== undefined) void follow(started.work);
    return () => {
      isWanted = false;
    };
  }, [started]);
  const later = ended?.of === started ? ended : undefined;
  if (later?.error !== undefined) throw later.error;
  const value = started.work === undefined ? started.value : later?.value;
  const [before, setBefore] = useState<T>();
  if (!isLittle && value !== undefined && value !== before) setBefore(value);
  return value ?? before;
}
