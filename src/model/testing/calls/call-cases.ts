import { expect, test } from "vitest";

import { createCheck } from "#model/check/check.ts";
import type { Rules } from "#model/check/resource-check.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ExpressionRule, ProgramRule } from "#model/check/rules/rule.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import type { JsonObject } from "#model/base/json.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program } from "#model/program/program.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import { indexPackage } from "#model/schema/index-package.ts";
import { designOf, formatLocation } from "#model/testing/rule-cases.ts";
import { optionsSchema } from "#catalog/options.ts";

const text = { type: "string" };
const list = { type: "array", items: text };
const number = { type: "integer" };
const crate = { $ref: "#/resources/store:index:Crate" };

function load(schema: JsonObject) {
  const result = indexPackage(schema);
  if (!result.ok) throw new Error(result.message);
  return result.package;
}

/** A package with a resource and functions of all kinds. */
export const storeCatalog = createCatalog(
  [
    load({
      name: "store",
      types: {
        "store:index:Shelf": {
          type: "object",
          properties: { name: text, size: number },
          required: ["name"],
        },
      },
      resources: {
        "store:index:Crate": {
          inputProperties: {
            name: text,
            size: number,
            tags: list,
            shelf: { $ref: "#/types/store:index:Shelf" },
            labels: { type: "object", additionalProperties: text },
            code: { ...text, secret: true },
            fixed: { ...text, plain: true },
            friend: crate,
            file: { $ref: "pulumi.json#/Asset" },
            free: { $ref: "pulumi.json#/Any" },
          },
          properties: { name: text, size: number, tags: list, code: { ...text, secret: true } },
        },
      },
      functions: {
        "store:index/getShelf:getShelf": {
          inputs: {
            properties: {
              name: { ...text, plain: true },
              sizes: { type: "array", items: number },
              shelf: { $ref: "#/types/store:index:Shelf" },
              old: { ...text, deprecationMessage: "Use name." },
            },
            required: ["name"],
          },
          outputs: {
            properties: {
              id: text,
              count: number,
              names: list,
              key: { ...text, secret: true },
              shelves: { type: "array", items: { $ref: "#/types/store:index:Shelf" } },
            },
            required: ["id"],
          },
        },
        "store:index:zones": { outputs: list },
        "store:index:oldZones": { deprecationMessage: "Use zones.", outputs: list },
      },
    }),
  ],
  [],
  load(optionsSchema),
);

export function readProgram(manifest: JsonObject): Program {
  const read = parseManifest(JSON.stringify({ name: "test", resources: {}, ...manifest }));
  if (!read.ok) throw new Error(read.message);
  return read.program;
}

/** A program with a crate `a` that has the given inputs, a crate `b`, and further members of the manifest. */
export const crates = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  resources: { a: { type: "store:Crate", properties }, b: { type: "store:Crate" } },
  ...rest,
});

export const invoke = (args: JsonObject, rest: JsonObject = {}): JsonObject => ({
  "fn::invoke": { function: "store:getShelf", arguments: args, ...rest },
});

/** Formats a diagnostic as `severity place: message | label of the fix`. */
const showFound = ({ severity, location, message, fix }: Omit<Diagnostic, "rule">): string =>
  `${severity} ${formatLocation(location)}: ${message}${fix === undefined ? "" : ` | ${fix.label}`}`;

/** The findings in a manifest. Each fix must resolve its finding. */
export function testFound(
  name: string,
  find: (program: Program) => readonly Omit<Diagnostic, "rule">[],
  cases: readonly (readonly [manifest: JsonObject, ...expected: string[]])[],
): void {
  for (const [manifest, ...expected] of cases)
    test(`${name}: ${JSON.stringify(manifest).slice(0, 200)}`, () => {
      const program = readProgram(manifest);
      const found = find(program);
      expect(found.map(showFound)).toHaveLength(expected.length);
      for (const [at, line] of expected.entries()) {
        const [said = "", label] = line.split(" | ");
        const [place = "", message = ""] = said.split(/(?<=^\S+ \S+): (.*)/s);
        const one = found[at];
        expect(one && showFound(one)).toContain(`${place}:`);
        expect(one?.message).toContain(message);
        expect(one?.message).toMatch(/^[\w".:].*[.?]$/s);
        expect(one?.fix?.label).toBe(label);
        if (one?.fix === undefined) continue;
        const after = find(applyEdit(program, one.fix.edit)).map(showFound);
        expect(after).not.toContain(showFound(one));
      }
    });
}

/** Tests a rule about expressions, or about the design, with manifests. */
export const testExpressionRule = (
  rule: ExpressionRule,
  cases: Parameters<typeof testFound>[2],
): void =>
  testFound(
    rule.id,
    createCheckOf({ resource: [], program: [], expression: [rule] }, rule.id),
    cases,
  );

export const testDesignRule = (rule: ProgramRule, cases: Parameters<typeof testFound>[2]): void =>
  testFound(rule.id, (program) => [...rule.check(designOf(program, storeCatalog))], cases);

/**
 * Creates a function that returns the findings of a check. The check uses some rules, and only the findings of one
 * family of rules are returned.
 */
export const createCheckOf =
  (rules: Rules, family: string) =>
  (program: Program): readonly Diagnostic[] =>
    createCheck(storeCatalog, rules, 0)(program).filter(({ rule }) => rule.startsWith(family));
