import { expect, test } from "vitest";

import type { Diagnostic, Severity } from "#model/program/diagnostic.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";
import { filterGroups, fixAll, groupByRule } from "#ui/problems/filter.ts";
import type { GroupedProblems } from "#ui/problems/groups.ts";

const id = resourceId(1);

const problem = (
  severity: Severity,
  rule: string,
  message: string,
  path: PropertyPath = [],
  edit?: Edit,
): Diagnostic => ({
  severity,
  rule,
  message,
  location: { kind: "input", resource: id, path },
  ...(edit && { fix: { label: "Repair", edit } }),
});

const group = (title: string, ...diagnostics: readonly Diagnostic[]): GroupedProblems => ({
  key: title,
  title,
  token: "a:b:C",
  diagnostics,
});

const groups = [
  group("orders", problem("error", "shape/type", "not a number", ["size"])),
  group(
    "bus",
    problem("hint", "graph/unused-resource", "nothing uses it"),
    problem("warning", "shape/type", "not a text", ["name"]),
  ),
];

const all = new Set<Severity>(["error", "warning", "hint"]);

test("a filter keeps problems with its severities and all its words, in any field", () => {
  const titles = (shown: ReadonlySet<Severity>, text: string) =>
    filterGroups(groups, shown, text).map(
      ({ title, diagnostics }) => `${title} ${diagnostics.length}`,
    );
  expect(titles(all, "")).toEqual(["orders 1", "bus 2"]);
  expect(titles(new Set(["error", "warning"]), "")).toEqual(["orders 1", "bus 1"]);
  expect(titles(all, "NOT size")).toEqual(["orders 1"]);
  expect(titles(all, "bus uses")).toEqual(["bus 1"]);
  expect(titles(all, "a:b:C shape/type")).toEqual(["orders 1", "bus 1"]);
  expect(titles(new Set(), "")).toEqual([]);
  expect(filterGroups(groups, all, "")[0]).toBe(groups[0]);
});

test("by rule, all problems of a rule form a group", () => {
  const rules = groupByRule(groups).map(
    ({ rule, entries }) => `${rule}: ${entries.map(({ title }) => title).join(" ")}`,
  );
  expect(rules).toEqual(["shape/type: orders bus", "graph/unused-resource: bus"]);
  const missing = { ...group("aws", problem("error", "r", "is not loaded")), missing: "aws" };
  expect(groupByRule([missing])[0]?.entries).toMatchObject([{ title: "aws", missing: "aws" }]);
});

const resource: Resource = {
  id,
  name: "bus",
  token: "a:b:C",
  inputs: { list: ["a", "x", "b", "x"], size: "1", other: "2" },
  options: {},
  origin: { kind: "created" },
  extras: {},
};
const program = { ...emptyProgram("design"), resources: [resource] };

const unset = (...path: PropertyPath): Edit => ({ kind: "unset-input", resource: id, path });

test("all problems of one kind are fixed at once, list entries from the end", () => {
  const found = [
    problem("warning", "r", "", ["list", 1], unset("list", 1)),
    problem("warning", "r", "", ["list", 3], unset("list", 3)),
    problem("warning", "r", "", ["size"], {
      kind: "set-input",
      resource: id,
      path: ["size"],
      value: 1,
    }),
  ];
  const fixed = fixAll(found);
  expect(fixed?.count).toBe(3);
  expect(applyEdit(program, fixed!.edit).resources[0]?.inputs).toEqual({
    list: ["a", "b"],
    size: 1,
    other: "2",
  });
});

test("of two fixes at one place one is made, and a single fix is not a kind", () => {
  const outer = problem("error", "r", "", ["list"], unset("list"));
  const inner = problem("error", "r", "", ["list", 1], unset("list", 1));
  expect(fixAll([outer, inner])).toBeUndefined();
  expect(fixAll([outer, problem("error", "r", "", ["size"])])).toBeUndefined();
  const both = fixAll([outer, inner, problem("error", "r", "", ["size"], unset("size"))]);
  expect(both?.count).toBe(2);
  expect(applyEdit(program, both!.edit).resources[0]?.inputs).toEqual({ other: "2" });
});

test("values that move to config variables of one name stay two values", () => {
  const move = (path: string): Diagnostic =>
    problem("warning", "r", "", [path], {
      kind: "batch",
      edits: [
        { kind: "add-config", variable: { name: "key", type: "string", secret: true, extras: {} } },
        {
          kind: "set-input",
          resource: id,
          path: [path],
          value: expression({ kind: "config", name: "key", path: [] }),
        },
      ],
    });
  const fixed = fixAll([
    move("other"),
    move("size"),
    problem("error", "r", "", ["list", 1], unset("list", 1)),
  ]);
  expect(fixed?.count).toBe(2);
  const after = applyEdit(program, fixed!.edit);
  expect(after.config.map(({ name }) => name)).toEqual(["key"]);
  expect(after.resources[0]?.inputs["size"]).toBe(program.resources[0]?.inputs["size"]);
});
