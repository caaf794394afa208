import { deepStrictEqual } from "node:assert/strict";
import fc from "fast-check";
import { expect, test } from "vitest";

import alpha from "#catalog/alpha.json" with { type: "json" };
import beta from "#catalog/beta.json" with { type: "json" };
import delta from "#catalog/delta.json" with { type: "json" };
import gamma from "#catalog/gamma.json" with { type: "json" };
import { createCatalog } from "#model/schema/catalog.ts";
import { createCheck } from "#model/check/check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { createGraph } from "#model/graph/graph.ts";
import { variableNode } from "#model/program/layout/node.ts";
import { isResource, orderNodes } from "#model/graph/order.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { printManifest } from "#model/files/manifest/print.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram } from "#model/program/program.ts";
import { accessesIn, visitExpressions } from "#model/program/references.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";
import { now } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import type { Value } from "#model/program/value.ts";
import { createDesignerStore, openProgram, undo } from "#store/designer.ts";
import { act, doingArbitrary } from "#store/testing/session.ts";

const packages = [alpha, beta, gamma, delta].flatMap((schema) => {
  const index = indexPackage(schema);
  return index.ok ? [index.package] : [];
});
const catalog = createCatalog(packages, []);
const rules = {
  resource: resourceRules,
  program: programRules,
  expression: expressionRules,
};

const sequence = fc.array(doingArbitrary, { maxLength: 100, size: "max" });

/** The number of broken references in the design. */
function countDangling(program: Program): number {
  const ids = new Set(program.resources.map(({ id }) => id));
  const config = new Set(program.config.map(({ name }) => name));
  let count = 0;
  const look = (value: Value): void =>
    visitExpressions(value, [], (found) => {
      for (const access of accessesIn(found)) {
        if (access.kind === "reference" && !ids.has(access.resource)) count += 1;
        if (access.kind === "config" && !config.has(access.name)) count += 1;
        if (access.kind === "unresolved") count += 1;
      }
    });
  for (const { inputs, options } of program.resources) look([inputs, options]);
  for (const { value } of program.outputs) look(value);
  return count;
}

/** Expects that saving and opening a design keeps it. */
function expectPreserved(program: Program): void {
  const ids = program.resources.map(({ id }) => id);
  const opened = parseManifest(printManifest(program), { ids });
  // The comparison ignores the YAML file, because the manifest omits it.
  const { source: _, ...said } = program;
  deepStrictEqual(opened.ok && opened.program, said);
}

function expectOrdered(program: Program): void {
  const { nodes, resources, cycles } = orderNodes(program);
  expect(new Set(resources)).toEqual(new Set(program.resources));
  if (cycles.length > 0) return;
  const graph = createGraph()(program);
  const ids = nodes.map((node) => (isResource(node) ? node.id : variableNode(node.name)));
  const location = new Map(ids.map((id, at) => [id, at]));
  for (const { from, to } of graph.edges)
    expect(location.get(to) ?? -1).toBeLessThan(location.get(from) ?? Infinity);
}

/** Whether a diagnostic is about a broken name that cannot be the stack's config. */
const dangling = ({ rule }: Diagnostic): boolean =>
  rule === "reference/dangling" || rule === "reference/stack-config";

test("after any sequence of edits and undos, the design is intact and the check is right", () => {
  fc.assert(
    fc.property(sequence, (doingsDone) => {
      const store = createDesignerStore();
      const start = emptyProgram("session");
      openProgram(store, start);
      const before = printManifest(start);
      const check = createCheck(catalog, rules, now);
      const graphOf = createGraph();
      doingsDone.forEach((doing, at) => {
        act(store, doing, catalog);
        const { program } = store.getState();
        const found = check(program);
        expect(found.filter(dangling)).toHaveLength(countDangling(program));
        const kept = graphOf(program);
        if (at % 10 !== 9 && at !== doingsDone.length - 1) return;
        deepStrictEqual(found, createCheck(catalog, rules, now)(program));
        deepStrictEqual(kept.edges, createGraph()(program).edges);
        expectOrdered(program);
        expectPreserved(program);
      });
      while (store.getState().history.past.length > 0) undo(store);
      expect(store.getState().program).toBe(start);
      expect(printManifest(store.getState().program)).toBe(before);
    }),
    { numRuns: runs(5) },
  );
});
