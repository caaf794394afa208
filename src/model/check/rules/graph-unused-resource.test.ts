import { expect, test } from "vitest";
import { createGraph } from "#model/graph/graph.ts";
import type { Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { unusedResource } from "#model/check/rules/graph-unused-resource.ts";
import { resourceOf, testProgramRule } from "#model/testing/rule-cases.ts";

testProgramRule(unusedResource, createCatalog([], []), [
  [["a:B x", "a:B y"]],
  [["a:B x", "a:C y in=${x.id}", "a:C z"]],
  [["a:B x", "a:B y", "a:C z in=${x.id} @parent=${y}"]],
  [
    ["a:B x", "a:B y", "a:C z in=${x.id}"],
    `hint name-r2: Nothing in the design uses "y", while another resource of the type "a:B" is used.`,
  ],
  [
    ["a:B x", "a:index:B y", "a:C z in=${y.id}"],
    `hint name-r1: Nothing in the design uses "x", while another resource of the type "a:B" is used.`,
  ],
  [
    ["a:B x", "a:B y in=${y.id}", "a:B z", "a:C w @dependsOn=[${x},${z}]"],
    `hint name-r2: uses "y", while 2 other resources of the type "a:B" are used.`,
  ],
  [["a:B x", "a:B y", "output o=a-${x.id}"], `hint name-r2: "y"`],
  [["a:B x", "a:B y", "output o=${x.id}", "output p=[1,${y.id}]"]],
]);

const shared = (token: string, extras: Resource["extras"] = {}): Resource => ({
  ...resourceOf(token, {}, token.length, token),
  extras,
});

/** The names of unused resources in a design that also has a provider and a resource that uses it by name. */
function unusedIn(...more: readonly Resource[]): readonly string[] {
  const named = shared("pulumi:providers:a");
  const provider = expression({ kind: "reference", resource: named.id, path: [] });
  const user = { ...shared("a:B"), options: { provider } };
  const program = { ...emptyProgram("p"), resources: [named, user, ...more] };
  const graph = createGraph()(program);
  const found = unusedResource.check({ program, catalog: createCatalog([], []), graph });
  return [...found].map(({ location }) => ("resource" in location ? location.resource : ""));
}

test("a resource without a provider uses the default provider", () => {
  const provider = {
    ...shared("pulumi:providers:a", { defaultProvider: true }),
    id: resourceId(50),
  };
  expect(unusedIn(provider)).toEqual(["r50"]);
  expect(unusedIn(provider, shared("other:C"))).toEqual(["r50"]);
  expect(unusedIn(provider, shared("a:Other"))).toEqual([]);
  expect(unusedIn({ ...provider, extras: {} }, shared("a:Other"))).toEqual(["r50"]);
});
