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
   * How much each of some functions does: how often functions and the blocks in them run, loops among them, and how
   * many items the language's own functions for lists and objects go through. Unlike time it is the same at every run.
   */
  count(works: readonly (() => unknown)[]): readonly number[];
  stop(): void;
}

/**
 * Begins to count, by the coverage that the engine keeps. Blocks are counted of what is compiled from now on alone:
 * load what is to be measured afterwards.
 */
export function startCounting(): WorkCounter {
  // What is optimized is not counted, nor what is compiled anew counted as before.
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
      // Summed up once all is counted, or that would be counted as well.
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

/** Functions of the language that go through a whole list, whose runs no coverage shows. */
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
