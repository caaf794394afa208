import { expect, test } from "vitest";

import { predict } from "#model/deployment/plan/plan.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { longestStep } from "#model/testing/counting/count-reads.ts";

const lines = (count: number, lineOf: (at: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, at) => lineOf(at));

/** Designs with many resources, each with its deployed counterpart. */
const designs: Readonly<Record<string, (count: number) => readonly string[]>> = {
  unconnected: (count) => lines(count, (at) => `t:Thing n${at} name=x`),
  "each depending on the next": (count) =>
    lines(count, (at) => `t:Thing n${at} name=${at + 1 < count ? `\${n${at + 1}.arn}` : "x"}`),
  "of unknown types": (count) => lines(count, (at) => `x:y:Z n${at} name=x`),
};

test.each(Object.keys(designs))("a plan for more resources, %s, pauses as often", (kind) => {
  const longest = (count: number): number => {
    const program = readDesign(designs[kind]?.(count) ?? []);
    const data = { program, baseline: deployed(program) };
    return longestStep(data, (watched) => predict(watched.program, planCatalog, watched.baseline));
  };
  // A pause comes after every 500 resources, so both designs have the same number of resources after the last pause.
  expect(longest(1100)).toBe(longest(600));
});
