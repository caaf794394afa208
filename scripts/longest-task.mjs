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

/** What `yardstick` takes on a machine of the speed for which limits are set, in milliseconds. */
const usualYardstick = 2;

/**
 * What the longest task of a page's main thread takes at least while something is done, in milliseconds of the
 * processor's time: by the clock, a machine that is busy with something else would count as well. Something that
 * takes longer than allowed is prepared and done again, up to five times: what a page's own work takes it takes
 * each time, and what the tools that drive the browser add to it, or another machine on the same processor, it
 * does not. A machine that is slower just then, by a piece of work that is always the same, is allowed as much more.
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

/** Runs in the page: the shortest of some goes at a piece of work like the page's own, in milliseconds. */
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

/** The names of threads and the tasks in a trace, which can be larger than a text may be: an event stands on each line. */
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
  // In microseconds: from beginning to end, and what of it the thread really had the processor. A virtual machine
  // may set to a task's account what another had of the processor before, so that it had more than it took.
  return tasks.reduce(
    (most, { dur = 0, tdur = dur }) => Math.max(most, Math.min(dur, tdur) / 1000),
    0,
  );
}
