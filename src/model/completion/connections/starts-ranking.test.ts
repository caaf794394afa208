import { expect, test } from "vitest";

import { createBuiltInCatalog } from "#catalog/built-in.ts";
import { starts } from "#catalog/starts/starts.ts";
import { createConnections } from "#model/completion/connections/connections.ts";
import { createGraph } from "#model/graph/graph.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { withParts } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";

const samples = await Promise.all(
  Object.values(starts.samples).map(async (load) => {
    const result = indexPackage(JSON.parse(await load()));
    if (!result.ok) throw new Error(result.message);
    return result.package;
  }),
);
const builtIn = createBuiltInCatalog();
const catalog = withParts(builtIn, { packages: [...builtIn.packages, ...samples] });

const programs = await Promise.all(
  starts.all.map(async ({ load }) => {
    const read = parseManifest(await load());
    if (!read.ok) throw new Error(read.message);
    return read.program;
  }),
);

/** A new entry of a list is the first one. */
const inAnyEntry = (text: string): string => text.replaceAll(/\[\d+\]/g, "[]");

/**
 * For each reference of a design: the connection that the design has, and the first one that is suggested between the
 * same two resources while the user has no inputs.
 */
function referencesOf(program: Program) {
  return createGraph()(program).edges.flatMap(({ from, to, path, output }) => {
    const user = program.resources.find(({ id }) => id === from);
    if (user === undefined || path === undefined || output.length === 0) return [];
    const resources = program.resources.map((each) =>
      each === user ? { ...each, inputs: {}, options: {} } : each,
    );
    const emptied = { ...program, resources };
    const [best] = createConnections(
      to,
      undefined,
      emptied,
      catalog,
      createGraph()(emptied),
    ).bestOf(from);
    const actual = `${formatPath(path)} ← ${formatPath(output)}`;
    return [{ type: user.token, actual: inAnyEntry(actual), first: inAnyEntry(best?.text ?? "") }];
  });
}

const references = programs.flatMap(referencesOf);

test("the first suggestion for two resources is mostly the reference that the starting points have", () => {
  const right = references.filter(({ actual, first }) => actual === first);
  expect(references.length).toBeGreaterThan(100);
  expect(right.length / references.length).toBeGreaterThan(0.78);
});

test.each([
  ["aws:iam:RolePolicyAttachment", "role ← name"],
  ["aws:lambda:Function", "role ← arn"],
  ["aws:ecs:Service", "taskDefinition ← arn"],
  ["aws:ec2:RouteTable", "routes[].gatewayId ← id"],
  ["kubernetes:apps/v1:Deployment", "metadata.namespace ← metadata.name"],
  ["kubernetes:autoscaling/v2:HorizontalPodAutoscaler", "spec.scaleTargetRef.name ← metadata.name"],
])("%s: %s", (type, connection) => {
  const same = references.filter((each) => each.type === type && each.actual === connection);
  expect(new Set(same.map(({ first }) => first))).toEqual(new Set([connection]));
});
