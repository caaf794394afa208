import fc from "fast-check";
import { expect, test } from "vitest";

import type { Json } from "#model/base/json.ts";
import { isPreview, openPreview } from "#model/deployment/preview/read-preview.ts";
import type { Overlay, OverlayReport } from "#model/deployment/preview/overlay.ts";
import { runs } from "#model/testing/runs.ts";
import { anyJson } from "#model/testing/values.ts";

const urn = "urn:pulumi:dev::shop::t:index:Thing::a";

function open(text: string): { overlay: Overlay; report: OverlayReport } {
  const result = openPreview(text);
  if (!result.ok) throw new Error(result.message);
  return result;
}

const lines = (...events: readonly Json[]): string =>
  events.map((event) => JSON.stringify(event)).join("\n");

/**
 * Formats steps as `replace a <name> (size) name!=, tags.x+; planned`: reasons to replace, differing inputs, details.
 */
function formatSteps({ steps }: Overlay): readonly string[] {
  return steps.map(
    ({ urn: of, operation, status, replaceReasons, diffReasons, details }) =>
      `${operation} ${of.split("::").at(-1)} <${replaceReasons.join(",")}> (${diffReasons.join(",")}) ${details
        .map(
          ({ text, kind, replaces, isInput, path }) =>
            `${text}${replaces ? "!" : ""}${kind[0]}${isInput ? "i" : "o"}${path === undefined ? "?" : ""}`,
        )
        .join(" ")}; ${status}`,
  );
}

const digest = {
  config: { "shop:size": "3" },
  steps: [
    {
      op: "same",
      urn: "urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev",
      newState: { type: "pulumi:pulumi:Stack", custom: false },
    },
    {
      op: "replace",
      urn,
      provider: "urn:pulumi:dev::shop::pulumi:providers:t::default::x",
      oldState: {
        type: "t:index:Thing",
        id: "i",
        inputs: { name: "1" },
        outputs: {},
        protect: true,
      },
      newState: { type: "t:index:Thing", inputs: { name: "2" }, parent: "p" },
      replaceReasons: ["name"],
      diffReasons: ["name", "tags"],
      detailedDiff: {
        name: { kind: "update-replace", inputDiff: true },
        'tags["k.k"]': { kind: "add", inputDiff: true },
        "list[0].x": { kind: "delete", inputDiff: false },
        "a..b": { kind: "update", inputDiff: false },
      },
    },
    { op: "create", urn: `${urn}2`, newState: { type: "t:index:Thing" }, detailedDiff: null },
  ],
  diagnostics: [
    {
      urn,
      prefix: "error: ",
      message: "<{%fg 1%}>no<{%reset%}> \u001b[31mgood\u001b[0m\n",
      severity: "error",
    },
    { message: "look", severity: "info#err" },
    { message: "inside", severity: "debug" },
    { message: "", severity: "warning" },
  ],
  duration: 2_500_000_000,
  changeSummary: { create: 1, replace: 1 },
  maybeCorrupt: true,
};

test("a preview document", () => {
  const { overlay, report } = open(JSON.stringify(digest, null, 4));
  expect(formatSteps(overlay)).toEqual([
    "same shop-dev <> () ; planned",
    'replace a <name> (name,tags) name!ui tags["k.k"]ai list[0].xdo a..buo?; planned',
    "create a2 <> () ; planned",
  ]);
  const [, step] = overlay.steps;
  expect(step).toMatchObject({
    type: "t:index:Thing",
    parent: "p",
    old: { id: "i", protect: true, inputs: { name: "1" } },
    new: { protect: false, inputs: { name: "2" } },
  });
  expect(step?.details[1]?.path).toEqual(["tags", "k.k"]);
  expect(overlay).toMatchObject({
    source: "preview",
    isPreview: true,
    isComplete: true,
    seconds: 2.5,
    mayBeCorrupt: true,
    runDiagnostics: [
      { urn, severity: "error", message: "error: no good" },
      { severity: "info", message: "look" },
    ],
  });
  expect(report).toEqual({ kept: [], secrets: { encrypted: 0, plain: 0 } });
});

const meta = (op: string, more: object = {}): Json => ({ op, urn, type: "t:index:Thing", ...more });
const pre = (op: string, more: object = {}): Json => ({
  sequence: 1,
  timestamp: 1,
  resourcePreEvent: { metadata: meta(op, more) },
});

