import fc from "fast-check";
import { expect, test } from "vitest";
import { printManifest, printManifestInPauses } from "#model/files/manifest/print.ts";
import { finish } from "#model/time-sliced.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";

test("a manifest that is printed in pauses is the same text", () => {
  fc.assert(
    fc.property(designArbitrary, (program) => {
      expect(finish(printManifestInPauses(program))).toBe(printManifest(program));
    }),
    { numRuns: runs(300) },
  );
});

test("no pause waits for more than one resource", () => {
  const [program] = fc.sample(designArbitrary, 1);
  let pauses = 0;
  if (program === undefined) throw new Error("There is no program.");
  for (const _ of printManifestInPauses(program)) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(program.resources.length);
});
