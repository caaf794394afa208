import { isPolicy, isPolicyName, mayBePolicy } from "#model/access/iam-policy.ts";
import { policyKindOf, policyProblems } from "#model/access/policy-grammar.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { eachResourceRule } from "#model/check/each-resource-rule.ts";
import { warnAt } from "#model/check/literals/warnings.ts";
import { namedTexts } from "#model/check/literals/visit-maps.ts";
import type { FoundInDesign } from "#model/check/rules/rule.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Resource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Value } from "#model/program/value.ts";

/** The documents that a form shows as statements. Other JSON is not checked. */
export const policyStatement = eachResourceRule(
  "iam/policy-statement",
  "A policy follows the grammar of IAM policies and has the required elements.",
  {
    concerns: (resource) => !isLookup(resource),
    *check(resource) {
      for (const { via, path, found } of expressionsOf(resource)) {
        if (via !== "input" || found.kind !== "builtin" || found.function !== "toJSON") continue;
        for (const { inside, message } of problemsIn(found.argument, path, resource))
          yield warnAt(resource, [...path, ...inside], message);
      }
      for (const { name, text, path } of namedTexts(resource))
        if (isPolicyName(name) && text.trimStart().startsWith("{"))
          yield* checkText(text, path, resource);
    },
  },
);

const fieldOf = (path: PropertyPath): string =>
  path.findLast((part) => typeof part === "string") ?? "";

function* problemsIn(
  document: Value,
  place: PropertyPath,
  { token }: Resource,
): Iterable<{ readonly inside: PropertyPath; readonly message: string }> {
  const field = fieldOf(place);
  if (!isPolicy(document) && !(isPolicyName(field) && mayBePolicy(document))) return;
  for (const { path, message } of policyProblems(document, policyKindOf(token, field)))
    yield { inside: path, message };
}

function* checkText(text: string, path: PropertyPath, resource: Resource): Iterable<FoundInDesign> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    yield warnAt(resource, path, "The policy starts like JSON, but is not valid JSON.");
    return;
  }
  for (const { inside, message } of problemsIn(document as Value, path, resource))
    yield warnAt(resource, path, `${formatPath(inside)}: ${message}`);
}
