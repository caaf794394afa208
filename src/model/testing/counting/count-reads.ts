import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * How often work reads the data that it is given between two of its pauses, at most. A list of keys counts for nothing,
 * and so does what the work made itself.
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

/** The same data, which tells of each read. */
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
