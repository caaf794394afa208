import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { starts } from "#catalog/starts/starts.ts";
import { createConnections } from "#model/completion/connections/connections.ts";
import { createGraph } from "#model/graph/graph.ts";
import { withParts } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { readDesign } from "#model/testing/read-design.ts";

const sample = indexPackage(JSON.parse((await starts.samples["aws"]?.()) ?? ""));
if (!sample.ok) throw new Error(sample.message);
const builtIn = createBuiltInCatalog();
const catalog = withParts(builtIn, { packages: [...builtIn.packages, sample.package] });

const program = readDesign([
  "aws:eks:Cluster cluster",
  "aws:eks:NodeGroup nodes",
  "aws:ec2:Vpc network",
  "aws:ec2:RouteTable routes",
  "aws:cloudwatch:LogGroup logs",
]);

/** The names of the resources that are likely targets, and of all possible targets. */
function targetsOf(name: string, path?: PropertyPath) {
  const { resources } = program;
  const source = resources.find((each) => each.name === name);
  if (source === undefined) throw new Error(`The design has no ${name}.`);
  const found = createConnections(source.id, path, program, catalog, createGraph()(program));
  const others = resources.filter((each) => each !== source);
  return {
    likely: others.filter(({ id }) => found.isLikely(id)).map((each) => each.name),
    possible: others.filter(({ id }) => found.fits(id)).map((each) => each.name),
  };
}

test("an input that all resources of a cloud have does not make them likely targets of a resource", () => {
  expect(targetsOf("cluster")).toEqual({
    likely: ["nodes"],
    possible: ["nodes", "network", "routes", "logs"],
  });
  expect(targetsOf("network").likely).toEqual(["cluster", "routes"]);
});

test("an input with the name of the dragged output makes its resource a likely target", () => {
  expect(targetsOf("cluster", ["name"]).likely).toEqual(["nodes"]);
  expect(targetsOf("cluster", ["region"]).likely).toEqual(["nodes", "network", "routes", "logs"]);
});
