import type { WorkerAnswer, WorkerQuestion } from "#edge/offline/worker-messages.ts";

/** A worker that does not answer by then, in milliseconds, is none of ours or does not work. */
const longestAnswer = 5000;

/** The build of a service worker, once it has done what it is asked. Undefined where it does not answer. */
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
