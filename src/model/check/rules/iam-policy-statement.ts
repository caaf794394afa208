import { isPolicy, isPolicyName, mayBePolicy } from "#model/access/iam-policy.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import type { RuleDiagnostic } from "#model/check/rules/rule.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Resource } from "#model/program/program.ts";
import type { Placed } from "#model/program/references.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { BuiltinCall, Value } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";

/** The same documents that a form shows by their statements. What else becomes JSON may look as it likes. */
export const policyStatement = eachResourceRule(
  "iam/policy-statement",
  "A policy has statements, each with an Effect and an Action or NotAction.",
  {
    concerns: hasJson,
    *check(resource) {
      for (const { via, path, found } of expressionsOf(resource)) {
        if (via !== "input" || !isJson(found)) continue;
        for (const { path: inside, ...diagnostic } of checkDocument(found.argument, path))
          yield {
            ...diagnostic,
            location: { kind: "input", resource: resource.id, path: [...path, ...inside] },
          };
      }
    },
  },
);

function hasJson(resource: Resource): boolean {
  return expressionsOf(resource).some(({ found }) => isJson(found));
}

const isJson = (found: Placed["found"]): found is Placed["found"] & BuiltinCall =>
  found.kind === "builtin" && found.function === "toJSON";

function* checkDocument(document: Value, place: PropertyPath): Iterable<RuleDiagnostic> {
  const field = place.findLast((part) => typeof part === "string") ?? "";
  if (!isPolicy(document) && !(isPolicyName(field) && mayBePolicy(document))) return;
  const { Statement = [] } = document;
  if (isMap(Statement)) yield* checkStatement(Statement, ["Statement"]);
  if (!isList(Statement)) return;
  if (Statement.length === 0)
    yield { severity: "warning", path: ["Statement"], message: "The policy has no statement." };
  for (const [at, statement] of Statement.entries())
    yield* checkStatement(statement, ["Statement", at]);
}

function* checkStatement(statement: Value, path: PropertyPath): Iterable<RuleDiagnostic> {
  // What a reference or a call stands for is known at deployment.
  if (!isMap(statement)) return;
  if (!Object.hasOwn(statement, "Effect"))
    yield { severity: "error", path: [...path, "Effect"], message: "Effect is required." };
  if (!Object.hasOwn(statement, "Action") && !Object.hasOwn(statement, "NotAction"))
    yield {
      severity: "error",
      path: [...path, "Action"],
      message: "Action is required, unless there is a NotAction.",
    };
}
