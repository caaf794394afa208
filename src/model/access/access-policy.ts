import type { MemberForm } from "#model/formats/member.ts";
import { memberForms, parseMember } from "#model/formats/member.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import { orderIn } from "#model/graph/order.ts";
import { groupBy } from "#model/base/group-by.ts";
import { own } from "#model/base/json.ts";
import { memoize, sameItems } from "#model/base/memoize.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { foldedToken } from "#model/program/token.ts";
import { valueKey } from "#model/program/value-key.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";

interface Family {
  /** The kind of resource that the policy belongs to. */
  readonly noun: string;
  readonly isBinding: boolean;
}

const families: ReadonlyMap<string, Family> = new Map(
  (
    [
      ["beta:events/v1:ChannelConnectionIamBinding", "channel connection", true],
      ["beta:events/v1:ChannelConnectionIamMember", "channel connection", false],
      ["beta:analytics/v1:InstanceIamMember", "analytics instance", false],
    ] as const
  ).map(([token, noun, isBinding]) => [foldedToken(token), { noun, isBinding }]),
);

/** A member of a policy, and its place in the design. */
export interface Grantee {
  readonly path: PropertyPath;
  readonly value: Value;
  /**
   * The format of the member. `later` means an expression whose format is known only at deployment; `none` means an
   * invalid member.
   */
  readonly form: MemberForm | "later" | "none";
  /** The identity of a member. Two spellings of the same member have the same identity. */
  readonly identity: string;
}

/** A resource of the design that sets an access policy. */
export interface PolicySetter {
  readonly resource: Resource;
  readonly noun: string;
  readonly isBinding: boolean;
  /** The name of the policy's resource, as written. */
  readonly name: Value;
  /** A key that is equal for all resources that set the same policy. */
  readonly subject: string;
  readonly role: Value | undefined;
  readonly condition: Value | undefined;
}

/** All resources of the design that set the same access policy. */
export interface AccessPolicy {
  readonly noun: string;
  readonly name: Value;
  readonly subject: string;
  /** The setters in the order of application. Each setter replaces the policy of the previous one. */
  readonly setters: readonly PolicySetter[];
  /** The setter that is applied last. The policy of this setter remains. */
  readonly last: PolicySetter;
  /** False if the last setter doesn't depend on all other setters. In that case, a different setter may be last. */
  readonly isCertain: boolean;
}

/** The effective policies of a design, in the order of their first setters. */
export function accessPolicies(program: Program, graph: Graph): readonly AccessPolicy[] {
  return [...policySetters(program.resources).values()].flatMap((setters) => {
    const policy = policyOf(setters, program, graph);
    return policy === undefined ? [] : [policy];
  });
}

export function policyOf(
  group: readonly PolicySetter[],
  program: Program,
  graph: Graph,
): AccessPolicy | undefined {
  const { positions } = orderIn(program, graph);
  const positionOf = ({ resource }: PolicySetter): number => positions.get(resource.id) ?? 0;
  const setters = group.toSorted((a, b) => positionOf(a) - positionOf(b));
  const last = setters.at(-1);
  if (last === undefined) return undefined;
  const { noun, name, subject } = last;
  return { noun, name, subject, setters, last, isCertain: comesLast(last, setters, graph) };
}

function comesLast(last: PolicySetter, all: readonly PolicySetter[], graph: Graph): boolean {
  if (all.length === 1) return true;
  const before = reachableFrom(graph, [last.resource.id], "upstream");
  return all.every(({ resource }) => before.has(resource.id));
}

interface Grouped {
  readonly setters: readonly PolicySetter[];
  readonly groups: ReadonlyMap<string, readonly PolicySetter[]>;
}

/** The latest groups, keyed by a design's first policy setter. */
const grouped = new WeakMap<PolicySetter, Grouped>();

/** The policy setters in a design, grouped by policy. The function returns the same groups while no setter changes. */
export const policySetters: (
  resources: readonly Resource[],
) => ReadonlyMap<string, readonly PolicySetter[]> = memoize((resources) => {
  const setters: PolicySetter[] = [];
  const setting = new Map<string, boolean>();
  for (const resource of resources) {
    const { token } = resource;
    let isSetter = setting.get(token);
    if (isSetter === undefined) setting.set(token, (isSetter = isPolicySetter(resource)));
    // This fast check comes first, because most resources set no policy, so they don't have to be memoized.
    const setter = isSetter ? setterOf(resource) : undefined;
    if (setter !== undefined) setters.push(setter);
  }
  const [first] = setters;
  if (first === undefined) return new Map();
  const before = grouped.get(first);
  if (before !== undefined && sameItems(before.setters, setters)) return before.groups;
  const groups = groupBy(setters, ({ subject }) => subject);
  grouped.set(first, { setters, groups });
  return groups;
});

/** Whether a resource's type sets an access policy. */
export const isPolicySetter = (resource: Resource): boolean => familyOf(resource) !== undefined;

const familyOf = ({ token }: Resource): Family | undefined => families.get(foldedToken(token));

const setterOf = memoize(readSetter);

function readSetter(resource: Resource): PolicySetter | undefined {
  const family = familyOf(resource);
  if (family === undefined || resource.origin.kind === "lookup") return undefined;
  const { inputs } = resource;
  const name = own(inputs, "name");
  if (name === undefined || name === null || name === "") return undefined;
  const role = own(inputs, "role") ?? undefined;
  const condition = own(inputs, "condition") ?? undefined;
  return {
    noun: family.noun,
    isBinding: family.isBinding,
    resource,
    name,
    subject: `${family.noun} ${valueKey(name)}`,
    role,
    condition,
  };
}

/**
 * A key that is equal for equal roles; undefined if the setter has no role. The key is computed on request, because
 * most policies have only one setter.
 */
export const roleKeyOf = ({ role }: PolicySetter): string | undefined =>
  role === undefined || role === "" ? undefined : valueKey(role);

/**
 * The members to which a resource grants its role. The members are computed on request, because most policies have only
 * one setter.
 */
export const granteesOf = memoize(({ resource, isBinding }: PolicySetter): readonly Grantee[] => {
  const field = isBinding ? "members" : "member";
  const written = own(resource.inputs, field);
  if (written === undefined || written === null) return [];
  if (!isBinding || !isList(written)) return [readMember(written, [field])];
  return written.map((value, at) => readMember(value, [field, at]));
});

function readMember(value: Value, path: PropertyPath): Grantee {
  const form = isExpression(value) ? "later" : "none";
  const unread: Grantee = { path, value, form, identity: valueKey(value) };
  if (typeof value !== "string") return unread;
  const reading = parseMember(value);
  const known = memberForms.find((candidate) => value.startsWith(`${candidate}:`));
  return reading.kind !== "member" || known === undefined
    ? unread
    : { path, value, form: known, identity: reading.identity };
}
