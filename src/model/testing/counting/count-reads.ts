import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * The largest number of reads of given data between two pauses. Reading key lists, or objects that the work creates,
 * doesn't count.
 */
export function longestStep<T extends object>(
  data: T,
  begin: (data: T) => TimeSliced<unknown>,
): number {
  let reads = 0;
  let longest = 0;
  const watched = watch(data, () => {
    reads += 1;
    longest = Math.max(longest, reads);
  });
  for (const _ of begin(watched)) reads = 0;
  return longest;
}

/** A proxy of the data that reports each read. */
function watch<T extends object>(data: T, tell: () => void): T {
  const known = new WeakMap<object, object>();
  const watched = <U>(value: U): U => {
    if (typeof value !== "object" || value === null) return value;
    const made = known.get(value) ?? new Proxy(value, handler);
    known.set(value, made);
    return made as U;
  };
  const handler: ProxyHandler<object> = {
    get(target, key) {
      tell();
      return watched(Reflect.get(target, key) as unknown);
    },
  };
  return watched(data);
}
