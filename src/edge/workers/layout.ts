import type { Clock } from "#edge/schedule/schedule.ts";
import { browserClock } from "#edge/schedule/schedule.ts";
import type { Turns } from "#edge/schedule/turns.ts";
import { createTurns } from "#edge/schedule/turns.ts";
import { workerAddress } from "#edge/security/script-policy.ts";
import type { LayoutAnswer } from "#edge/workers/layout-messages.ts";
import { sendGraph } from "#edge/workers/layout-messages.ts";
import type { LayOut, Positions } from "#model/graph/layout-graph.ts";

type LayoutWorker = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

interface Running {
  readonly worker: LayoutWorker;
  /** The number of requested layouts that are not answered yet. */
  waiting: number;
}

const startWorker = (): LayoutWorker => new Worker(workerAddress("layout"), { type: "module" });

/** The time in milliseconds after which an idle worker ends. A worker takes memory, and can start again quickly. */
export const idleTime = 2000;

/** Creates a function that lays out graphs in a worker. The worker starts on demand. */
export function createLayOut(
  start: () => LayoutWorker = startWorker,
  clock: Clock = browserClock,
): LayOut {
  let running: Running | undefined;
  let count = 0;
  let keep = (): void => {};
  const turns = createTurns(clock);
  return async (graph, signal) => {
    signal.throwIfAborted();
    keep();
    const used = (running ??= { worker: start(), waiting: 0 });
    used.waiting += 1;
    count += 1;
    try {
      return await answerOf({ ...used, turns, id: count }, graph, signal);
    } catch (error) {
      // The worker is broken, or busy with a canceled layout, so the next layout starts a new worker.
      if (used.waiting === 1 || !signal.aborted) {
        if (running === used) running = undefined;
        used.worker.terminate();
      }
      throw error;
    } finally {
      used.waiting -= 1;
      if (used.waiting === 0 && running === used)
        keep = clock.after(idleTime, () => {
          running = undefined;
          used.worker.terminate();
        });
    }
  };
}

interface Asked extends Pick<Running, "worker"> {
  readonly turns: Turns;
  readonly id: number;
}

function answerOf(
  { worker, turns, id }: Asked,
  ...[graph, wanted]: Parameters<LayOut>
): Promise<Positions> {
  const done = new AbortController();
  const { signal } = done;
  const answer = new Promise<Positions>((resolve, reject) => {
    wanted.addEventListener("abort", () => reject(wanted.reason), { signal });
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<LayoutAnswer>) => {
        if (data.id === id) resolve(data.positions);
      },
      { signal },
    );
    worker.addEventListener(
      "error",
      (event) => {
        event.preventDefault();
        reject(new Error("The canvas could not be laid out."));
      },
      { signal },
    );
    const send = async (): Promise<void> =>
      turns.run(sendGraph(id, graph, (request) => worker.postMessage(request)));
    send().catch(reject);
  });
  return answer.finally(() => done.abort());
}
