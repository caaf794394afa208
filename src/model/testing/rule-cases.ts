import { expect, test } from "vitest";

import type { Catalog } from "#model/schema/catalog.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { ExportTarget } from "#model/program/target.ts";
import type { Diagnostic, Fix, Severity } from "#model/program/diagnostic.ts";
import { applyEdit } from "#model/program/edit.ts";
import { createGraph } from "#model/graph/graph.ts";
import { lookupMap } from "#model/program/lookup.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import type { CheckedDesign, ProgramRule, ResourceRule } from "#model/check/rules/rule.ts";
import { readDesign } from "#model/testing/read-design.ts";
import type { ValueMap } from "#model/program/value.ts";
import { expression, valueAt } from "#model/program/value.ts";

/** The time of every case. Earlier dates are in the past. */
export const now = Date.UTC(2030, 0, 1);

/** A value that is known only at deployment. */
export const later = expression({ kind: "config", name: "later", path: [] });

export const resourceOf = (token: string, inputs: ValueMap, number = 1, name = "it"): Resource => ({
  id: resourceId(number),
  name,
  token,
  inputs,
  options: {},
  origin: { kind: "created" },
  extras: {},
});

/**
 * A rule's findings, and the results of their fixes, with one line per diagnostic: `error members[0]: part of the
 * message | Label of the fix => "value after the fix"`. A line without `|` means that there is no fix. If an entry is
 * removed, the remaining list is shown.
 */
type Expectation = string;

interface Found {
  readonly severity: Severity;
  readonly where: string;
  readonly message: string;
  readonly fix: Fix | undefined;
  /** Returns the value at the diagnostic's place in a program, or the list around that value, as JSON. */
  readonly look: (program: Program) => string | undefined;
}

type Find = (program: Program) => readonly Found[];

/** Returns a function that finds a resource rule's findings in a design with one resource. */
export const findIn =
  (rule: ResourceRule): Find =>
  (program) =>
    program.resources.flatMap((resource) =>
      [...rule.check({ resource, now })].map(({ path, severity, message, fix }) => ({
        severity,
        where: formatPath(path),
        message,
        fix,
        look: (after) => {
          const shown = fix?.edit.kind === "unset-input" ? path.slice(0, -1) : path;
          return JSON.stringify(valueAt(after.resources[0]?.inputs, shown));
        },
      })),
    );

/** Tests a resource rule. Each case has the inputs, and a line for each finding. */
export function testResourceRule(
  rule: ResourceRule,
  token: string,
  cases: readonly (readonly [inputs: ValueMap, ...expected: Expectation[]])[],
): void {
  const find = findIn(rule);
  for (const [inputs, ...expected] of cases) {
    const program = { ...emptyProgram("test"), resources: [resourceOf(token, inputs)] };
    testCase(rule.id, JSON.stringify(inputs), program, find, expected);
  }
}

/**
 * Like `testResourceRule`, for a program rule that checks each resource separately. The design is exported for
 * `target`.
 */
export function testEachResourceRule(
  rule: ProgramRule,
  token: string,
  cases: readonly (readonly [inputs: ValueMap, ...expected: Expectation[]])[],
  target?: ExportTarget,
): void {
  const find: Find = (program) =>
    [...rule.check(designOf(program, createCatalog([], [])))].map((found) => ({
      severity: found.severity,
      where: "path" in found.location ? formatPath(found.location.path ?? []) : "",
      message: found.message,
      fix: found.fix,
      look: (after) =>
        JSON.stringify(lookAt(after, found.location, found.fix?.edit.kind === "unset-input")),
    }));
  for (const [inputs, ...expected] of cases) {
    const resources = [resourceOf(token, inputs)];
    const program = { ...emptyProgram("test"), resources, ...(target && { target }) };
    testCase(rule.id, JSON.stringify(inputs), program, find, expected);
  }
}

