import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { fileOf } from "./fuzz/corpus.mjs";
import { ROOT } from "./packages.mjs";
import { seeded } from "./seed.mjs";

/** The maximum time for reading an input. A reader that takes longer counts as hanging. */
const LONGEST_READ_MS = 30_000;

/**
 * The options are the number of inputs and the maximum number of seconds. Fast and slow machines get the same inputs.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "60" },
  },
});
const [seconds, inputs] = [Number(values.seconds), Number(values.inputs)];
const seed = Number(seeded().FC_SEED);
const found = join(ROOT, "test-results", "fuzz");
const position = new Int32Array(new SharedArrayBuffer(12));
const known = [];

/** Stores an input that broke a rule, and prints its path. */
function report({ name, turn, law, detail, smallest }) {
  const { ending, text } = fileOf(smallest);
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const file = join(found, name, `${law}-${digest}.${ending}`);
  mkdirSync(join(found, name), { recursive: true });
  writeFileSync(file, text);
  console.log(
    `\n${name}, input ${turn} of seed ${seed}: ${law}\n${detail}\nSmallest input: ${file}`,
  );
}

/**
 * Reads inputs, starting at number `start`, until the time is over. If a read hangs, returns the number of its input.
 */
function readFrom(start, end) {
  return new Promise((resolve, reject) => {
    const workerData = {
      root: ROOT,
      corpus: join(ROOT, "scripts", "fuzz", "corpus"),
      seed,
      start,
      inputs,
      position,
      known,
    };
    const worker = new Worker(new URL("fuzz/worker.mjs", import.meta.url), { workerData });
    let [last, since] = [-1, performance.now()];
    const stop = async (stuck) => {
      clearInterval(timer);
      await worker.terminate();
      resolve(stuck);
    };
    const timer = setInterval(() => {
      const now = performance.now();
      const reads = Atomics.load(position, 1);
      // Minimizing an input has its own time limit, so it doesn't count as reading.
      if (reads !== last || Atomics.load(position, 2) === 1) [last, since] = [reads, now];
      const isOver = now > end || Atomics.load(position, 0) >= inputs;
      if (now - since > LONGEST_READ_MS) void stop(Atomics.load(position, 0));
      else if (isOver && Atomics.load(position, 2) === 0) void stop();
    }, 250);
    worker.on("message", (failure) => {
      known.push(`${failure.name} ${failure.signature}`);
      report(failure);
    });
    worker.on("error", (error) => {
      clearInterval(timer);
      reject(error);
    });
  });
}

const end = performance.now() + seconds * 1000;
for (let start = 0; performance.now() < end;) {
  const stuck = await readFrom(start, end);
  if (stuck === undefined) break;
  console.log(
    `\nInput ${stuck} of seed ${seed} took longer than ${LONGEST_READ_MS / 1000} s to read.`,
  );
  known.push(`input ${stuck}`);
  start = stuck + 1;
}
console.log(
  `\n${Atomics.load(position, 1)} inputs read, ${known.length} broke a rule (seed ${seed}).`,
);
if (known.length > 0 || Atomics.load(position, 1) === 0) process.exitCode = 1;
