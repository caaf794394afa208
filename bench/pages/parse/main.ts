import ParseWorker from "./worker.ts?worker";

declare global {
  interface Window {
    /** Milliseconds that a worker takes to decode and parse the chosen file, without reading it. */
    parseInWorker(): Promise<number>;
    /** Parses the chosen file in the page, and keeps what it finds. */
    parseHere(): Promise<void>;
    parsed: unknown;
  }
}

const chosen = (): File => {
  const file = document.querySelector("input")?.files?.[0];
  if (file === undefined) throw new Error("No file is chosen.");
  return file;
};

window.parseInWorker = () =>
  new Promise((resolve) => {
    const worker = new ParseWorker();
    worker.addEventListener("message", ({ data }: MessageEvent<number>) => {
      worker.terminate();
      resolve(data);
    });
    worker.postMessage(chosen());
  });

window.parseHere = async () => {
  window.parsed = JSON.parse(await chosen().text());
};
