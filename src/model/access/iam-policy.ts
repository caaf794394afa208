import type { Value, ValueMap } from "#model/program/value.ts";
import { isExpression, isList, isMap } from "#model/program/value.ts";

/** The keys of an IAM policy (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html). */
const documentKeys: ReadonlySet<string> = new Set(["Version", "Id", "Statement"]);

/** True for a document that has statements, and otherwise only keys of a policy. */
export const isPolicy = (value: Value | undefined): value is ValueMap =>
  mayBePolicy(value) && Object.hasOwn(value, "Statement");

/** True for a policy, and for a value that may become one. */
export function mayBePolicy(value: Value | undefined): value is ValueMap {
  if (!isMap(value) || !Object.keys(value).every((key) => documentKeys.has(key))) return false;
  const { Statement = [] } = value;
  return (
    isMap(Statement) ||
    (isList(Statement) && Statement.every((each) => isMap(each) || isExpression(each)))
  );
}

/** Matches the names of inputs with other kinds of AWS policies. Such policies have no statements. */
const otherPolicies =
  /(redrive|redriveAllow|scaling|retry|delivery|lifecycle|retention|backup)Policy$/i;

/** True for the names of inputs that contain an IAM policy: `policy`, `assumeRolePolicy`, `policyDocument`. */
export const isPolicyName = (name: string): boolean =>
  /policy(Document)?$/i.test(name) && !otherPolicies.test(name);