/** Tests a program rule with designs in the notation of readDesign. */
export function testProgramRule(
  rule: ProgramRule,
  catalog: Catalog,
  cases: readonly (readonly [design: readonly string[], ...expected: Expectation[]])[],
): void {
  const find: Find = (program) =>
    [...rule.check(designOf(program, catalog))].map(({ location, severity, message, fix }) => ({
      severity,
      where: formatLocation(location),
      message,
      fix,
      look: (after) => JSON.stringify(lookAt(after, location, fix?.edit.kind === "unset-input")),
    }));
  for (const [design, ...expected] of cases)
    testCase(rule.id, JSON.stringify(design), readDesign(design), find, expected);
}

/** The data that a program rule gets about a design. */
export const designOf = (program: Program, catalog: Catalog): CheckedDesign => ({
  program,
  catalog,
  graph: createGraph()(program),
});

export function formatLocation(location: Diagnostic["location"]): string {
  if (location.kind === "variable" || location.kind === "output")
    return `${location.kind}-${[location.name, formatPath(location.path ?? [])].filter(Boolean).join(".")}`;
  if ("resource" in location && "path" in location)
    return `${location.kind}-${location.resource}.${formatPath(location.path)}`;
  if ("resource" in location) return `${location.kind}-${location.resource}`;
  return "name" in location ? `${location.kind}-${location.name}` : location.kind;
}

/** The value at a place, or the list around it. For a declaration, the names of all declarations of the same kind. */
function lookAt(program: Program, location: Diagnostic["location"], isRemoved: boolean): unknown {
  if (location.kind === "config") return program.config.map(({ name }) => name);
  if (location.kind === "package") return program.packages;
  if (!("resource" in location)) return undefined;
  const resource = program.resources.find(({ id }) => id === location.resource);
  if (resource === undefined || !("path" in location)) return resource?.name;
  const { origin, inputs, options } = resource;
  const values = origin.kind === "lookup" ? lookupMap(origin) : inputs;
  const root = location.kind === "option" ? options : values;
  return valueAt(root, isRemoved ? location.path.slice(0, -1) : location.path);
}

function testCase(
  id: string,
  subject: string,
  program: Program,
  find: Find,
  expected: readonly Expectation[],
): void {
  test(`${id}: ${subject.slice(0, 200)}`, () => {
    const found = find(program);
    expect(found.map(describeFound)).toHaveLength(expected.length);
    expected.forEach((line, at) => {
      const match = /^(\w+) (\S+): (.*?)(?: \| (.*) => (.*))?$/s.exec(line);
      if (match === null) throw new Error(`Not in the notation: ${line}`);
      const [, severity, where, part, label, left] = match;
      const { fix, look, ...one } = found[at]!;
      expect(one).toEqual({ severity, where, message: expect.stringContaining(part ?? "") });
      expect(fix?.label).toBe(label);
      const after = fix === undefined ? undefined : applyEdit(program, fix.edit);
      expect(after && (look(after) ?? "nothing")).toBe(left);
    });
    for (const one of found) {
      expectSentence(one.message);
      expectFixed(program, one, find);
    }
  });
}

/** Expects whole sentences that don't mention internals. */
function expectSentence(message: string): void {
  expect(message).toMatch(/^["A-Z].*[.?]$/s);
  expect(message).not.toMatch(/undefined|null|\[object|\.\.|,,| {2}/);
}

const describeFound = ({ severity, where, message }: Found): string =>
  `${severity} ${where}: ${message}`;

/**
 * Expects that a fix resolves its diagnostic. Removing a list entry moves the next entry to its place. If that entry
 * also repeats an earlier one, there must be one diagnostic fewer.
 */
export function expectFixed(program: Program, one: Found, find: Find): void {
  if (one.fix === undefined) return;
  const { edit } = one.fix;
  const after = find(applyEdit(program, edit));
  expect(after.length).toBeLessThan(find(program).length);
  const left = edit.kind === "unset-input" ? [] : after.map(({ where }) => where);
  expect(left).not.toContain(one.where);
}