test("an event log of an update", () => {
  const details = { name: { diffKind: "update-replace", inputDiff: true } };
  const { overlay } = open(
    lines(
      { sequence: 0, preludeEvent: { config: {} } },
      pre("create-replacement", { keys: ["name"], diffs: ["name"], detailedDiff: details }),
      {
        resOutputsEvent: {
          metadata: meta("create-replacement", { new: { id: "i2", inputs: {} } }),
        },
      },
      pre("replace", { keys: ["name"] }),
      {
        diagnosticEvent: {
          urn,
          prefix: "warning: ",
          message: "old<{%reset%}>",
          severity: "warning",
        },
      },
      { diagnosticEvent: { urn, prefix: "warning: ", message: "old", severity: "warning" } },
      { diagnosticEvent: { urn, message: "50 %", severity: "info", ephemeral: true } },
      {
        policyEvent: {
          resourceUrn: urn,
          message: "No.",
          policyName: "n",
          policyPackName: "p",
          enforcementLevel: "mandatory",
        },
      },
      {
        policyEvent: {
          message: "Hm.",
          policyName: "m",
          policyPackName: "p",
          enforcementLevel: "advisory",
        },
      },
      { errorEvent: { error: "lost" } },
      { resOutputsEvent: { metadata: meta("delete-replaced") } },
      {
        resOpFailedEvent: {
          metadata: { ...(meta("update") as object), urn: `${urn}2` },
          status: 1,
          steps: 1,
        },
      },
      { futureEvent: {} },
      { futureEvent: {} },
      {
        summaryEvent: {
          maybeCorrupt: false,
          durationSeconds: 7,
          resourceChanges: {},
          isPreview: false,
        },
      },
      { cancelEvent: {} },
    ),
  );
  expect(formatSteps(overlay)).toEqual([
    "replace a <name> (name) name!ui; done",
    "update a2 <> () ; failed",
  ]);
  expect(overlay.steps[0]?.new?.id).toBe("i2");
  expect(overlay).toMatchObject({ isPreview: false, isComplete: true, seconds: 7 });
  expect(overlay.runDiagnostics.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    "warning warning: old",
    "error No.",
    "warning Hm.",
    "error lost",
  ]);
  expect(overlay.runDiagnostics[1]?.policy).toEqual({ pack: "p", name: "n" });
});

const events = [pre("create"), pre("update")] as const;
const step = "create a <> () ; planned";

test.each<[title: string, text: string, kept: readonly string[]]>([
  ["lines", lines(...events), []],
  ["lines of Windows", `\ufeff${lines(...events).replaceAll("\n", "\r\n")}\r\n`, []],
  ["printed documents", events.map((event) => JSON.stringify(event, null, 2)).join("\n"), []],
  ["without anything between", events.map((event) => JSON.stringify(event)).join(""), []],
  ["a list", JSON.stringify(events), []],
  ["under a key", JSON.stringify({ events }), []],
  [
    "among other lines",
    `warning: x\n${lines(...events)}\nDone.`,
    [": 2 lines are not JSON, and are left out."],
  ],
  [
    "cut off",
    `${lines(...events)}\n{"sequence":3,"resourcePreEv`,
    ["line 3: A string that starts here has no closing quotation mark."],
  ],
  [
    "damaged in the middle",
    `${lines(events[0])}\n{"a":}\n${lines(events[1])}`,
    ['line 2: Expected a value, but found "}".'],
  ],
  ["with brackets in texts", `${lines({ diagnosticEvent: { message: '}{\\"]' } }, ...events)}`, []],
])("events as %s", (_, text, kept) => {
  const { overlay, report } = open(text);
  expect(formatSteps(overlay)).toEqual([step]);
  expect(report.kept.map(({ where, message }) => `${where}: ${message}`)).toEqual(kept);
  expect(overlay.isComplete).toBe(false);
});

test("planning does nothing", () => {
  const { overlay } = open(
    lines({ resOutputsEvent: { planning: true, metadata: meta("create") } }),
  );
  expect(overlay).toMatchObject({ isPreview: true, steps: [{ status: "planned" }] });
});

