import type { WorkerAnswer, WorkerQuestion } from "#edge/offline/worker-messages.ts";

/** A worker that doesn't answer in this time, in milliseconds, is not ours or doesn't work. */
const longestAnswer = 5000;

/** Asks a service worker for its build, or to serve that build from now on. Undefined if the worker doesn't answer. */
export function askWorker(
  worker: Pick<ServiceWorker, "postMessage">,
  question: WorkerQuestion,
): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), longestAnswer);
    port1.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      resolve(data.build);
    });
    port1.start();
    worker.postMessage(question, [port2]);
  }).finally(() => port1.close());
}
