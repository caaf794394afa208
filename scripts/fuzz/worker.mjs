import { parentPort, workerData } from "node:worker_threads";
import { createServer } from "vite";
import { readCorpus } from "./corpus.mjs";
import { generate, prepare } from "./generate.mjs";
import { judge, signatureOf } from "./laws.mjs";
import { shrink } from "./shrink.mjs";

/** Reads inputs, one reader after the other, and posts broken rules; `position` shows the progress. */
const { root, corpus, seed, start, inputs, position } = workerData;
const server = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { readers } = await server.ssrLoadModule("/scripts/fuzz/readers.mjs");
const names = Object.keys(readers);
const documents = prepare(readCorpus(corpus));
const known = new Set(workerData.known);

for (let turn = start; turn < inputs; turn += 1) {
  const name = names[turn % names.length];
  const reader = readers[name];
  const input = generate(name, reader, documents, seed, turn);
  Atomics.store(position, 0, turn);
  Atomics.add(position, 1, 1);
  const broken = await judge(reader, input);
  if (broken === undefined || known.has(`${name} ${signatureOf(broken)}`)) continue;
  known.add(`${name} ${signatureOf(broken)}`);
  Atomics.store(position, 2, 1);
  const stillFails = async (smaller) => {
    const again = await judge(reader, smaller);
    return again !== undefined && signatureOf(again) === signatureOf(broken);
  };
  const smallest = await shrink(input, stillFails);
  Atomics.store(position, 2, 0);
  parentPort.postMessage({ name, turn, signature: signatureOf(broken), ...broken, smallest });
}
// The position is set to the end, so the next run continues after the last input.
Atomics.store(position, 0, inputs);
