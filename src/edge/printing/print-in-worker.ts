import type { PrintRequest } from "#edge/printing/print-worker.ts";
import type { PrintedMessage } from "#edge/printing/printed-transfer.ts";
import { createPrintedReceiver } from "#edge/printing/printed-transfer.ts";
import { createProgramSender } from "#edge/printing/program-transfer.ts";
import { workerAddress } from "#edge/security/script-policy.ts";
import { catalogData } from "#model/schema/catalog-data.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Program } from "#model/program/program.ts";
import type { Language, PrintResult } from "#export/language.ts";
import type { PrintDesign } from "#export/print-design.ts";

/** The longest time that a program is serialized without a pause, in milliseconds: half a frame. */
const stretch = 8;
const firstStretch = 2;

interface Running {
  readonly worker: Worker;
  readonly send: ReturnType<typeof createProgramSender>;
  readonly receive: ReturnType<typeof createPrintedReceiver>;
  /** The catalog that the worker has. */
  catalog?: Catalog;
}

/** Creates a function that prints in a worker. The worker starts on first use, and handles one request at a time. */
export function createWorkerPrinter(): PrintDesign {
  let running: Running | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const start = (): Running | undefined => {
    const worker = startWorker();
    if (worker === undefined) return undefined;
    return { worker, send: createProgramSender(), receive: createPrintedReceiver() };
  };

  const print: PrintDesign = async (program, catalog, language) => {
    running ??= start();
    if (running === undefined) return printHere(program, catalog, language);
    try {
      sendCatalog(running, catalog);
      await sendAll(running, program);
      return await answerOf(running, language);
    } catch (error) {
      // The worker may have failed in the middle of a design, so a new worker is started for the next request.
      running.worker.terminate();
      running = undefined;
      throw error;
    }
  };

  return (program, catalog, language) => {
    const next = (): Promise<PrintResult> => print(program, catalog, language);
    const printed = queue.then(next, next);
    queue = printed;
    return printed;
  };
}

/** Starts a worker. A page that is isolated from its origin, as in some frames, may have no workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(workerAddress("print"), { type: "module" });
  } catch {
    return undefined;
  }
}

async function printHere(
  program: Program,
  catalog: Catalog,
  language: Language["id"],
): Promise<PrintResult> {
  const [{ createExport }, { findLanguage }] = await Promise.all([
    import("#export/export.ts"),
    import("#export/printer.ts"),
  ]);
  return createExport(program, catalog).print(findLanguage(language));
}

function sendCatalog(running: Running, catalog: Catalog): void {
  if (running.catalog === catalog) return;
  running.worker.postMessage({
    kind: "catalog",
    data: catalogData(catalog),
  } satisfies PrintRequest);
  running.catalog = catalog;
}

async function sendAll({ worker, send }: Running, program: Program): Promise<void> {
  // The first slice is short, because the calling code takes time too.
  let end = performance.now() + firstStretch;
  for (const message of send(program)) {
    worker.postMessage(message satisfies PrintRequest);
    if (performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    end = performance.now() + stretch;
  }
}

function answerOf({ worker, receive }: Running, language: Language["id"]): Promise<PrintResult> {
  const done = new AbortController();
  const { signal } = done;
  const answer = new Promise<PrintResult>((resolve, reject) => {
    worker.addEventListener(
      "message",
      ({ data }: MessageEvent<PrintedMessage>) => {
        const printed = receive(data);
        if (printed !== undefined) resolve(printed);
      },
      { signal },
    );
    worker.addEventListener(
      "error",
      (event) => {
        event.preventDefault();
        reject(new Error("The design could not be printed."));
      },
      { signal },
    );
  });
  worker.postMessage({ kind: "print", language } satisfies PrintRequest);
  return answer.finally(() => done.abort());
}
