import type { Joined } from "#edge/storage/records/design-records.ts";
import { joinDesign, joinRead } from "#edge/storage/records/design-records.ts";
import { createDocumentJoin } from "#edge/opening/split-document.ts";
import { workerAddress } from "#edge/security/script-policy.ts";
import type { StoredMessage, StoredRecords } from "#edge/storage/stored/stored-worker.ts";
import { isObject, withoutProperty } from "#model/base/json.ts";
import type { JsonObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";

/** Like `joinDesign`, but runs in a separate worker. If no worker is available, runs on the page. */
export async function joinInWorker(head: unknown, resources: readonly unknown[]): Promise<Joined> {
  const read = await askWorker(head, resources);
  if (read === undefined) return joinDesign(head, resources);
  if (read.kind === "bad") return read;
  // Waits for the next task, so receiving the last message, joining and showing the design are separate tasks.
  await nextTask();
  const joined = joinRead(head, resources, read.program, read.others);
  await nextTask();
  return joined;
}

const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

type Read =
  | Extract<Joined, { kind: "bad" }>
  | {
      readonly kind: "good";
      readonly program: Program;
      readonly others: readonly number[];
    }
  | undefined;

async function askWorker(head: unknown, resources: readonly unknown[]): Promise<Read> {
  const worker = startWorker();
  if (worker === undefined) return undefined;
  try {
    return await answerOf(worker, { head: withoutFile(head), resources });
  } finally {
    worker.terminate();
  }
}

/** Removes the text of the design's file, which only the page needs. */
const withoutFile = (head: unknown): unknown =>
  isObject(head) ? withoutProperty(head as JsonObject, "source") : head;

function answerOf(worker: Worker, records: StoredRecords): Promise<Read> {
  const join = createDocumentJoin();
  return new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<StoredMessage>) => {
      if (data.kind === "bad") return resolve(data);
      const opened = join(data.chunk);
      if (opened?.kind === "program")
        resolve({ kind: "good", program: opened.program, others: data.others });
      return undefined;
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve(undefined);
    });
    worker.postMessage(records);
  });
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(workerAddress("join"), { type: "module" });
  } catch {
    return undefined;
  }
}
