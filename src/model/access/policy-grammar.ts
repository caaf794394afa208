import { own } from "#model/base/json.ts";
import { nearest, quoteShort } from "#model/base/messages.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Value, ValueMap } from "#model/program/value.ts";
import { isList, isMap } from "#model/program/value.ts";

/**
 * The kind of a policy. The policy says what its owner may do, what other users may do with its owner, or who can
 * assume a role.
 */
export type PolicyKind = "identity" | "resource" | "trust";

export interface PolicyProblem {
  readonly path: PropertyPath;
  readonly message: string;
}

/**
 * Finds violations of the policy grammar
 * (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html). Also finds elements that a policy
 * of its kind must not have, or lacks. `kind` is undefined if it is unknown. Values that are known only at deployment
 * don't violate the grammar.
 */
export function* policyProblems(
  { Version, Statement = [] }: ValueMap,
  kind: PolicyKind | undefined,
): Iterable<PolicyProblem> {
  if (typeof Version === "string" && !versions.has(Version))
    yield {
      path: ["Version"],
      message: `The version of a policy must be "2012-10-17" or the older "2008-10-17", but this is ${quoteShort(Version)}.`,
    };
  if (isMap(Statement)) yield* statementProblems(Statement, ["Statement"], kind);
  if (!isList(Statement)) return;
  if (Statement.length === 0)
    yield { path: ["Statement"], message: "The policy has no statement." };
  const names = new Set<string>();
  for (const [at, statement] of Statement.entries()) {
    yield* statementProblems(statement, ["Statement", at], kind);
    const name = isMap(statement) ? own(statement, "Sid") : undefined;
    if (typeof name !== "string" || name === "") continue;
    // In some resource policies, such as those of image repositories, statement IDs may repeat.
    if (kind !== undefined && names.has(name))
      yield {
        path: ["Statement", at, "Sid"],
        message: `Another statement has the Sid ${quoteShort(name)}. Each Sid must be unique.`,
      };
    names.add(name);
  }
}

const versions: ReadonlySet<string> = new Set(["2012-10-17", "2008-10-17"]);

const elements: readonly string[] =
  "Sid Effect Principal NotPrincipal Action NotAction Resource NotResource Condition".split(" ");

const effects: ReadonlySet<string> = new Set(["Allow", "Deny"]);

function* statementProblems(
  statement: Value,
  path: PropertyPath,
  kind: PolicyKind | undefined,
): Iterable<PolicyProblem> {
  // The value of a reference or a call is known only at deployment.
  if (!isMap(statement)) return;
  const has = (...names: readonly string[]): boolean =>
    names.some((name) => Object.hasOwn(statement, name));
  for (const name of Object.keys(statement))
    if (!elements.includes(name)) {
      const meant = nearest(name, elements);
      const guess = meant === undefined ? "" : ` Did you mean ${quoteShort(meant)}?`;
      yield {
        path: [...path, name],
        message: `Policy statements have no element ${quoteShort(name)}.${guess}`,
      };
    }
  const { Effect } = statement;
  if (!has("Effect")) yield { path: [...path, "Effect"], message: "Effect is required." };
  else if (typeof Effect === "string" && !effects.has(Effect))
    yield {
      path: [...path, "Effect"],
      message: `Effect must be "Allow" or "Deny", but this is ${quoteShort(Effect)}.`,
    };
  if (!has("Action", "NotAction"))
    yield {
      path: [...path, "Action"],
      message: "Action is required unless the statement has NotAction.",
    };
  for (const [one, other] of pairs)
    if (has(one) && has(other))
      yield { path: [...path, other], message: `A statement has ${one} or ${other}, not both.` };
  yield* conditionProblems(own(statement, "Condition"), [...path, "Condition"]);
  yield* problemsOfKind(has, path, kind);
}

/**
 * The operators are listed at
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html.
 */
const operators: readonly string[] = [
  ..."Equals NotEquals EqualsIgnoreCase NotEqualsIgnoreCase Like NotLike"
    .split(" ")
    .map((each) => `String${each}`),
  ...["Numeric", "Date"].flatMap((type) =>
    "Equals NotEquals LessThan LessThanEquals GreaterThan GreaterThanEquals"
      .split(" ")
      .map((each) => `${type}${each}`),
  ),
  ..."ArnEquals ArnNotEquals ArnLike ArnNotLike Bool BinaryEquals IpAddress NotIpAddress Null".split(
    " ",
  ),
];

const lowerOperators: ReadonlySet<string> = new Set(operators.map((each) => each.toLowerCase()));

function* conditionProblems(
  condition: Value | undefined,
  path: PropertyPath,
): Iterable<PolicyProblem> {
  if (!isMap(condition)) return;
  for (const name of Object.keys(condition)) {
    const [, before = "", operator = "", after = ""] =
      /^(ForA(?:llValues|nyValue):)?(.*?)(IfExists)?$/is.exec(name) ?? [];
    if (lowerOperators.has(operator.toLowerCase())) continue;
    const meant = nearest(operator, operators);
    const guess =
      meant === undefined ? "" : ` Did you mean ${quoteShort(`${before}${meant}${after}`)}?`;
    yield {
      path: [...path, name],
      message: `Conditions have no operator ${quoteShort(name)}.${guess}`,
    };
  }
}

const pairs = [
  ["Action", "NotAction"],
  ["Resource", "NotResource"],
  ["Principal", "NotPrincipal"],
] as const;

function* problemsOfKind(
  has: (...names: readonly string[]) => boolean,
  path: PropertyPath,
  kind: PolicyKind | undefined,
): Iterable<PolicyProblem> {
  if ((kind === "trust" || kind === "resource") && !has("Principal", "NotPrincipal"))
    yield {
      path: [...path, "Principal"],
      message:
        kind === "trust"
          ? "A role's trust policy needs Principal: who can assume the role."
          : "A resource policy needs Principal: who it applies to.",
    };
  if (kind === "trust" && has("Resource", "NotResource"))
    yield { path: [...path, "Resource"], message: "A role's trust policy cannot have Resource." };
  if (kind !== "identity") return;
  if (has("Principal", "NotPrincipal"))
    yield {
      path: [...path, "Principal"],
      message: "A policy of a user, group or role applies to its owner. It cannot have Principal.",
    };
  if (!has("Resource", "NotResource"))
    yield {
      path: [...path, "Resource"],
      message: "Resource is required unless the statement has NotResource.",
    };
}

/** The kind of the policy in an input of a type of the package `aws`; undefined if the kind is uncertain. */
export function policyKindOf(token: string, field: string): PolicyKind | undefined {
  if (field.startsWith("assumeRolePolicy")) return "trust";
  const [, module = "", name = ""] = /^aws:([a-z\d]+)(?:\/\w+)?:(\w+)$/.exec(token) ?? [];
  if (module === "iam" && identityTypes.has(name)) return "identity";
  return resourceTypes.has(`${module}:${name}`) ? "resource" : undefined;
}

const identityTypes: ReadonlySet<string> = new Set([
  "GroupPolicy",
  "Policy",
  "RolePolicy",
  "UserPolicy",
]);

const resourceTypes: ReadonlySet<string> = new Set([
  "kms:Key",
  "s3:BucketPolicy",
  "secretsmanager:SecretPolicy",
  "sns:TopicPolicy",
  "sqs:QueuePolicy",
]);
