import { expect, test } from "vitest";

import type { Overlay } from "#model/deployment/preview/overlay.ts";
import { referenceTo } from "#model/deployment/start/state-import.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { Value } from "#model/program/value.ts";
import {
  countOperations,
  describeCandidates,
  describeResource,
  describeRun,
  describeSecrets,
  warningsOnRun,
  warningsOnState,
} from "#ui/open/messages.ts";

test.each([
  [0, 0, "none"],
  [3, 0, "3 encrypted"],
  [0, 1, "1 in plain text"],
  [1200, 2, "1,200 encrypted, 2 in plain text"],
])("%i encrypted and %i plain secrets: %s", (encrypted, plain, expected) => {
  expect(describeSecrets({ encrypted, plain })).toBe(expected);
});

const overlay: Overlay = {
  source: "events",
  isPreview: false,
  isComplete: true,
  steps: [],
  runDiagnostics: [],
  mayBeCorrupt: false,
};

test.each<readonly [Partial<Overlay>, string]>([
  [{ source: "preview" }, "a preview"],
  [{}, "the events of a deployment"],
  [{ isPreview: true }, "the events of a preview"],
  [{ isComplete: false }, "the events of a deployment; its end is missing"],
])("%j is %s", (more, expected) => {
  expect(describeRun({ ...overlay, ...more })).toBe(expected);
});

test("steps are counted by operation", () => {
  const step = {
    urn: "u",
    type: "t",
    status: "done",
    replaceReasons: [],
    diffReasons: [],
    details: [],
  } as const;
  const steps = (["same", "create", "same"] as const).map((operation) => ({ ...step, operation }));
  expect(countOperations({ ...overlay, steps })).toBe("2 same, 1 create");
  expect(countOperations(overlay)).toBe("none");
});

test.each([
  ["note=short", "short"],
  ["note=${a.id}", "${a.id}"],
  ["note=x-${a.id}-y", "x-${a.id}-y"],
  [
    `note=${"p".repeat(200)}\${a.id}${"q".repeat(200)}`,
    `${"p".repeat(60)} … ${"p".repeat(60)}\${a.id}${"q".repeat(60)} … ${"q".repeat(60)}`,
  ],
])("%s reads %s", (assignment, expected) => {
  const program = readDesign(["t:A a", `t:B b ${assignment}`]);
  const value = program.resources[1]?.inputs["note"] as Value;
  expect(describeCandidates([value], program)).toEqual([expected]);
});

test.each([
  [["t:A a", "t:B b"], "${a.id}, ${b.id}", "a, b"],
  [["t:A a", "t:B a"], "${a.id} (t:A), ${a.id} (t:B)", "a (t:A), a (t:B)"],
  [["t:A a", "t:A a"], "${a.id} (t:A) #1, ${a.id} (t:A) #2", "a (t:A), a (t:A)"],
])("%j are told apart", (lines, candidates, names) => {
  const program = readDesign(lines);
  const values = program.resources.map(({ id }) => referenceTo(id, ["id"]));
  expect(describeCandidates(values, program).join(", ")).toBe(candidates);
  expect(program.resources.map(({ id }) => describeResource(id, program)).join(", ")).toBe(names);
});

test("secrets in plain text and damaged data cause warnings", () => {
  const plain = (count: number) => ({ encrypted: 4, plain: count });
  const report = {
    format: "stack export",
    version: 3,
    resources: 1,
    kept: [],
    refused: [],
  } as const;
  expect(warningsOnState({ ...report, secrets: plain(2) })).toEqual([
    "The file contains 2 secrets in plain text. Their values were discarded and are not stored. Export the stack without --show-secrets.",
  ]);
  expect(warningsOnState({ ...report, secrets: plain(0) })).toEqual([]);
  expect(
    warningsOnRun({ ...overlay, mayBeCorrupt: true }, { kept: [], secrets: plain(1) }),
  ).toEqual([
    "The engine reports that its data may be damaged.",
    "The file contains 1 secret in plain text. Its value was discarded and is not stored. Run Pulumi without --show-secrets.",
  ]);
  expect(warningsOnRun(overlay, { kept: [], secrets: plain(0) })).toEqual([]);
});
