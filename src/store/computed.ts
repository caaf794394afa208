import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Scheduler, Work } from "#model/base/scheduler.ts";

/** A derived value, with its status. */
export interface Computed<T> {
  /** With `computing` and `failed`, `value` is the last good value, possibly of an earlier design. */
  readonly status: "current" | "computing" | "failed";
  readonly value: T;
  /** The reason why no newer value exists; set only with `failed`. */
  readonly failure?: Failure;
}

export interface Failure {
  /** Whether the computation's code could not be fetched (`loading`), or the computation threw. */
  readonly at: "loading" | "computing";
  readonly message: string;
}

/** The previous state object if the state is the same. */
export const reuseComputed = <T>(next: Computed<T>, before: Computed<T>): Computed<T> =>
  next.status === before.status && next.value === before.value && next.failure === before.failure
    ? before
    : next;

export const current = <T>(value: T): Computed<T> => ({ status: "current", value });

export const failed = <T>(value: T, at: Failure["at"], error: unknown): Computed<T> => ({
  status: "failed",
  value,
  failure: { at, message: messageOf(error) },
});

/** The message of a thrown error. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Code that is not part of the first load. */
export interface Loader<F> {
  /** The code; undefined until it is loaded. */
  ready(): F | undefined;
  load(): Promise<F>;
}

/** Creates a loader that fetches code once. After a failure, the next call tries again. */
export function createLoader<F>(fetch: () => Promise<F>): Loader<F> {
  let code: F | undefined;
  let loading: Promise<F> | undefined;
  const load = async (): Promise<F> => {
    try {
      code = await fetch();
      return code;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { ready: () => code, load: () => (loading ??= load()) };
}

/**
 * `before` is the last good value, whose parts can be reused. The function returns a promise for work on a different
 * thread.
 */
type Compute<Input, Value> = (input: Input, before: Value) => TimeSliced<Value | Promise<Value>>;

interface Parts<Input, Value> {
  /** The value when there is no input. */
  readonly none: Value;
  readonly loader: Loader<Compute<Input, Value>>;
  readonly scheduler: Scheduler<Input>;
  /** Whether two inputs lead to the same value. */
  isSame(a: Input, b: Input): boolean;
  /** Whether the last value still has a meaning for the next input. If not, the value is hidden. */
  isRelated?(a: Input, b: Input): boolean;
  publish(state: Computed<Value>): void;
}

/**
 * Keeps a value up to date with an input; undefined means no input. If an input waits for missing data, its computation
 * starts when the input is published again and is ready.
 */
export type Follow<Input> = (input: Input | undefined, isReady?: boolean) => void;

/**
 * Creates a function that receives each new input and publishes the value for the newest input when the scheduler runs
 * the computation. A computation that throws is published as failed, and retried with the next input.
 */
export function createComputation<Input, Value>(parts: Parts<Input, Value>): Follow<Input> {
  const { none, loader, scheduler, isSame, isRelated } = parts;
  let state = current(none);
  let isLoading = false;
  let isElsewhere = false;
  let isHeld = false;
  let asked: Input | undefined;
  /** The input of the last run, and the input of the value. */
  let tried: Input | undefined;
  let valued: Input | undefined;

  const publish = (next: Computed<Value>): void => {
    state = next;
    parts.publish(next);
  };
  const settle = (input: Input, next: Computed<Value>): void => {
    tried = input;
    if (next.status === "current") valued = input;
    const isNewest = asked !== undefined && isSame(asked, input) && !isHeld;
    publish(isNewest ? next : { status: "computing", value: next.value });
  };
  /**
   * Shows a value from a different thread before the next run starts. Otherwise, a fast typist would never see any
   * value.
   */
  const waitFor = (input: Input, coming: Promise<Value>): void => {
    isElsewhere = true;
    const done = (next: Computed<Value>): void => {
      isElsewhere = false;
      if (asked === undefined) return;
      settle(input, next);
      if (!isSame(asked, input)) run(asked);
    };
    coming.then(
      (value) => done(current(value)),
      (error: unknown) => done(failed(state.value, "computing", error)),
    );
  };
  const workFor = (
    compute: Compute<Input, Value>,
    input: Input,
  ): Work<Computed<Value> | Promise<Value>> => ({
    *begin() {
      try {
        const value = yield* compute(input, state.value);
        return value instanceof Promise ? value : current(value);
      } catch (error) {
        return failed(state.value, "computing", error);
      }
    },
    finish(next) {
      if (next instanceof Promise) waitFor(input, next);
      else settle(input, next);
    },
  });
  const run = (input: Input): void => {
    if (isElsewhere || isHeld) return;
    const compute = loader.ready();
    if (compute === undefined) load();
    else scheduler.run(workFor(compute, input), input, tried);
  };
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    loader.load().then(
      () => {
        isLoading = false;
        if (asked !== undefined) run(asked);
      },
      (error: unknown) => {
        isLoading = false;
        if (asked !== undefined) publish(failed(state.value, "loading", error));
      },
    );
  };
  const end = (): void => {
    asked = undefined;
    tried = undefined;
    valued = undefined;
    scheduler.cancel();
    if (state.status !== "current" || state.value !== none) publish(current(none));
  };
  return (input, isReady = true) => {
    if (input === undefined) return end();
    if (asked !== undefined && isSame(asked, input) && isHeld === !isReady) return;
    asked = input;
    isHeld = !isReady;
    if (isHeld) scheduler.cancel();
    if (isReady && valued !== undefined && isSame(valued, input)) {
      scheduler.cancel();
      if (state.status !== "current") publish(current(state.value));
      return;
    }
    if (valued !== undefined && isRelated?.(valued, input) === false) {
      valued = undefined;
      state = current(none);
    }
    const before = state;
    run(input);
    // A synchronous computation is never shown as computing.
    if (state === before && state.status !== "computing")
      publish({ status: "computing", value: state.value });
  };
}
