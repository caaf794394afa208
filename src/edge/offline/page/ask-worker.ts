import type { WorkerAnswer, WorkerQuestion } from "#edge/offline/worker-messages.ts";

/** The maximum time for an answer, in milliseconds. A worker that takes longer is not ours or doesn't work. */
const longestAnswer = 5000;

/**
 * Asks a service worker for its build's name, or to serve its build from now on. Undefined if the worker doesn't
 * answer.
 */
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
