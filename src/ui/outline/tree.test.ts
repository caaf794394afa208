import fc from "fast-check";
import { expect, test } from "vitest";

import { applyEdit } from "#model/program/edit.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { Program } from "#model/program/program.ts";
import { resourceId } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { runs } from "#model/testing/runs.ts";
import { named } from "#store/testing/named.ts";
import { keysAbove, outlineRows } from "#ui/outline/rows.ts";
import { dropTarget, outlineOf, siblingsOf, stepTarget } from "#ui/outline/tree.ts";

function open(json: unknown): Program {
  const result = parseManifest(JSON.stringify(json));
  if (!result.ok) throw new Error(result.message);
  return result.program;
}

const design = open({
  config: { region: { type: "string" } },
  resources: {
    bus: { type: "gamma:Bus" },
    policy: { type: "delta:Policy", options: { parent: "${bus}" } },
    role: { type: "delta:Role" },
    rule: { type: "gamma:Rule", options: { parent: "${policy}" } },
    hen: { type: "delta:Bird", options: { parent: "${egg}" } },
    egg: { type: "delta:Bird", options: { parent: "${hen}" } },
    late: { type: "gamma:Bus", options: { parent: "${gone}" } },
  },
  variables: { first: "${bus.arn}" },
  outputs: { arn: "${bus.arn}" },
});

const treeOf = (program: Program) => outlineOf(named(program));

/** Draws one line for each row: the indent of its level, the sign of folding, the name, and the position. */
function drawn(program: Program, folded: readonly string[] = [], wanted = ""): readonly string[] {
  const tree = treeOf(program);
  return outlineRows(tree, new Set(folded), wanted).map((row) => {
    const sign = row.isOpen === undefined ? " " : row.isOpen ? "v" : ">";
    const name = row.kind === "section" ? `[${row.of}]` : row.name;
    return `${"  ".repeat(row.level - 1)}${sign} ${name} ${row.position}/${row.size}`;
  });
}

test("resources are grouped by package, with children under their parent, then config, variables and outputs", () => {
  expect(drawn(design)).toEqual([
    "v gamma 1/5",
    "  v bus 1/2",
    "    v policy 1/1",
    "        rule 1/1",
    "    late 2/2",
    "v delta 2/5",
    "    role 1/3",
    "    hen 2/3",
    "    egg 3/3",
    "v [config] 3/5",
    "    region 1/1",
    "v [variable] 4/5",
    "    first 1/1",
    "v [output] 5/5",
    "    arn 1/1",
  ]);
});

test("a folded row hides its children, and an empty section cannot be folded", () => {
  expect(drawn(design, ["resource:r1", "package:delta", "section:output"])).toEqual([
    "v gamma 1/5",
    "  > bus 1/2",
    "    late 2/2",
    "> delta 2/5",
    "v [config] 3/5",
    "    region 1/1",
    "v [variable] 4/5",
    "    first 1/1",
    "> [output] 5/5",
  ]);
  expect(drawn(open({ resources: {} }))).toEqual([
    "  [config] 1/3",
    "  [variable] 2/3",
    "  [output] 3/3",
  ]);
});

test("a filter shows its matches with their parents, whatever is folded", () => {
  expect(drawn(design, ["package:gamma"], "RULE gam")).toEqual([
    "v gamma 1/1",
    "  v bus 1/1",
    "    v policy 1/1",
    "        rule 1/1",
  ]);
  expect(drawn(design, [], "output")).toEqual(["v [output] 1/1", "    arn 1/1"]);
  expect(drawn(design, [], "nothing")).toEqual([]);
});

test("items with the same name and type are distinguished by a number", () => {
  const twins = open({
    resources: {
      a: { type: "x:Y", name: "it" },
      b: { type: "x:Y", name: "it" },
      it: { type: "x:Z" },
    },
  });
  const rows = outlineRows(treeOf(twins), new Set(), "");
  expect(rows.map((row) => (row.kind === "resource" ? row.twin : "-"))).toEqual([
    "-",
    undefined,
    2,
    undefined,
    "-",
    "-",
    "-",
  ]);
});

test("the parents of a row are known, so they can be unfolded", () => {
  const tree = treeOf(design);
  expect(keysAbove(tree, "resource:r4")).toEqual(["package:gamma", "resource:r1", "resource:r2"]);
  expect(keysAbove(tree, "output:arn")).toEqual(["section:output"]);
  expect(keysAbove(tree, "resource:r99")).toEqual([]);
});

test("a step moves past the next sibling, whatever is between them in the design", () => {
  const tree = treeOf(design);
  const move = (number: number, step: 1 | -1): string => {
    const to = stepTarget(design, tree, resourceId(number), step);
    if (to === undefined) return "stays";
    const moved = applyEdit(design, { kind: "move-resource", resource: resourceId(number), to });
    return siblingsOf(treeOf(moved), resourceId(number)).join(" ");
  };
  expect([move(1, 1), move(7, -1), move(6, -1), move(3, 1)]).toEqual([
    "r7 r1",
    "r7 r1",
    "r3 r6 r5",
    "r5 r3 r6",
  ]);
  expect([move(1, -1), move(7, 1), move(2, 1), move(2, -1)]).toEqual(Array(4).fill("stays"));
});

test.each([
  [3, 6, true, "r5 r6 r3"],
  [3, 6, false, "r5 r3 r6"],
  [6, 3, false, "r6 r3 r5"],
  [6, 3, true, "r3 r6 r5"],
])("r%i dropped at r%i, after it: %s", (moved, beside, isAfter, order) => {
  const to = dropTarget(design, resourceId(moved), resourceId(beside), isAfter);
  const after = applyEdit(design, { kind: "move-resource", resource: resourceId(moved), to });
  expect(siblingsOf(treeOf(after), resourceId(moved)).join(" ")).toBe(order);
});

test("every resource has one row after any change to the design", () => {
  const sessions = designArbitrary.chain((program) =>
    fc.tuple(fc.constant(program), fc.array(editArbitrary(program), { maxLength: 6 })),
  );
  fc.assert(
    fc.property(sessions, ([start, edits]) => {
      const program = edits.reduce(applyEdit, start);
      const rows = outlineRows(treeOf(program), new Set(), "");
      const ids = rows.flatMap((row) => (row.kind === "resource" ? [row.id] : []));
      expect(ids.toSorted()).toEqual(program.resources.map(({ id }) => id).toSorted());
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    }),
    { numRuns: runs(120) },
  );
});
