import fc from "fast-check";
import { expect, test } from "vitest";

import { changeMap } from "#model/program/path-edit.ts";
import { runs } from "#model/testing/runs.ts";
import type { ValueMap } from "#model/program/value.ts";
import { isPolicy, isPolicyName } from "#model/access/iam-policy.ts";
import { policyObject } from "#forms/calls/policy/policy-types.ts";
import type { PolicyKind } from "#model/access/policy-grammar.ts";
import { policyAfter, policyView } from "#forms/calls/policy/policy-document.ts";

const allow = { Effect: "Allow", Action: "s3:GetObject", Resource: ["a", "b"] };

test.each<[unknown, boolean]>([
  [{ Statement: [] }, true],
  [{ Version: "2012-10-17", Statement: allow }, true],
  [{ Version: "2012-10-17" }, false],
  [{ Statement: [], bindings: [] }, false],
  [{ Statement: "x" }, false],
  ["x", false],
])("%j is a policy: %s", (value, expected) => {
  expect(isPolicy(value as ValueMap)).toBe(expected);
});

test.each([
  ["policy", true],
  ["assumeRolePolicy", true],
  ["policyDocument", true],
  ["redrivePolicy", false],
  ["policyType", false],
])("an input called %s takes a policy: %s", (name, expected) => {
  expect(isPolicyName(name)).toBe(expected);
});

test("a form shows lists, even for a single value", () => {
  const condition = {
    StringEquals: { "aws:SourceAccount": "1", on: ["x", "y"] },
    Bool: { a: true },
  };
  const principal = { AWS: "arn", Service: ["s"] };
  const document = {
    Statement: { ...allow, Principal: principal, Condition: condition, Sid: "x" },
  };
  expect(policyView(document)).toEqual({
    Statement: [
      {
        Effect: "Allow",
        Action: ["s3:GetObject"],
        Resource: ["a", "b"],
        Principal: { AWS: ["arn"], Service: ["s"] },
        Condition: {
          StringEquals: { "aws:SourceAccount": ["1"], on: ["x", "y"] },
          Bool: { a: [true] },
        },
        Sid: "x",
      },
    ],
  });
  expect(policyView(document)).toBe(policyView(document));
});

const change = (document: ValueMap, ...steps: Parameters<typeof changeMap>[1][]): ValueMap =>
  steps.reduce((at, step) => policyAfter(at, changeMap(policyView(at), step)), document);

test("unchanged parts are written as they were", () => {
  const document = { Version: "2012-10-17", Statement: [allow, { ...allow, Action: ["x"] }] };
  const path = ["Statement", 0, "Action", 0];
  const after = change(document, { kind: "set-input", path, value: "s3:*" });
  expect(after).toEqual({
    Version: "2012-10-17",
    Statement: [{ ...allow, Action: "s3:*" }, document.Statement[1]],
  });
  expect(after["Statement"]).toHaveProperty("1", document.Statement[1]);
  const item = {
    kind: "insert-item",
    path: ["Statement", 0, "Action"],
    index: 1,
    value: "y",
  } as const;
  expect(change(document, item)["Statement"]).toHaveProperty("0.Action", ["s3:GetObject", "y"]);
});

test("a single statement stays without a list until another one is added", () => {
  const document = { Statement: allow };
  const sid = { kind: "set-input", path: ["Statement", 0, "Sid"], value: "x" } as const;
  expect(change(document, sid)).toEqual({ Statement: { ...allow, Sid: "x" } });
  const next = { kind: "insert-item", path: ["Statement"], index: 0, value: {} } as const;
  expect(change(document, next)).toEqual({ Statement: [{}, allow] });
  expect(change(document, next, { kind: "unset-input", path: ["Statement", 0] })).toEqual({
    Statement: [allow],
  });
});

test.each<[PolicyKind | undefined, ValueMap, string]>([
  [undefined, {}, "Effect,Principal,Action,Resource,Condition,Sid"],
  ["resource", {}, "Effect,Principal,Action,Resource,Condition,Sid"],
  ["identity", {}, "Effect,Action,Resource,Condition,Sid"],
  ["trust", {}, "Effect,Principal,Action,Condition,Sid"],
  ["identity", { Principal: "*" }, "Effect,Principal,Action,Resource,Condition,Sid"],
  ["identity", { NotAction: [] }, "Effect,Action,Resource,Condition,Sid,NotAction,NotResource"],
])("a policy of the kind %s with %j has the fields %s", (kind, inner, names) => {
  const type = policyObject("IAM policy statement", { Statement: [inner] }, kind);
  expect(type?.properties.map(({ name }) => name).join()).toBe(names);
  expect(policyObject("IAM policy statement", { Statement: [inner] }, kind)).toBe(type);
});

const oneOrMany = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 }));
const statement = fc.record(
  {
    Effect: fc.constantFrom("Allow", "Deny"),
    Principal: fc.oneof(fc.constant("*"), fc.dictionary(fc.string(), oneOrMany, { maxKeys: 2 })),
    Action: oneOrMany,
    Resource: oneOrMany,
    Condition: fc.dictionary(fc.string(), fc.dictionary(fc.string(), oneOrMany, { maxKeys: 2 }), {
      maxKeys: 2,
    }),
  },
  { requiredKeys: [] },
);

test("a document that is shown but not changed stays the same, byte for byte and in order", () => {
  const documents = fc.record({
    Statement: fc.oneof(statement, fc.array(statement, { maxLength: 3 })),
  });
  fc.assert(
    fc.property(documents, (document) => {
      const copy = structuredClone(policyView(document));
      expect(JSON.stringify(policyAfter(document, policyView(document)))).toBe(
        JSON.stringify(document),
      );
      // Recreated statements keep their positions and texts.
      expect(policyView(policyAfter(document, copy))).toEqual(policyView(document));
    }),
    { numRuns: runs(300) },
  );
});