test.each<[op: string, operation: string]>([
  ...["same", "create", "update", "delete", "replace", "read", "import", "refresh"].map(
    (op): [string, string] => [op, op],
  ),
  ["create-replacement", "replace"],
  ["delete-replaced", "replace"],
  ["read-replacement", "replace"],
  ["import-replacement", "replace"],
  ["discard-replaced", "replace"],
  ["discard", "delete"],
  ["remove-pending-replace", "delete"],
])("the engine's %s is %s", (op, operation) => {
  expect(open(lines(pre(op))).overlay.steps.map((each) => each.operation)).toEqual([operation]);
});

test.each<[ops: readonly string[], operation: string]>([
  [["delete-replaced", "replace", "create-replacement"], "replace"],
  [["create-replacement", "replace", "delete-replaced"], "replace"],
  [["delete", "delete-replaced", "replace", "create-replacement"], "replace"],
  [["delete-replaced", "remove-pending-replace"], "delete"],
])("the engine's %j of one resource are %s", (ops, operation) => {
  expect(
    open(lines(...ops.map((op) => pre(op)))).overlay.steps.map((each) => each.operation),
  ).toEqual([operation]);
});

test.each<[message: string, error: string | undefined]>([
  ["Error setting IAM policy: googleapi: NOT_FOUND: no channel", "NOT_FOUND"],
  ['{"status": "PERMISSION_DENIED"}', "PERMISSION_DENIED"],
  ["rpc error: code = InvalidArgument desc = role", "INVALID_ARGUMENT"],
  ["rpc error: code = PermissionDenied desc", "PERMISSION_DENIED"],
  ["MY_NOT_FOUND_THING", undefined],
  ["not found", undefined],
])("the error in %j", (message, error) => {
  const [found] = open(lines({ errorEvent: { error: message } })).overlay.runDiagnostics;
  expect(found?.serviceError).toBe(error);
});

test("plain secrets are counted and dropped", () => {
  const secret = {
    "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
    plaintext: '"S3NT"',
  };
  const result = open(lines(pre("create", { new: { inputs: { a: secret }, outputs: {} } })));
  expect(result.report.secrets).toEqual({ encrypted: 0, plain: 1 });
  expect(JSON.stringify(result)).not.toContain("S3NT");
});

test.each<[text: string, message: string, line?: number]>([
  ["", "The file is neither the output of a preview"],
  ["hello", "The file is neither the output of a preview"],
  ['{"version":3,"deployment":{}}', "The file is neither the output of a preview"],
  ['\n{"steps":[', 'Expected a value or "]"', 2],
  [`{"steps":${"[".repeat(100_000)}`, "more than 200 levels deep", 1],
])("%j is rejected", (text, message, line) => {
  const result = openPreview(text);
  expect(result.ok ? "" : result.message).toContain(message);
  expect(result.ok ? 0 : result.line).toBe(line);
});

test("no text makes it throw", () => {
  const name = fc.constantFrom(
    "resourcePreEvent",
    "diagnosticEvent",
    "policyEvent",
    "summaryEvent",
    "errorEvent",
    "oddEvent",
  );
  const metadata = fc.record({
    op: fc.oneof(fc.constant("update"), anyJson),
    urn: fc.oneof(fc.constant(urn), anyJson),
    detailedDiff: anyJson,
    keys: anyJson,
    old: anyJson,
  });
  const event = fc
    .tuple(name, fc.oneof(anyJson, fc.record({ metadata, message: anyJson })))
    .map(([key, body]) => ({ [key]: body }));
  const document = fc.oneof(
    anyJson,
    event,
    fc.array(event),
    fc.record({
      steps: fc.oneof(anyJson, fc.array(metadata)),
      diagnostics: anyJson,
      duration: anyJson,
    }),
  );
  const text = fc.tuple(fc.array(document, { maxLength: 4 }), fc.nat()).map(([all, cut]) => {
    const whole = all.map((each) => JSON.stringify(each)).join("\n");
    return cut % 3 === 0 ? whole.slice(0, cut % (whole.length + 1)) : whole;
  });
  fc.assert(
    fc.property(text, (input) => {
      const result = openPreview(input);
      if (result.ok) expect(structuredClone(result.overlay)).toEqual(result.overlay);
      else expect(result.message).toMatch(/\.$/);
    }),
    { numRuns: runs(300) },
  );
});

test("a document is recognized by its content", () => {
  expect(isPreview(digest as unknown as Json)).toBe(true);
  expect(isPreview(pre("same"))).toBe(true);
  expect(isPreview({ version: 3, deployment: {} })).toBe(false);
  expect(isPreview({ name: "x", resources: {} })).toBe(false);
});
