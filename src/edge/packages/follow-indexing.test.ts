import { expect, test, vi } from "vitest";

import type { Indexed } from "#edge/packages/index-content.ts";
import { followIndexing } from "#edge/packages/follow-indexing.ts";
import type { IndexMessage } from "#edge/packages/index-worker.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import type { PackageProgress } from "#model/packages/package-manager.ts";

/** A worker whose messages are sent by the test. */
function start() {
  const worker = new EventTarget();
  const terminate = vi.fn<() => void>();
  const postMessage = vi.fn<() => void>();
  const clock = handClock();
  const control = new AbortController();
  const told: PackageProgress[] = [];
  const onProgress = (progress: PackageProgress): void => void told.push(progress);
  const done = followIndexing(
    Object.assign(worker, { terminate, postMessage }) as unknown as Worker,
    { content: "{}" },
    { signal: control.signal, onProgress },
    clock,
  );
  return {
    terminate,
    clock,
    told,
    done,
    stop: () => control.abort(new Error("stopped")),
    post: (data: IndexMessage) => worker.dispatchEvent(new MessageEvent("message", { data })),
    fail: () => worker.dispatchEvent(new Event("error", { cancelable: true })),
  };
}

const reading: IndexMessage = { kind: "progress", progress: { phase: "reading", share: 0.5 } };
const refused: Indexed = { kind: "refused", message: "It is no schema." };

test("the worker's result is the answer, and the worker ends", async () => {
  const { post, done, told, terminate } = start();
  post(reading);
  post(refused);
  expect(await done).toBe(refused);
  expect(told).toEqual([{ phase: "reading", share: 0.5 }]);
  expect(terminate).toHaveBeenCalledOnce();
});

test("canceling stops the worker, and nothing more is reported", async () => {
  const { stop, post, done, told, terminate } = start();
  stop();
  post(reading);
  await expect(done).rejects.toThrow("stopped");
  expect([told, terminate.mock.calls.length]).toEqual([[], 1]);
});

test("refuses a schema without progress for a second", async () => {
  const { post, done, clock, terminate } = start();
  post(reading);
  clock.turnTo(900);
  post(reading);
  clock.turnTo(1_800);
  expect(terminate).not.toHaveBeenCalled();
  clock.turnTo(1_900);
  expect(await done).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("too long"),
  });
  expect(terminate).toHaveBeenCalledOnce();
});

test.each<PackageProgress["phase"]>(["unpacking", "storing"])(
  "waits for a slow disk while %s",
  async (phase) => {
    const { post, done, clock } = start();
    post(reading);
    post({ kind: "progress", progress: { phase } });
    clock.turnTo(60_000);
    post(refused);
    expect(await done).toBe(refused);
  },
);

test("a failing worker is reported in a sentence", async () => {
  const { fail, done, terminate } = start();
  fail();
  expect(await done).toMatchObject({
    message: expect.stringContaining("too big for this browser"),
  });
  expect(terminate).toHaveBeenCalledOnce();
});
