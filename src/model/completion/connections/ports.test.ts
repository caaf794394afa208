import fc from "fast-check";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import { accessScope } from "#model/references/access-scope.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createGraph } from "#model/graph/graph.ts";
import { orderNodes } from "#model/graph/order.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { connectEdit, fittingPorts, inputPorts } from "#model/completion/connections/ports.ts";
import { createReferenceCheck } from "#model/check/reference-diagnostics.ts";
import { readDesign } from "#model/testing/read-design.ts";
import { runs } from "#model/testing/runs.ts";

const packages = [alpha, beta, gamma, delta].flatMap((schema) => {
  const indexed = indexPackage(schema);
  return indexed.ok ? [indexed.package] : [];
});
const catalog = createCatalog(packages, []);

const policy = "delta:RestrictionPolicy";
const binding = "beta:events/v1:ChannelConnectionIamBinding";
const member = "beta:events/v1:ChannelConnectionIamMember";
const endpoint = "gamma:events:EventEndpoint";

const portsOf = (line: string) =>
  inputPorts(readDesign([line]).resources[0]!, catalog).map(({ path }) => formatPath(path));

test("every input, the properties of objects, the items of lists and the place after them are ports", () => {
  expect(portsOf(`${policy} a`)).toEqual([
    "resourceId",
    "bindings",
    "bindings[0]",
    "bindings[0].principals",
    "bindings[0].principals[0]",
    "bindings[0].relation",
  ]);
  const ofBinding = portsOf(`${binding} a members=[x,y]`);
  for (const port of ["condition", "condition.title", "members", "members[0]", "members[2]"])
    expect(ofBinding).toContain(port);
  expect(ofBinding).not.toContain("members[3]");
});

test("nothing inside an expression is a port, nor anything in a lookup or an unknown type", () => {
  expect(portsOf(`${policy} a bindings=\${x.y}`)).toEqual(["resourceId", "bindings"]);
  expect(portsOf(`${policy} a #x`)).toEqual([]);
  expect(portsOf("x:Y a")).toEqual([]);
});

test("a plain input is a port for its resource, but not for the resource's outputs", () => {
  const bird = { $ref: "#/resources/p:index:Bird" };
  const inputProperties = {
    mate: { ...bird, plain: true },
    name: { type: "string", plain: true },
    either: { oneOf: [{ type: "string" }, bird], plain: true },
    friend: bird,
  };
  const properties = { ring: { type: "string" }, mate: bird };
  const indexed = indexPackage({
    name: "p",
    resources: { "p:index:Bird": { inputProperties, properties }, "p:index:Egg": {} },
  });
  if (!indexed.ok) throw new Error(indexed.message);
  const birds = createCatalog([indexed.package], []);
  const program = readDesign(["p:Bird a", "p:Bird b", "p:Egg c", "q:Unknown d"]);
  const portsFrom = (resource: number, ...path: readonly string[]) =>
    fittingPorts(
      { node: resourceId(resource), path },
      program,
      accessScope(program, birds),
      createGraph()(program),
    ).flatMap((port) => (port.node === resourceId(1) ? formatPath(port.path) : []));
  expect(portsFrom(2)).toEqual(["mate", "either", "friend"]);
  expect(portsFrom(2, "mate")).toEqual(["friend"]);
  expect(portsFrom(2, "ring")).toEqual([]);
  expect(portsFrom(3)).toEqual([]);
  expect(portsFrom(4)).toEqual([]);
  expect(portsFrom(4, "any")).toEqual(["friend"]);
});

const design = readDesign([
  `${endpoint} hub name=x`,
  `${policy} guard resourceId=\${hub.arn}`,
  `${binding} writers name=\${guard.id} members=[x]`,
  `${member} reader name=x`,
  `${policy} spare`,
]);

const fitting = (program: Program, from: number, ...path: string[]) =>
  fittingPorts(
    { node: resourceId(from), path },
    program,
    accessScope(program, catalog),
    createGraph()(program),
  );

/** The possible targets of a resource's output, listed by resource. */
test.each<[number, string[], string[], string[]]>([
  [2, ["id"], ["r3", "r4", "r5"], ["r3 members[1]", "r3 name", "r4 member", "r5 resourceId"]],
  // A list matches a list, and the source's own dependencies are left out.
  [3, ["members"], ["r4", "r5"], ["r5 bindings[0].principals"]],
  [1, ["nothing"], [], []],
  [9, ["id"], [], []],
])("%s.%s connects to ports of %s", (from, path, resources, ports) => {
  const found = fitting(design, from, ...path).map(
    (port) => `${port.node} ${formatPath(port.path)}`,
  );
  if (path[0] !== "members")
    expect([...new Set(found.map((port) => port.slice(0, 2)))]).toEqual(resources);
  for (const port of ports) expect(found).toContain(port);
  expect(found.some((port) => port.startsWith("r1 ") || port.startsWith(`r${from} `))).toBe(false);
  if (path[0] === "members") expect(found).not.toContain("r5 resourceId");
});

test("connecting any port creates the edge, no cycle, and no diagnostic about its type", () => {
  const check = createReferenceCheck(catalog);
  const sources = fc.constantFrom<readonly [number, ...string[]]>(
    ...([
      [1, "arn"],
      [1, "eventBuses"],
      [2, "id"],
      [3, "members"],
      [4, "etag"],
    ] as const),
  );
  const steps = fc.array(fc.tuple(sources, fc.nat()), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(steps, (picks) => {
      let program = design;
      for (const [[from, ...path], pick] of picks) {
        const ports = fitting(program, from, ...path);
        const port = ports[pick % Math.max(ports.length, 1)];
        if (port === undefined) continue;
        const source = { node: resourceId(from), path };
        program = applyEdit(program, connectEdit(port, source, program));
        const { edges } = createGraph()(program);
        const into = edges.filter(({ from: user }) => user === port.node);
        expect(into.map(({ path: at }) => at)).toContainEqual(port.path);
      }
      expect(orderNodes(program).cycles).toEqual([]);
      expect(check(program)).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});
