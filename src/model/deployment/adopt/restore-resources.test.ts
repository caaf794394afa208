import fc from "fast-check";
import { expect, test } from "vitest";

import { finish } from "#model/base/time-sliced.ts";
import type { Restored } from "#model/deployment/adopt/restore-resources.ts";
import { restoreResourcesInPauses } from "#model/deployment/adopt/restore-resources.ts";
import { planDeployment } from "#model/deployment/plan/plan.ts";
import { isDeletion } from "#model/deployment/plan/step.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import { parseYaml } from "#model/files/yaml/parse-yaml.ts";
import { rewriteYaml } from "#model/files/yaml/rewrite/rewrite-yaml.ts";
import { describeExpression } from "#model/program/describe-expression.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { deployableArbitrary } from "#model/testing/deployable.ts";
import { lineDiff } from "#model/testing/line-diff.ts";
import { deployed, planCatalog } from "#model/testing/plan-cases.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";

const stepsOf = (program: Program, baseline: Baseline) =>
  planDeployment(program, planCatalog, baseline).steps;

function restore(program: Program, baseline: Baseline, names?: readonly string[]): Restored {
  const steps = stepsOf(program, baseline);
  const deletions = steps.filter(
    (step) => isDeletion(step) && (names === undefined || names.includes(step.name)),
  );
  return finish(restoreResourcesInPauses(program, deletions, baseline, planCatalog));
}

const show = (value: Value, program: Program): string => {
  if (isExpression(value)) return describeExpression(value, program);
  return isList(value) ? `[${value.map((item) => show(item, program)).join()}]` : String(value);
};

/** The parts that a design gets back after it lost some lines. */
function restored(
  before: readonly string[],
  after: readonly string[],
  { names, patch = (baseline) => baseline }: RestoreOptions = {},
): readonly string[] {
  const program = readDesign(after);
  const { edit, variables, notes } = restore(program, patch(deployed(readDesign(before))), names);
  const next = applyEdit(program, edit);
  const kept = new Set(program.resources);
  return [
    ...variables.map(({ name }) => `config ${name}`),
    ...next.resources
      .filter((resource) => !kept.has(resource))
      .map(({ id, name, inputs, options }) =>
        [
          `${id} ${name}`,
          ...Object.entries(inputs).map(([key, value]) => `${key}=${show(value, next)}`),
          ...Object.entries(options).map(([key, value]) => `@${key}=${show(value, next)}`),
        ].join(" "),
      ),
    ...notes.map((note) => `! ${note}`),
  ];
}

interface RestoreOptions {
  readonly names?: readonly string[];
  readonly patch?: (baseline: Baseline) => Baseline;
}

test("a deleted resource comes back with references to resources of the design", () => {
  expect(
    restored(
      ["t:Thing net name=net-1", "t:Thing sub note=${net.id} size:=3 @protect:=true"],
      ["t:Thing other name=other", "t:Thing net name=net-1"],
      { names: ["sub"] },
    ),
  ).toEqual(["r3 sub note=${net.id} size=3 @protect=true"]);
});

test("the deleted resources that it refers to come back, too", () => {
  const before = [
    "pulumi:providers:t p region=x",
    "t:Thing net name=net-1",
    "t:Thing sub note=${net.id} @provider=${p}",
    "t:Thing far name=far",
  ];
  expect(restored(before, [], { names: ["sub"] })).toEqual([
    "r1 p region=x",
    "r2 net name=net-1",
    "r3 sub note=${net.id} @provider=${p}",
  ]);
});

test("secrets become config variables under free names", () => {
  expect(
    restored(
      ["t:Thing web zone=!x", "t:Thing net name=n"],
      ["t:Thing net name=n", "config webZone=a"],
    ),
  ).toEqual(["config webZone2", "r2 web zone=${webZone2}"]);
});

test("a resource that cannot come back is named with the reason", () => {
  const dynamic = (baseline: Baseline): Baseline => ({
    ...baseline,
    resources: baseline.resources.map((each) =>
      each.name === "code" ? { ...each, type: "pulumi-nodejs:dynamic:Resource" } : each,
    ),
  });
  expect(restored(["t:Thing code name=n", "t:Thing web note=x"], [], { patch: dynamic })).toEqual([
    "r1 web note=x",
    `! "code" cannot be added: The resource's provider is code in the program, which a state does not contain.`,
  ]);
});

test("what only a refused resource refers to stays deleted", () => {
  expect(
    restored(
      [
        "t:Thing root name=r",
        "t:Thing mid note=x @parent=${root}",
        "t:Thing far name=far",
        "t:Thing web note=${far.id} zone=${mid.id}",
      ],
      ["t:Thing root name=r", "t:Thing mid note=x"],
      { names: ["web"] },
    ),
  ).toEqual(['! "web" cannot be added: "mid", which it refers to, cannot be added.']);
});

test("a resource of the same name and type is not replaced", () => {
  expect(
    restored(
      ["t:Thing net name=n", "t:Thing web note=${net.id} @parent=${net}"],
      ["t:Thing net name=n", "t:Thing web note=x"],
    ),
  ).toEqual([
    '! "web" cannot be added: the design has a different resource with this name and type.',
  ]);
});

/** A program without some of its resources. */
const reduced = (program: Program, drawn: readonly number[]): Program =>
  applyEdit(program, {
    kind: "batch",
    edits: program.resources.flatMap(({ id }, at) =>
      (drawn[at % drawn.length] ?? 0) % 3 === 0
        ? [{ kind: "remove-resource" as const, resource: id }]
        : [],
    ),
  });

const numbers = fc.array(fc.nat(100), { minLength: 5, maxLength: 12 });

test("after everything came back, a plan deletes only what the notes name", () => {
  let count = 0;
  fc.assert(
    fc.property(deployableArbitrary, numbers, (program, drawn) => {
      const baseline = deployed(program);
      const less = reduced(program, drawn);
      const { edit, notes } = restore(less, baseline);
      const next = applyEdit(less, edit);
      count += next.resources.length - less.resources.length;
      const left = stepsOf(next, baseline).filter(isDeletion);
      for (const { name } of left) expect(notes.join("\n")).toContain(`"${name}"`);
      for (const resource of less.resources)
        expect(next.resources.map(({ id }) => id)).toContain(resource.id);
    }),
    { numRuns: runs(100, 2000) },
  );
  expect(count).toBeGreaterThan(20);
});

test("in a YAML file, lines are only added", () => {
  const text = [
    "name: test # the shop",
    "resources:",
    "  # the network",
    "  net:",
    "    type: t:Thing",
    "    properties: { name: n }",
    "",
    "outputs:",
    "  id: ${net.id} # for others",
    "",
  ].join("\n");
  const read = parseYaml(text);
  if (!read.ok || read.program.source === undefined) throw new Error("It is valid.");
  const baseline = deployed(
    readDesign(["t:Thing net name=n", "t:Thing web note=${net.id} zone=!x"]),
  );
  const { edit } = restore(read.program, baseline);
  const now = rewriteYaml(applyEdit(read.program, edit), read.program.source);
  const lines = lineDiff(text, now).split("\n");
  expect(lines.filter((line) => line.startsWith("-"))).toEqual([]);
  expect(lines.filter((line) => line.startsWith("+"))).toEqual([
    "+config:",
    "+  webZone:",
    "+    type: string",
    "+    secret: true",
    "+  web:",
    "+    type: t:Thing",
    "+    properties:",
    "+      note: ${net.id}",
    "+      zone: ${webZone}",
  ]);
});
