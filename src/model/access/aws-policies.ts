import { isPolicyName } from "#model/access/iam-policy.ts";
import type { PolicyStatement } from "#model/access/policy-statements.ts";
import { statementsIn } from "#model/access/policy-statements.ts";
import { own } from "#model/base/json.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { isLookup } from "#model/program/lookup.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import { foldedToken, nameInToken, packageOf } from "#model/program/token.ts";
import { valueKey } from "#model/program/value-key.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap } from "#model/program/value.ts";

/**
 * The statements in a design's AWS policies about one role, user, group or other resource: the holder of the policies.
 */
export interface AwsAccess {
  /** The kind of holder: `role`, `user`, `group`, or the type of a resource with its own policy, such as `Bucket`. */
  readonly noun: string;
  /** The holder, in the form in which the design refers to it. */
  readonly name: Value;
  /** A key that is equal for all policies of one holder. */
  readonly subject: string;
  readonly policies: readonly AwsPolicy[];
}

export interface AwsPolicy {
  /**
   * The kind of policy. `trust`: who may assume a role. `inline`: part of the design. `managed`: attached by ARN.
   * `resource`: what users and services may do with the resource.
   */
  readonly kind: "trust" | "inline" | "managed" | "resource";
  /** The resource that attaches the policy, and its input with the policy. */
  readonly resource: Resource;
  readonly path: PropertyPath;
  /** The ARN of a managed policy, as written. */
  readonly arn?: Value;
  /**
   * The policy's statements; undefined if the design does not show them. This is the case for AWS's own policies, and
   * for values that are known only at deployment.
   */
  readonly statements: readonly PolicyStatement[] | undefined;
}

/** A policy and its holder. */
interface Held {
  readonly noun: string;
  readonly holder: Value;
  readonly policy: AwsPolicy;
}

/** Types that IAM policies can be attached to. */
const identities: readonly string[] = ["role", "user", "group"];

/**
 * All access that a design's AWS policies grant, grouped by holder. Holders are in the order in which the design first
 * names them.
 */
export function awsAccess(program: Program): readonly AwsAccess[] {
  const bySubject = new Map<string, { access: Omit<AwsAccess, "policies">; own: AwsPolicy[] }>();
  for (const resource of program.resources) {
    if (isLookup(resource) || !/^aws(-native)?$/.test(packageOf(resource.token))) continue;
    for (const { noun, holder, policy } of heldBy(resource, program)) {
      const subject = subjectOf(noun, holder);
      const known = bySubject.get(subject);
      if (known) known.own.push(policy);
      else bySubject.set(subject, { access: { noun, name: holder, subject }, own: [policy] });
    }
  }
  return [...bySubject.values()].map(({ access, own: policies }) => ({ ...access, policies }));
}

/**
 * A key for the holder. All outputs of a resource have the same key, because `${role.name}` and `${role.arn}` mean the
 * same role.
 */
function subjectOf(noun: string, holder: Value): string {
  const isResource = isExpression(holder) && holder.kind === "reference";
  return isResource ? `resource ${holder.resource}` : `${noun} ${valueKey(holder)}`;
}

function heldBy(resource: Resource, program: Program): readonly Held[] {
  const name = shortToken(resource);
  const identity = identities.find((each) => name === `iam:${each}`);
  if (identity !== undefined) return policiesOfIdentity(identity, resource, program);
  const attaching = attachers.get(name);
  if (attaching !== undefined) return attached(attaching, resource, program);
  if (name === "lambda:permission") return permission(resource);
  return name.startsWith("iam:") ? [] : policiesOfResource(resource, program);
}

/**
 * A type token without its package, in lower case. For example, `iam:rolepolicy` is the short token in both AWS
 * packages.
 */
const shortToken = ({ token }: Resource): string =>
  foldedToken(token).replace(/^aws(-native)?:/, "");

const itself = ({ id }: Resource): Value =>
  expression({ kind: "reference", resource: id, path: [] });

/** The policies in a role's, user's or group's own inputs. */
function policiesOfIdentity(noun: string, resource: Resource, program: Program): readonly Held[] {
  const { inputs } = resource;
  const held = (policy: Omit<AwsPolicy, "resource">): Held => ({
    noun,
    holder: itself(resource),
    policy: { ...policy, resource },
  });
  const trust = ["assumeRolePolicy", "assumeRolePolicyDocument"].flatMap((field) => {
    const document = own(inputs, field);
    if (document === undefined || document === null) return [];
    return held({ kind: "trust", path: [field], statements: statementsIn(document, program) });
  });
  const arns = itemsOf(own(inputs, "managedPolicyArns")).map((arn, at) =>
    held({ ...managed(arn, program), path: ["managedPolicyArns", at] }),
  );
  // The input is `inlinePolicies` in aws, and `policies` in aws-native.
  const inline = ["inlinePolicies", "policies"].flatMap((field) =>
    itemsOf(own(inputs, field)).flatMap((item, at) => {
      if (!isMap(item)) return [];
      const key = Object.hasOwn(item, "policyDocument") ? "policyDocument" : "policy";
      const statements = statementsIn(own(item, key), program);
      return held({ kind: "inline", path: [field, at, key], statements });
    }),
  );
  return [...trust, ...arns, ...inline];
}

