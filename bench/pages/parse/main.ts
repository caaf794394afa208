import StoreWorker from "./store-worker.ts?worker";
import ParseWorker from "./worker.ts?worker";

declare global {
  interface Window {
    /**
     * The milliseconds that a worker takes to decode and parse the chosen file, without the time for reading the file.
     */
    parseInWorker(): Promise<number>;
    /** The milliseconds that a worker takes to only read and store the chosen file. */
    storeInWorker(): Promise<number>;
    /** Parses the chosen file in the page, and keeps the result. */
    parseHere(): Promise<void>;
    parsed: unknown;
  }
}

const chosen = (): File => {
  const file = document.querySelector("input")?.files?.[0];
  if (file === undefined) throw new Error("No file is chosen.");
  return file;
};

/** Asks a worker about the chosen file, and returns the answer. */
const ask = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<number>) => {
      worker.terminate();
      resolve(data);
    });
    worker.postMessage(chosen());
  });

window.parseInWorker = () => ask(new ParseWorker());
window.storeInWorker = () => ask(new StoreWorker());

window.parseHere = async () => {
  window.parsed = JSON.parse(await chosen().text());
};
