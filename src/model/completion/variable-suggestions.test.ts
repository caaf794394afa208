import { expect, test } from "vitest";

import type { Candidate } from "#model/completion/candidates.ts";
import { findCandidates } from "#model/completion/candidates.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { resourceId } from "#model/program/program.ts";
import { accessScope } from "#model/references/access-scope.ts";
import type { PropertyType } from "#model/schema/property-type.ts";
import { crates, invoke, readProgram, storeCatalog } from "#model/testing/calls/call-cases.ts";

const program = readProgram(
  crates(
    { name: "${found.id}" },
    {
      variables: {
        found: invoke({ name: "x" }),
        shape: { size: 1, deep: { label: "x", crate: "${b}" } },
        hidden: { "fn::secret": "x" },
        waits: "${a.name}",
      },
    },
  ),
);

const number: PropertyType = { kind: "integer" };
const text: PropertyType = { kind: "string" };

function find(name: string, type: PropertyType, owner?: NodeId, search = ""): readonly Candidate[] {
  const property = { name, type, required: false, secret: false, replace: false, plain: false };
  return findCandidates(
    { path: [name], property, type },
    {
      program,
      access: accessScope(program, storeCatalog),
      graph: createGraph()(program),
      owner,
    },
  ).find(search, true).shown;
}

const fitting = (found: readonly Candidate[]): readonly string[] =>
  found.filter(({ of, mismatch }) => of === "variable" && !mismatch).map(({ label }) => label);

test("the parts of a variable are offered by type", () => {
  expect(fitting(find("count", number))).toEqual([
    "found.count",
    "shape.size",
    "found.shelves[0].size",
    "shape.deep.crate.size",
  ]);
  expect(fitting(find("label", text))).toEqual(
    expect.arrayContaining(["shape.deep.label", "found.id", "found.names[0]", "hidden", "waits"]),
  );
  expect(find("label", text).find(({ label }) => label === "found.names")).toMatchObject({
    of: "variable",
    gives: "a list of strings",
    mismatch: "This is a list of strings; label expects a string.",
  });
});

test("a typed access may lead into a variable", () => {
  const [typed] = find("size", number, undefined, "${found.shelves[3].size}");
  expect(typed).toMatchObject({
    access: { kind: "variable", name: "found", path: ["shelves", 3, "size"] },
    of: "variable",
  });
  expect(typed?.mismatch).toBeUndefined();
});

test("a variable that depends on the place is not offered; if it is typed, it says why", () => {
  const offered = (owner: NodeId): readonly string[] =>
    find("name", text, owner).map(({ label }) => label);
  expect(offered(resourceId(1))).not.toContain("waits");
  expect(offered(variableNode("found"))).not.toContain("a.name");
  expect(offered(variableNode("waits"))).not.toContain("waits");
  expect(offered(resourceId(2))).toContain("waits");
  const reason = (owner: NodeId, search: string): string | undefined =>
    find("name", text, owner, search)[0]?.mismatch;
  expect(reason(resourceId(1), "${waits.x}")).toBe(
    "waits depends on this resource, so this would be a circular dependency.",
  );
  expect(reason(variableNode("found"), "${waits.x}")).toContain("circular dependency");
  expect(reason(variableNode("waits"), "${waits.x}")).toBe("A variable cannot depend on itself.");
});
