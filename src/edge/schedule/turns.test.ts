import { expect, test } from "vitest";

import { handClock } from "#edge/testing/hand-clock.ts";
import { createTurns } from "#edge/schedule/turns.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

function start(steps: number) {
  const clock = handClock();
  const turns = createTurns(clock);
  const seen = { steps: 0 };
  function* work(): TimeSliced<string> {
    for (let step = 0; step < steps; step += 1) {
      seen.steps += 1;
      clock.pass(1);
      yield;
    }
    return "done";
  }
  return { clock, turns, seen, work };
}

test("short work runs at once", () => {
  const { turns, work } = start(1);
  expect(turns.run(work())).toBe("done");
});

test("long work runs in slices", async () => {
  const { clock, turns, seen, work } = start(20);
  const result = turns.run(work());
  expect(seen.steps).toBe(2);
  for (const steps of [10, 18]) {
    clock.turnTo(clock.now() + 1);
    await Promise.resolve();
    expect(seen.steps).toBe(steps);
  }
  clock.turnTo(clock.now() + 1);
  expect(await result).toBe("done");
});

test("setting the clock back doesn't extend a slice", async () => {
  const { clock, turns, seen, work } = start(20);
  const isSetBack = function* (): TimeSliced<string> {
    clock.set(-3_600_000);
    return yield* work();
  };
  void turns.run(isSetBack());
  expect(seen.steps).toBe(2);
});

test("a closing page doesn't wait for the next slice", async () => {
  const { turns, seen, work } = start(50);
  const result = turns.run(work());
  expect(seen.steps).toBe(2);
  const stay = turns.hurry();
  expect(turns.run(work())).toBe("done");
  expect(await result).toBe("done");
  // After a canceled close, the page stays open.
  stay();
  expect(turns.run(work())).toBeInstanceOf(Promise);
});
