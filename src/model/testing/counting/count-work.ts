import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

interface CoveredScript {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

export interface WorkCounter {
  /**
   * Measures the work of functions: the number of executed functions and blocks in these functions, including loops,
   * and the number of items that built-in functions for lists and objects visit. Unlike time, the result is
   * deterministic.
   */
  count(works: readonly (() => unknown)[]): readonly number[];
  stop(): void;
}

/**
 * Starts counting with the engine's code coverage. Only blocks that are compiled after this call are counted, so load
 * the measured code afterwards.
 */
export function startCounting(): WorkCounter {
  // Optimized code is not counted, and neither is code that was compiled earlier.
  for (const flag of uncounted) setFlagsFromString(`--no-${flag}`);
  const session = new Session();
  session.connect();
  const post = (method: string, parameters: object = {}): unknown => {
    let answer: unknown;
    session.post(method, parameters, (error, result) => {
      if (error !== null) throw error;
      answer = result;
    });
    return answer;
  };
  post("Profiler.enable");
  post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const take = () =>
    post("Profiler.takePreciseCoverage") as { readonly result: readonly CoveredScript[] };
  return {
    count: (works) => {
      take();
      // The results are added up at the end, because adding them up would also be counted.
      const counted = works.map((work) => ({ items: countItems(work), ...take() }));
      return counted.map(({ items, result }) => items + sumOf(result));
    },
    stop: () => {
      post("Profiler.stopPreciseCoverage");
      session.disconnect();
      for (const flag of uncounted) setFlagsFromString(`--${flag}`);
    },
  };
}

const sumOf = (scripts: readonly CoveredScript[]): number =>
  scripts
    .filter(({ url }) => !url.startsWith("node:"))
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);

const uncounted = ["opt", "flush-bytecode", "compilation-cache"];

/** The names of built-in functions that visit a whole list. Code coverage doesn't count this work. */
const ofLists = [
  "includes",
  "indexOf",
  "lastIndexOf",
  "slice",
  "splice",
  "concat",
  "with",
  "toSpliced",
  "toReversed",
  "join",
] as const;

function countItems(run: () => unknown): number {
  let items = 0;
  const restore: (() => void)[] = [];
  const watch = (
    owner: object,
    name: string,
    sizeOf: (self: unknown, first: unknown) => number,
  ): void => {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    const original = own?.value as (...values: unknown[]) => unknown;
    Object.defineProperty(owner, name, {
      ...own,
      value(this: unknown, ...values: unknown[]) {
        items += sizeOf(this, values[0]);
        return Reflect.apply(original, this, values);
      },
    });
    restore.push(() => Object.defineProperty(owner, name, own ?? {}));
  };
  for (const name of ofLists)
    watch(Array.prototype, name, (self) => (Array.isArray(self) ? self.length : 0));
  for (const name of ["entries", "keys", "values"])
    watch(Object, name, (_, first) => sizeOfObject(first));
  try {
    run();
    return items;
  } finally {
    for (const back of restore) back();
  }
}

function sizeOfObject(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let size = 0;
  for (const _ in value) size += 1;
  return size;
}
