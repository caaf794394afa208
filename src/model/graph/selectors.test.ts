import { expect, test } from "vitest";

import { parseManifest } from "#model/files/manifest/parse.ts";
import { createSelectorEdges, selectorEdges } from "#model/graph/selectors.ts";
import type { Resource } from "#model/program/program.ts";

function resourcesOf(resources: object): readonly Resource[] {
  const result = parseManifest(JSON.stringify({ name: "test", resources }));
  if (!result.ok) throw new Error(result.message);
  return result.program.resources;
}

const service = (selector: object, namespace?: string) => ({
  type: "kubernetes:core/v1:Service",
  properties: { metadata: { namespace }, spec: { selector } },
});
const deployment = (labels: object, namespace?: string) => ({
  type: "kubernetes:apps/v1:Deployment",
  properties: { metadata: { namespace }, spec: { template: { metadata: { labels } } } },
});

const pairsOf = (resources: readonly Resource[]) => {
  const nameOf = (id: string) => resources.find((resource) => resource.id === id)?.name;
  return selectorEdges(resources).map(({ from, to }) => [nameOf(from), nameOf(to)]);
};

test("a Service selects pods, and what creates pods, by its labels in its namespace", () => {
  const resources = resourcesOf({
    front: service({ app: "web" }),
    web: deployment({ app: "web", tier: "front" }),
    api: deployment({ app: "api" }),
    elsewhere: deployment({ app: "web" }, "other"),
    alone: { type: "kubernetes:core/v1:Pod", properties: { metadata: { labels: { app: "web" } } } },
    bare: service({}),
    foreign: { type: "other:index:Service", properties: { spec: { selector: { app: "web" } } } },
  });
  expect(pairsOf(resources)).toEqual([
    ["front", "web"],
    ["front", "alone"],
  ]);
});

test("the same list is returned while the selection is the same", () => {
  const edgesOf = createSelectorEdges();
  const resources = resourcesOf({
    front: service({ app: "web" }),
    web: deployment({ app: "web" }),
  });
  const edges = edgesOf(resources);
  expect(edges).toHaveLength(1);
  expect(edgesOf([...resources])).toBe(edges);
});
