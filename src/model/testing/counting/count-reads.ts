import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * The largest number of reads of the given data between two pauses. Reading the keys of an object, or an object that
 * the work creates, is not counted.
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

/** Wraps the data in a proxy that reports each read. */
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
