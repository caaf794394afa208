import { expect, test } from "vitest";

import { createCheckSchedule } from "#edge/schedule/check-schedule.ts";
import { handClock } from "#edge/testing/hand-clock.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
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

/** The texts of the first resource are what the check finds. */
const find = ({ resources }: Program): readonly Diagnostic[] => [
  {
    rule: "some/rule",
    severity: "hint",
    location: { kind: "program" },
    message: JSON.stringify(resources[0]?.inputs["text"]),
  },
];

function start() {
  const clock = handClock();
  const seen: Program[] = [];
  let tabs = 0;
  const check = createCheckSchedule(
    (program) => {
      seen.push(program);
      return find(program);
    },
    () => {
      tabs += 1;
    },
    clock,
  );
  return {
    check,
    seen,
    tabs: () => tabs,
    wait: (time: number) => clock.turnTo(clock.now() + time),
  };
}

const text = (found: readonly Diagnostic[]) => found[0]?.message;

test("typing into a large design shows what was found before, then what is found in a pause", () => {
  const { check, seen, tabs, wait } = start();
  const before = design(100);
  check(before);
  const first = typed(before, "a");
  const second = typed(first, "ab");
  expect(text(check(first))).toBe('""');
  wait(20);
  expect(text(check(second))).toBe('""');
  wait(20);
  expect(seen).toEqual([before]);
  wait(10);
  // What was passed over was never looked at.
  expect(seen).toEqual([before, second]);
  expect(tabs()).toBe(1);
  expect(text(check(second))).toBe('"ab"');
  expect(seen).toHaveLength(2);
});

test("a small design, another design and more than one change are checked at once", () => {
  const { check, tabs, wait } = start();
  const small = design(3);
  check(small);
  expect(text(check(typed(small, "a")))).toBe('"a"');
  const large = design(100);
  expect(text(check(large))).toBe('""');
  const other = { ...large, resources: large.resources.map((_, at) => resource(at, "b")) };
  expect(text(check(other))).toBe('"b"');
  expect(text(check({ ...typed(other, "c"), resources: [resource(0, "c")] }))).toBe('"c"');
  wait(200);
  expect(tabs()).toBe(0);
});

test("what is checked at once leaves nothing to be looked at later", () => {
  const { check, seen, tabs, wait } = start();
  const before = design(100);
  check(before);
  check(typed(before, "a"));
  const removed = { ...before, resources: before.resources.slice(1) };
  check(removed);
  wait(200);
  expect(seen.at(-1)).toBe(removed);
  expect(tabs()).toBe(0);
});

test("typing without a pause is looked at all the same", () => {
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

test("a large design that is new is looked at in turns, and told of at the end", () => {
  const clock = handClock();
  let looked = 0;
  let tabs = 0;
  const whole = Object.assign(find, {
    *prepare({ resources }: Program) {
      for (const _ of resources) {
        looked += 1;
        clock.pass(1);
        yield;
      }
    },
  });
  const check = createCheckSchedule(whole, () => (tabs += 1), clock);
  const large = design(100);
  expect(check(large)).toEqual([]);
  expect(looked).toBeLessThan(10);
  expect(check(large)).toEqual([]);
  clock.turnTo(1000);
  expect({ looked, tabs }).toEqual({ looked: 100, tabs: 1 });
  expect(check(large)).toEqual(find(large));

  // Another one in its place: what was begun is given up.
  const other = typed(design(100), "other");
  expect(check(design(90))).toEqual([]);
  expect(check(other)).toEqual([]);
  clock.turnTo(2000);
  expect(tabs).toBe(2);
  expect(check(other)).toEqual(find(other));
});
