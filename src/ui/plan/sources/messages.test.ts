import { expect, test } from "vitest";

import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import type { StateReport } from "#model/deployment/state/read-state.ts";
import { describeSteps, describeState, nameStack } from "#ui/plan/sources/messages.ts";

const report: StateReport = {
  format: "stack export",
  version: 3,
  resources: 1200,
  kept: [],
  refused: [],
  secrets: { encrypted: 4, plain: 0 },
};

const overlay: Overlay = {
  source: "preview",
  isPreview: true,
  isComplete: true,
  steps: [],
  runDiagnostics: [],
  mayBeCorrupt: false,
};
const secrets = { encrypted: 0, plain: 0 };

const deployed = (type: string): StateResource => ({
  urn: `urn:pulumi:prod::shop::${type}::x`,
  type,
  name: "x",
  custom: true,
  external: false,
  protect: false,
  retainOnDelete: false,
  delete: false,
  pendingReplacement: false,
  taint: false,
  replaceWith: [],
  aliases: [],
  ignoreChanges: [],
  replaceOnChanges: [],
  additionalSecretOutputs: [],
  hideDiffs: [],
  customTimeouts: {},
  initErrors: [],
  inputs: {},
  outputs: {},
  dependencies: [],
  propertyDependencies: {},
});

test.each<[stack: string | undefined, project: string | undefined, words: string]>([
  ["prod", "shop", "stack prod of shop"],
  ["prod", undefined, "stack prod"],
  [undefined, undefined, "an empty stack"],
])("a state of the stack %s", (stack, project, words) => {
  const baseline = {
    ...(stack === undefined ? {} : { stack }),
    ...(project === undefined ? {} : { project }),
    resources: [deployed("a:b:C"), deployed("pulumi:pulumi:Stack"), deployed("a:b:D")],
  };
  const state = { file: "x", baseline, report };
  expect(nameStack(state)).toBe(words);
  expect(describeState(state)).toBe(
    "2 resources, and 1,198 of stack and providers (stack export, version 3)",
  );
});

test.each<[more: Partial<Overlay>, words: string]>([
  [{}, "a preview: 0 steps"],
  [{ seconds: 0.4 }, "a preview: 0 steps, less than a second"],
  [{ source: "events", seconds: 61.2 }, "the events of a preview: 0 steps, 61 seconds"],
  [{ source: "events", isPreview: false }, "the events of a deployment: 0 steps"],
])("a run with %j", (more, words) => {
  const run = { file: "x", overlay: { ...overlay, ...more }, report: { kept: [], secrets } };
  expect(describeSteps(run)).toBe(words);
});
