import { expect, test } from "vitest";

import type { Overlay } from "#model/preview/overlay.ts";
import type { StateReport } from "#model/state/read-state.ts";
import { describeSteps, describeState, notesOnRun, notesOnState } from "#ui/plan/report-words.ts";

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
  findings: [],
  mayBeCorrupt: false,
};
const secrets = { encrypted: 0, plain: 0 };

test.each<[stack: string | undefined, project: string | undefined, words: string]>([
  ["prod", "shop", "stack prod of shop, 1,200 resources (stack export, version 3)"],
  ["prod", undefined, "stack prod, 1,200 resources (stack export, version 3)"],
  [undefined, undefined, "a stack that holds nothing, 1,200 resources (stack export, version 3)"],
])("a state of the stack %s", (stack, project, words) => {
  const baseline = {
    ...(stack === undefined ? {} : { stack }),
    ...(project === undefined ? {} : { project }),
    resources: [],
  };
  expect(describeState({ file: "x", baseline, report })).toBe(words);
});

test.each<[more: Partial<Overlay>, words: string]>([
  [{}, "a preview, as one document: 0 steps"],
  [{ seconds: 0.4 }, "a preview, as one document: 0 steps, less than a second"],
  [{ source: "events", seconds: 61.2 }, "a preview, as events: 0 steps, 61 seconds"],
  [{ source: "events", isPreview: false }, "a deployment, as events: 0 steps"],
])("a run with %j", (more, words) => {
  const run = { file: "x", overlay: { ...overlay, ...more }, report: { kept: [], secrets } };
  expect(describeSteps(run)).toBe(words);
});

test("what was not read is listed, of very much the beginning", () => {
  const kept = Array.from({ length: 250 }, (_, at) => ({ where: `a[${at}]`, message: "no" }));
  const refused = [{ where: "", message: "never" }];
  const [left, unread] = notesOnState({ ...report, kept, refused }).lists;
  expect(left).toEqual({ summary: "1 resource left out", items: [{ key: "0", text: "never" }] });
  expect(unread?.summary).toBe("250 parts not read");
  expect(unread?.items).toHaveLength(201);
  expect(unread?.items[0]?.text).toBe("a[0]: no");
  expect(unread?.items.at(-1)?.text).toBe("… and 50 more");
});

test("secrets in plain text and damage are warned of", () => {
  const plain = { encrypted: 0, plain: 2 };
  expect(notesOnState({ ...report, secrets: plain }).warnings).toEqual([
    "2 secrets in plain text in the file: what they say was dropped. Next time, export it without --show-secrets.",
  ]);
  const run = {
    file: "x",
    overlay: { ...overlay, mayBeCorrupt: true },
    report: { kept: [], secrets: { encrypted: 0, plain: 1 } },
  };
  expect(notesOnRun(run).warnings).toHaveLength(2);
});
