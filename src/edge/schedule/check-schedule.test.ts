import { expect, test } from "vitest";

import { createCheckScheduler } from "#edge/schedule/check-schedule.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

const resource = (at: number, text = ""): Resource => ({
  id: `r${at}` as ResourceId,
  name: `r${at}`,
  token: "a:b:C",
  inputs: { text },
  options: {},
  origin: { kind: "created" },
  extras: {},
});

const design = (count: number): Program => ({
  ...emptyProgram("large"),
  resources: Array.from({ length: count }, (_, at) => resource(at)),
});

const typed = (program: Program, text: string): Program => ({
  ...program,
  resources: program.resources.map((entry, at) => (at === 0 ? resource(0, text) : entry)),
});

const packages = createCatalog([], []);

function start() {
  const clock = handClock();
  const seen: Program[] = [];
  const scheduler = createCheckScheduler(clock);
  let last: Program | undefined;
  return {
    seen,
    scheduler,
    check: (program: Program, { before = last, catalog = packages } = {}) =>
      scheduler.run(
        {
          *begin() {
            seen.push(program);
            yield;
            return program;
          },
          finish: (checked) => {
            last = checked;
          },
        },
        { program, catalog },
        before && { program: before, catalog: packages },
      ),
    wait: (time: number) => clock.turnTo(clock.now() + time),
  };
}

test("typing in a large design checks only its latest state, in a pause", () => {
  const { check, seen, wait } = start();
  const before = design(100);
  check(before);
  const first = typed(before, "a");
  const second = typed(first, "ab");
  check(first);
  wait(20);
  check(second);
  wait(20);
  expect(seen).toEqual([before]);
  wait(10);
  expect(seen).toEqual([before, second]);
});

test("checks a small design, another design or several changes at once", () => {
  const { check, seen } = start();
  const small = design(3);
  const typedSmall = typed(small, "a");
  const large = design(100);
  const other = { ...large, resources: large.resources.map((_, at) => resource(at, "b")) };
  const fewer = { ...typed(other, "c"), resources: [resource(0, "c")] };
  for (const program of [small, typedSmall, large, other, fewer]) check(program);
  expect(seen).toEqual([small, typedSmall, large, other, fewer]);
});

test("checks a large design at once with other packages", () => {
  const { check, seen } = start();
  const before = design(100);
  check(before);
  check(before, { catalog: createCatalog([], []) });
  expect(seen).toHaveLength(2);
});

test("an immediate check leaves nothing for later", () => {
  const { check, seen, wait } = start();
  const before = design(100);
  check(before);
  check(typed(before, "a"));
  const removed = { ...before, resources: before.resources.slice(1) };
  check(removed);
  wait(200);
  expect(seen).toEqual([before, removed]);
});

test("a canceled check does not run", () => {
  const { check, seen, scheduler, wait } = start();
  const before = design(100);
  check(before);
  check(typed(before, "a"));
  scheduler.cancel();
  wait(200);
  expect(seen).toEqual([before]);
});

test("checks during continuous typing too", () => {
  const { check, seen, wait } = start();
  let program = design(100);
  check(program);
  for (let key = 0; key < 12; key += 1) {
    program = typed(program, "x".repeat(key));
    check(program);
    wait(10);
  }
  expect(seen).toHaveLength(2);
});

/** Work that consists of `parts` parts of a millisecond each, and its progress. */
function longWork(clock: ReturnType<typeof handClock>, parts: number) {
  const seen = { done: 0, finished: 0 };
  return {
    seen,
    *begin() {
      for (; seen.done < parts; seen.done += 1) {
        clock.pass(1);
        yield;
      }
    },
    finish: () => void (seen.finished += 1),
  };
}

test("checks a new large design a few milliseconds at a time", () => {
  const clock = handClock();
  const scheduler = createCheckScheduler(clock);
  const work = longWork(clock, 100);
  scheduler.run(work, { program: design(100), catalog: packages }, undefined);
  expect(work.seen.done).toBeLessThan(10);
  expect(work.seen.finished).toBe(0);
  clock.turnTo(1000);
  expect(work.seen).toEqual({ done: 100, finished: 1 });
});

test("checks a small design at once as far as possible, and the rest in parts", () => {
  const clock = handClock();
  const scheduler = createCheckScheduler(clock);
  const short = longWork(clock, 5);
  scheduler.run(short, { program: design(1), catalog: packages }, undefined);
  expect(short.seen).toEqual({ done: 5, finished: 1 });
  const long = longWork(clock, 100);
  scheduler.run(long, { program: design(1), catalog: packages }, undefined);
  expect(long.seen).toEqual({ done: 7, finished: 0 });
  clock.turnTo(1000);
  expect(long.seen).toEqual({ done: 100, finished: 1 });
});

test("checks edits of a large design in parts during pauses", () => {
  const clock = handClock();
  const scheduler = createCheckScheduler(clock);
  const before = { program: design(100), catalog: packages };
  const long = longWork(clock, 100);
  scheduler.run(long, { ...before, program: typed(before.program, "a") }, before);
  clock.turnTo(25);
  expect(long.seen).toEqual({ done: 7, finished: 0 });
  clock.turnTo(1000);
  expect(long.seen).toEqual({ done: 100, finished: 1 });
});

test("a new design cancels the current check", () => {
  const clock = handClock();
  const scheduler = createCheckScheduler(clock);
  const [first, second, third] = [100, 100, 100].map((parts) => longWork(clock, parts));
  scheduler.run(first!, { program: design(90), catalog: packages }, undefined);
  scheduler.run(second!, { program: design(100), catalog: packages }, undefined);
  clock.turnTo(1000);
  expect([first!.seen.finished, second!.seen.finished]).toEqual([0, 1]);
  scheduler.run(third!, { program: design(80), catalog: packages }, undefined);
  scheduler.cancel();
  clock.turnTo(2000);
  expect(third!.seen.finished).toBe(0);
});
