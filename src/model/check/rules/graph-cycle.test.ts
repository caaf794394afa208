import { createCatalog } from "#model/schema/catalog.ts";
import { cycle } from "#model/check/rules/graph-cycle.ts";
import { testProgramRule } from "#model/testing/rule-cases.ts";

const long = "p".repeat(100);

/** Forty resources that each need the next one. */
const names = Array.from({ length: 40 }, (_, at) => `${"n".repeat(48)}${10 + at}`);
const nameAt = (at: number): string => names[at % names.length] ?? "";
const ring = names.map((name, at) => `a:B ${name} in=\${${nameAt(at + 1)}.id}`);
const steps = names.map((name, at) => `"${name}" needs "${nameAt(at + 1)}" (in)`);

testProgramRule(cycle, createCatalog([], []), [
  [["a:B x in=${y.id}", "a:B y in=${z.id}", "a:B z in=${gone.id}"]],
  [["a:B x in=${z.id}", "a:B y in=${z.id} @parent=${x}", "a:B z"]],
  [
    ["a:B x in=${y.id}", "a:B y deep.list=[1,${x.id}]"],
    `error input-r2.deep.list[1]: "x" needs "y" (in), "y" needs "x" (deep.list[1]). This is a circular dependency.`,
  ],
  [
    ["a:B x @parent=${y}", "a:B y in=a-${z.id} @dependsOn=[${z}]", "a:B z @dependsOn=[${x}]"],
    `error option-r3.dependsOn[0]: "x" needs "y" (parent), "y" needs "z" (in, dependsOn[0]), "z" needs "x" (dependsOn[0]). This is a circular dependency. | Remove "x" from dependsOn => []`,
  ],
  [
    ["a:B x in=${y.id}", "a:B y @parent=${x}"],
    `error option-r2.parent: "y" needs "x" (parent). This is a circular dependency. | Remove the parent "x" => {}`,
  ],
  // Two paths to one resource count as one dependency, and removing only one of the paths doesn't help.
  [
    ["a:B x in=${y.id} two=${y.id}", "a:B y @dependsOn=[${x}] @parent=${x}"],
    `error option-r2.dependsOn[0]: "x" needs "y" (in, two), "y" needs "x" (dependsOn[0], parent). This is a circular dependency.`,
  ],
  [["a:B x in=!${x.id}"], `error input-r1.in: "x" needs itself (in), so it can never be created.`],
  [
    ["a:B x @dependsOn=[${x}]"],
    `error option-r1.dependsOn[0]: "x" needs itself | Remove "x" from dependsOn => []`,
  ],
  [["a:B x #${x.id}"], `error input-r1.: "x" needs itself (id), so it`],
  [
    ["a:B x in=${y.id}", "a:B y in=${x.id}", "a:B z in=${w.id}", "a:B w @provider=${z}"],
    `error input-r2.in: "x" needs "y" (in), "y" needs "x" (in). This is a circular dependency.`,
    `error option-r4.provider: "z" needs "w" (in), "w" needs "z" (provider). This is a circular dependency`,
  ],
  // Two cycles through one resource cause two diagnostics, one for each cycle.
  [
    ["a:B x a=${y.id} b=${z.id}", "a:B y in=${x.id}", "a:B z in=${x.id}"],
    `error input-r2.in: "x" needs "y" (a), "y" needs "x" (in). This is a circular dependency.`,
    `error input-r3.in: "x" needs "z" (b), "z" needs "x" (in). This is a circular dependency.`,
  ],
  // The message names only a part of a long cycle.
  [
    [`a:B x ${long}=${"${x.id}"}`],
    `error input-r1.${long}: "x" needs itself (${long.slice(0, 57)}…), so it`,
  ],
  [
    ring,
    `error input-r40.in: ${steps.slice(0, 12).join(", ")} and so on, through 40 in total. This is a circular dependency`,
  ],
]);
