/**
 * The events that count as a thread's tasks. In a trace, the code of a loaded script is in microtasks, not in a task.
 */
const kinds = new Set([
  "ThreadControllerImpl::RunTask",
  "BlinkScheduler_PerformMicrotaskCheckpoint",
  "RunMicrotasks",
  "FunctionCall",
  "HandlePostMessage",
]);

/** The milliseconds of `yardstick` on the machine for which the limits are set. */
const usualYardstick = 2;

/**
 * The main thread's longest task during `act`, in milliseconds of processor time, because wall-clock time would include
 * other load. A run over the limit is repeated up to five times, and the minimum counts: the page's own work recurs in
 * each run, unlike the work of the driver's tools or of another machine on the same processor. `yardstick` measures how
 * slow the machine is at the moment, and the time is reduced accordingly.
 */
export async function longestTask(browser, page, allowed, { prepare, act }) {
  let least = Infinity;
  for (let go = 1; go <= 5 && least >= allowed; go += 1) {
    await prepare();
    const time = await trace(browser, page, act);
    const slowness = Math.max(1, (await page.evaluate(yardstick)) / usualYardstick);
    least = Math.min(least, time / slowness);
  }
  return least;
}

/** Runs in the page: the minimum time of several runs of fixed work that is similar to the page's, in milliseconds. */
function yardstick() {
  let least = Infinity;
  for (let go = 0; go < 12; go += 1) {
    const start = performance.now();
    const items = new Map();
    for (let at = 0; at < 20_000; at += 1) items.set(`key-${at}`, { name: `${at}`, list: [at] });
    let sum = 0;
    for (const [key, { list }] of items) sum += key.length + list[0];
    if (sum > 0) least = Math.min(least, performance.now() - start);
  }
  return least;
}

const wanted = ["thread_name", ...kinds].map((name) => `"name":"${name}"`);

/**
 * A trace's thread names and tasks. A trace can exceed the maximum string length; each event is on one
 * line.
 */
function* readEvents(recorded) {
  for (let start = 0; start < recorded.length;) {
    const found = recorded.indexOf("\n", start);
    const end = found < 0 ? recorded.length : found;
    const line = recorded.toString("utf8", start, end);
    start = end + 1;
    if (!wanted.some((name) => line.includes(name))) continue;
    yield JSON.parse(line.slice(line.indexOf('{"'), line.lastIndexOf("}") + 1));
  }
}

async function trace(browser, page, act) {
  await browser.startTracing(page, {
    categories: ["toplevel", "devtools.timeline", "v8", "blink"],
  });
  await act();
  const events = [...readEvents(await browser.stopTracing())];
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ ph, pid, tid }) => ph === "X" && threads.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("The trace contains no task of the page.");
  // A task's total time and processor time, in microseconds. A virtual machine can charge another
  // machine's processor time to a task, so the processor time can exceed the total time.
  return tasks.reduce(
    (most, { dur = 0, tdur = dur }) => Math.max(most, Math.min(dur, tdur) / 1000),
    0,
  );
}
