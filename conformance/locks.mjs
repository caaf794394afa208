// Locks folders among a run's steps, which run in parallel threads.
import { workerData } from "node:worker_threads";

const slots = 4096;

/** The locks' memory, shared with each thread. */
export const createLocks = () => new SharedArrayBuffer(slots * Int32Array.BYTES_PER_ELEMENT);

/** A step that runs alone doesn't share its folders, so it creates its own locks. */
const locks = new Int32Array(workerData?.locks ?? createLocks());
const held = new Set();

/** Runs `work` while no other thread uses the folder. */
export function withLock(folder, work) {
  const slot = slotOf(folder);
  if (held.has(slot)) return work();
  while (Atomics.compareExchange(locks, slot, 0, 1) !== 0) Atomics.wait(locks, slot, 1);
  held.add(slot);
  try {
    return work();
  } finally {
    held.delete(slot);
    Atomics.store(locks, slot, 0);
    Atomics.notify(locks, slot, 1);
  }
}

/** Like `withLock`, for asynchronous work. */
export async function withLockDuring(folder, work) {
  const slot = slotOf(folder);
  while (Atomics.compareExchange(locks, slot, 0, 1) !== 0) Atomics.wait(locks, slot, 1);
  try {
    return await work();
  } finally {
    Atomics.store(locks, slot, 0);
    Atomics.notify(locks, slot, 1);
  }
}

function slotOf(folder) {
  let hash = 0;
  for (const character of folder) hash = (hash * 31 + character.codePointAt(0)) % slots;
  return hash;
}
