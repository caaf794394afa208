import { expect, test } from "vitest";

import { formatPath } from "#model/base/path.ts";
import { matchRun } from "#model/deployment/preview/match-run.ts";
import type { Overlay, RealStep, RunDiagnostic } from "#model/deployment/preview/overlay.ts";
import { serviceErrorIn } from "#model/deployment/preview/messages.ts";
import { planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";

const urnOf = (types: string, name: string): string => `urn:pulumi:dev::test::${types}::${name}`;

const step = (urn: string, parent?: string): RealStep => ({
  urn,
  type: urn.split("::")[2]!.split("$").at(-1)!,
  operation: "update",
  status: "planned",
  ...(parent === undefined ? {} : { parent }),
  replaceReasons: [],
  diffReasons: [],
  details: [],
});

const overlayOf = (
  steps: readonly RealStep[],
  runDiagnostics: readonly RunDiagnostic[] = [],
): Overlay => ({
  source: "preview",
  isPreview: true,
  isComplete: true,
  steps,
  runDiagnostics,
  mayBeCorrupt: false,
});

test("steps find their resources, and those of a component's children the component", () => {
  const design = readDesign([
    "t:Box x",
    "t:Thing a @parent=${x}",
    't:Thing b @aliases:=[{"name":"old"}]',
    "t:mod:New c",
  ]);
  const box = urnOf("t:index:Box", "x");
  const inner = urnOf("t:index:Box$z:z:Z", "x-z");
  const matched = matchRun(
    overlayOf([
      step(urnOf("pulumi:pulumi:Stack", "test-dev")),
      step(urnOf("pulumi:providers:t", "default_1_0_0")),
      step(inner, box),
      step(urnOf("t:index:Box$z:z:Z$z:z:Y", "deep"), inner),
      step(box),
      step(urnOf("t:index:Box$t:index:Thing", "a"), box),
      step(urnOf("t:index:Thing", "old")),
      step(urnOf("t:mod/new:New", "c")),
      step(urnOf("t:index:Thing", "gone")),
    ]),
    design,
    planCatalog,
  );
  const names = (steps: readonly RealStep[]) => steps.map(({ urn }) => urn.split("::").at(-1));
  expect(
    [...matched.steps].map(([id, { own, inner: below }]) => [
      id,
      ...names([...(own ? [own] : []), ...below]),
    ]),
  ).toEqual([
    ["r1", "x", "x-z", "deep"],
    ["r2", "a"],
    ["r3", "old"],
    ["r4", "c"],
  ]);
  expect(names(matched.elsewhere)).toEqual(["gone"]);
});

const thing = urnOf("t:index:Thing", "a");

test.each<[message: string, path: string]>([
  ["resource 'a' has a problem: x. Examine values at 'a.deep.free'.", "deep.free"],
  ["Examine values at 'a.list[7]'.", "list"],
  ["t:index:Thing resource 'a': property size value {3} has a problem: too big", "size"],
  ['Missing required property "note"', "note"],
  ["Missing required argument `zone`", "zone"],
  ['the argument "secret_key" is not set', ""],
  ['expected "native" to be one of', "native"],
  ['"name": conflicts with "note"', ""],
  ["invalid value for field 'deeps[0].free'", "deeps[0]"],
  ["it failed", ""],
  ["there is no 'a'", ""],
])("the place of %j", (message, path) => {
  const design = readDesign(["t:Thing a deep.free=x list=[p] size:=3 deeps=[x]"]);
  const { runDiagnostics } = matchRun(
    overlayOf([step(thing)], [{ urn: thing, severity: "error", message }]),
    design,
    planCatalog,
  );
  const location = runDiagnostics[0]!.location;
  expect(location).toMatchObject({ kind: "input", resource: "r1" });
  expect("path" in location ? formatPath(location.path) : "none").toBe(path);
});

test("an input spelled with underscores", () => {
  const token = "alpha:containerregistry:Token";
  const urn = urnOf(token, "t");
  const diagnostic = {
    urn,
    severity: "error",
    message: 'field "resource_group_name" is bad',
  } as const;
  const { runDiagnostics } = matchRun(
    overlayOf([], [diagnostic]),
    readDesign([`${token} t resourceGroupName=g`]),
    planCatalog,
  );
  expect(runDiagnostics[0]?.location).toEqual({
    kind: "input",
    resource: "r1",
    path: ["resourceGroupName"],
  });
});

test("a message about nothing in the design belongs to the whole design", () => {
  const runDiagnostics = [
    { severity: "error", message: "update failed" },
    { urn: urnOf("t:index:Thing", "gone"), severity: "warning", message: "m" },
  ] as const;
  const matched = matchRun(overlayOf([], runDiagnostics), readDesign(["t:Thing a"]), planCatalog);
  expect(matched.runDiagnostics.map(({ location }) => location)).toEqual([
    { kind: "program" },
    { kind: "program" },
  ]);
});

const member = "beta:events/v1:ChannelConnectionIamMember";

test.each<[message: string, path: string, said: string]>([
  ["Error setting policy: NOT_FOUND", "name", 'this project has no channel connection named "ch"'],
  ["INVALID_ARGUMENT: no", "", "the service does not accept the role, the member or the condition"],
  [
    "INVALID_ARGUMENT: bad 'role'",
    "role",
    "the service does not accept the role, the member or the condition",
  ],
  ["rpc error: code = PermissionDenied desc = no", "", "the deploying identity is not allowed"],
])("setting an access policy fails with %s", (message, path, said) => {
  const urn = urnOf(member, "m");
  const serviceError = serviceErrorIn(message)!;
  const design = readDesign([
    `${member} m name=ch role=r member=user:a@b.c`,
    "beta:events/v1:ChannelConnectionIamBinding b name=ch role=q members=[user:a@b.c]",
  ]);
  const overlay = overlayOf([step(urn)], [{ urn, severity: "error", message, serviceError }]);
  const [diagnostic] = matchRun(overlay, design, planCatalog).runDiagnostics;
  expect(diagnostic?.location).toEqual({
    kind: "input",
    resource: "r1",
    path: path === "" ? [] : [path],
  });
  expect(diagnostic?.explanation).toContain(
    `failed with ${serviceError}, which suggests that ${said}`,
  );
  expect(diagnostic?.explanation).toContain("another resource also sets the access policy of this");
});

test("the same error of another resource has no explanation", () => {
  const diagnostic = {
    urn: thing,
    severity: "error",
    message: "NOT_FOUND",
    serviceError: "NOT_FOUND",
  } as const;
  const overlay = overlayOf([step(thing)], [diagnostic]);
  const [matched] = matchRun(overlay, readDesign(["t:Thing a"]), planCatalog).runDiagnostics;
  expect(matched?.explanation).toBeUndefined();
});
