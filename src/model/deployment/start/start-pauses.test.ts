import { expect, test } from "vitest";

import { startDesignInPauses } from "#model/deployment/start/start-design.ts";
import { readState } from "#model/deployment/state/read-state.ts";
import type { Json, JsonObject } from "#model/base/json.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";
import { longestStep } from "#model/testing/counting/count-reads.ts";

const urnOf = (name: string, type = "t:index:Thing"): string =>
  `urn:pulumi:dev::shop::${type}::${name}`;

const thing = (name: string, inputs: JsonObject = {}): JsonObject => ({
  urn: urnOf(name),
  custom: true,
  type: "t:index:Thing",
  id: `id-of-${name}`,
  inputs,
});

const stack = (outputs: JsonObject): JsonObject => ({
  urn: urnOf("shop-dev", "pulumi:pulumi:Stack"),
  custom: false,
  type: "pulumi:pulumi:Stack",
  outputs,
});

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `n${at}`);

const record = (count: number, valueOf: (name: string) => Json): JsonObject =>
  Object.fromEntries(names(count).map((name) => [name, valueOf(name)]));

/** States that are each large in one respect. */
const states: Readonly<Record<string, (count: number) => readonly JsonObject[]>> = {
  resources: (count) => names(count).map((name) => thing(name, { note: name })),
  "inputs of a resource": (count) => [
    thing(
      "one",
      record(count, (name) => `is ${name}`),
    ),
  ],
  "members of a list": (count) => [thing("one", { list: names(count) })],
  "keys of a map": (count) => [thing("one", { deep: record(count, (name) => name) })],
  "outputs of the stack": (count) => [stack(record(count, (name) => name)), thing("one")],
  "members of an output": (count) => [stack({ all: names(count) }), thing("one")],
};

/** The largest number of state reads between two pauses while a design is created. */
function longestStart(resources: readonly JsonObject[]): number {
  const read = readState({ version: 3, deployment: { resources } });
  if (!read.ok) throw new Error(read.message);
  return longestStep(read.baseline, (baseline) => startDesignInPauses(baseline, planCatalog));
}

test.each(Object.keys(states))("a state with more %s is read with as many pauses", (kind) => {
  const [some = 0, more = 0] = [1000, 3000].map((count) =>
    longestStart(states[kind]?.(count) ?? []),
  );
  expect(more).toBe(some);
});

test("the progress is reported", () => {
  const read = readState({
    version: 3,
    deployment: { resources: names(4).map((name) => thing(name)) },
  });
  const shares: number[] = [];
  if (!read.ok) throw new Error(read.message);
  for (const _ of startDesignInPauses(read.baseline, planCatalog, (share) => shares.push(share)));
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});
