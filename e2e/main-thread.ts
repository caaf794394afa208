import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds: from beginning to end, and what of it the thread really had the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * What a thread does from its beginning to its end. What runs after a fetched script is in no task of its own
 * in a trace, but in the carrying out of promises.
 */
const kinds = new Set([
  "ThreadControllerImpl::RunTask",
  "BlinkScheduler_PerformMicrotaskCheckpoint",
  "RunMicrotasks",
  "FunctionCall",
  "HandlePostMessage",
]);

/**
 * The longest task of a page's main thread while something is done, in milliseconds of the processor's time:
 * by the clock, a machine that is busy with something else would count as well.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "v8", "blink"],
  });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const { traceEvents } = trace;
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === "X" && kinds.has(name) && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The trace holds no task of the page.");
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000));
}
