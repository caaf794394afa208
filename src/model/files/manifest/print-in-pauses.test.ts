import fc from "fast-check";
import { expect, test } from "vitest";
import { printManifest, printManifestInPauses } from "#model/files/manifest/print.ts";
import { resourceKeysInPauses } from "#model/program/names/resource-keys.ts";
import { resourceId } from "#model/program/program.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { longestStep } from "#model/testing/counting/count-reads.ts";
import { finish } from "#model/base/time-sliced.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";

test("a manifest printed with pauses is the same text", () => {
  fc.assert(
    fc.property(designArbitrary, (program) => {
      expect(finish(printManifestInPauses(program))).toBe(printManifest(program));
    }),
    { numRuns: runs(90) },
  );
});

test.each([
  ["a, b", (at: number) => `name-${at}`],
  ["a number for each", () => "name"],
])("the keys of more resources, named %s, are found with as many pauses", (_, nameOf) => {
  const longest = (count: number): number => {
    const program = readDesign([]);
    const [resource] = readDesign(["t:Thing a"]).resources;
    if (resource === undefined) throw new Error("There is no resource.");
    const resources = [...Array(count).keys()].map((at) => ({
      ...resource,
      id: resourceId(at + 1),
      name: nameOf(at),
    }));
    return longestStep({ ...program, resources }, (watched) => resourceKeysInPauses(watched));
  };
  expect(longest(3000)).toBe(longest(1000));
});

test("no pause waits for more than one resource", () => {
  const [program] = fc.sample(designArbitrary, 1);
  let pauses = 0;
  if (program === undefined) throw new Error("There is no program.");
  for (const _ of printManifestInPauses(program)) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(program.resources.length);
});