interface Attacher {
  /** The inputs that name one or several holders of the policy, with the kind of holder. */
  readonly holders: Readonly<Record<string, string>>;
  /** The input with the document, or with the ARN of a managed policy. */
  readonly policy: string;
  readonly kind: "inline" | "managed";
}

const lists = { roles: "role", users: "user", groups: "group" };

/** The types of both packages that attach a policy to a holder, according to the schemas. */
const attachers: ReadonlyMap<string, Attacher> = new Map<string, Attacher>([
  ...identities.flatMap((noun): [string, Attacher][] => [
    [
      `iam:${noun}policyattachment`,
      { holders: { [noun]: noun }, policy: "policyArn", kind: "managed" },
    ],
    [
      `iam:${noun}policy`,
      { holders: { [noun]: noun, [`${noun}Name`]: noun }, policy: "policy", kind: "inline" },
    ],
  ]),
  ["iam:policyattachment", { holders: lists, policy: "policyArn", kind: "managed" }],
  ["iam:managedpolicy", { holders: lists, policy: "policyDocument", kind: "inline" }],
]);

function attached(
  { holders, policy: named, kind }: Attacher,
  resource: Resource,
  program: Program,
): readonly Held[] {
  const { inputs } = resource;
  const field = own(inputs, named) === undefined && kind === "inline" ? "policyDocument" : named;
  const value = own(inputs, field);
  if (value === undefined || value === null) return [];
  const policy: AwsPolicy =
    kind === "managed"
      ? { ...managed(value, program), resource, path: [field] }
      : { kind, resource, path: [field], statements: statementsIn(value, program) };
  return Object.entries(holders).flatMap(([key, noun]) =>
    itemsOf(own(inputs, key)).map((holder) => ({ noun, holder, policy })),
  );
}

/**
 * A policy given by its ARN. If the ARN belongs to a resource in the design, the design also has the policy's
 * statements.
 */
function managed(arn: Value, program: Program): Pick<AwsPolicy, "kind" | "arn" | "statements"> {
  const target =
    isExpression(arn) && arn.kind === "reference" ? findResource(program, arn.resource) : undefined;
  const document = target && (own(target.inputs, "policy") ?? own(target.inputs, "policyDocument"));
  return { kind: "managed", arn, statements: statementsIn(document, program) };
}

/** A permission to call a function, as a statement of the function's own policy. */
function permission(resource: Resource): readonly Held[] {
  const { function: target, functionName = target, principal, action, sourceArn } = resource.inputs;
  if (functionName === undefined || functionName === null) return [];
  const statement: PolicyStatement = {
    isDenial: false,
    who: [typeof principal === "string" ? serviceOrAccount(principal) : (principal ?? undefined)],
    actions: [action ?? undefined],
    targets: [undefined],
    condition: sourceArn === undefined ? undefined : { ArnLike: { "aws:SourceArn": sourceArn } },
  };
  const path = ["principal"];
  const policy: AwsPolicy = { kind: "resource", resource, path, statements: [statement] };
  return [{ noun: "function", holder: functionName, policy }];
}

const serviceOrAccount = (principal: string): string =>
  principal === "*" ? principal : `${principal.includes(".") ? "Service" : "AWS"}: ${principal}`;

/**
 * The policy in an input of any other type. If the inputs refer to only one other resource, the policy belongs to that
 * resource; otherwise, it belongs to the resource itself.
 */
function policiesOfResource(resource: Resource, program: Program): readonly Held[] {
  return Object.entries(resource.inputs).flatMap(([field, value]) => {
    const statements =
      isPolicyName(field) || /^(accessPolicies|policyText)$/.test(field)
        ? statementsIn(value, program)
        : undefined;
    if (statements === undefined) return [];
    const policy: AwsPolicy = { kind: "resource", resource, path: [field], statements };
    const [holder = itself(resource)] = holdersBeside(field, resource);
    return [{ noun: nounOf(holder, program), holder, policy }];
  });
}

/** The resource whose policy is set by a type that only sets a policy, such as `BucketPolicy`. */
function holdersBeside(field: string, { token, inputs }: Resource): readonly Value[] {
  if (!/policy$/i.test(nameInToken(token))) return [];
  return Object.entries(inputs).flatMap(([key, value]) =>
    key !== field && isExpression(value) && value.kind === "reference" ? [value] : [],
  );
}

function nounOf(holder: Value, program: Program): string {
  const resource =
    isExpression(holder) && holder.kind === "reference" ? holder.resource : undefined;
  const token = resource && findResource(program, resource)?.token;
  return token === undefined ? "resource" : nameInToken(token);
}

const itemsOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null || value === "" ? [] : isList(value) ? value : [value];

/**
 * The resources that act as a role. An input of such a resource, such as `role` or `taskRoleArn`, refers to the role.
 */
export const actingAs = (role: ResourceId, program: Program): readonly Resource[] =>
  program.resources.filter(
    (resource) =>
      !attachers.has(shortToken(resource)) &&
      expressionsOf(resource).some(
        ({ path, found }) =>
          found.kind === "reference" &&
          found.resource === role &&
          /role(arn|name)?$/i.test(String(path.findLast((part) => typeof part === "string"))),
      ),
  );
