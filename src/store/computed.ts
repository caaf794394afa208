import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Scheduler, Work } from "#model/base/scheduler.ts";

/** Something derived, and whether it says how things are now. */
export interface Computed<T> {
  /** `computing` and `failed` hold the last good value, which may be that of an earlier design. */
  readonly status: "current" | "computing" | "failed";
  readonly value: T;
  /** Why there is no newer value; only with `failed`. */
  readonly failure?: Failure;
}

export interface Failure {
  /** Whether the code of the computation could not be fetched, or it threw. */
  readonly at: "loading" | "computing";
  readonly message: string;
}

/** The state as the object that it was where it is the same. */
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

/** What an error that was thrown says. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Code that is no part of the first load. */
export interface Loader<F> {
  /** The code, once it is there. */
  ready(): F | undefined;
  load(): Promise<F>;
}

/** Fetches once; after a failure the next to ask tries again. */
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

/** `before` is the last good value, whose parts can be used again. A promise is of work on another thread. */
type Compute<Input, Value> = (input: Input, before: Value) => TimeSliced<Value | Promise<Value>>;

interface Parts<Input, Value> {
  /** The value where there is nothing to compute. */
  readonly none: Value;
  readonly loader: Loader<Compute<Input, Value>>;
  readonly scheduler: Scheduler<Input>;
  /** Whether two inputs have the same value. */
  isSame(a: Input, b: Input): boolean;
  /** Whether what was computed of one input says something of the next; where it does not it is not shown. */
  isRelated?(a: Input, b: Input): boolean;
  publish(state: Computed<Value>): void;
}

/**
 * Keeps a value in step with an input; undefined is no input. One that is not ready, since something that it
 * needs is still on its way, is computed when it is told of again and ready; until then nothing is begun.
 */
export type Follow<Input> = (input: Input | undefined, isReady?: boolean) => void;

/**
 * Makes the function that is told of each new input and publishes what is computed of the newest, when the
 * scheduler says. A computation that throws is published as failed, and the next input tries again.
 */
export function createComputation<Input, Value>(parts: Parts<Input, Value>): Follow<Input> {
  const { none, loader, scheduler, isSame, isRelated } = parts;
  let state = current(none);
  let isLoading = false;
  let isElsewhere = false;
  let isHeld = false;
  let asked: Input | undefined;
  /** What the last run was for, and what the value is of. */
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
  /** What is computed elsewhere is shown before the next is begun, or a fast typist would never see any of it. */
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
    // What is computed at once is never seen on its way.
    if (state === before && state.status !== "computing")
      publish({ status: "computing", value: state.value });
  };
}
