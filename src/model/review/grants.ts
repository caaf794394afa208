import { accessPolicies, isPolicySetter, granteesOf } from "#model/access/access-policy.ts";
import type { PolicyStatement } from "#model/access/policy-statements.ts";
import { statementsIn } from "#model/access/policy-statements.ts";
import { restrictionsOf } from "#model/access/restrictions.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import { valueKey } from "#model/program/value-key.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression, isList } from "#model/program/value.ts";
import { displayToken } from "#model/program/token.ts";

/** A permission that a design grants. */
export interface Grant {
  /** A key for matching grants in two designs. Grants that only differ in the condition have the same key. */
  readonly key: string;
  /** The resource that grants the permission. */
  readonly resource: string;
  readonly who: string;
  /** The role, relation or action that is granted. */
  readonly what: string;
  readonly on: string;
  /** The condition of the grant; empty if the grant always applies. */
  readonly condition: string;
  /** Whether the statement removes access. */
  readonly isDenial: boolean;
  /** Whether anyone has access, or any action is allowed. */
  readonly isWide: boolean;
}

/** All grants in a design, from types that are known to grant access. */
export function grantsOf(program: Program): readonly Grant[] {
  const granting = new Granting(program);
  return [
    ...granting.policies(),
    ...granting.restrictions(),
    ...program.resources.flatMap((resource) => [
      ...granting.memberships(resource),
      ...granting.documents(resource),
    ]),
  ];
}

/**
 * The maximum number of different grants in a policy document, and the maximum number of principals and actions in a
 * statement.
 */
const mostOfDocument = 2000;
const mostOfStatement = 200;

const memberType = /iam(?:member|binding)$/i;

class Granting {
  readonly #program: Program;

  constructor(program: Program) {
    this.#program = program;
  }

  /**
   * The grants of policies. If several resources set the same policy, only the last one's grants are included; if it is
   * uncertain which resource is last, the grants of all of them are included.
   */
  policies(): readonly Grant[] {
    const graph = createGraph()(this.#program);
    return accessPolicies(this.#program, graph).flatMap((policy) =>
      (policy.isCertain ? [policy.last] : policy.setters).flatMap((setter) =>
        granteesOf(setter).map(({ value }) =>
          this.#grant(setter.resource, {
            who: value,
            what: setter.role,
            on: `${policy.noun} ${this.#text(policy.name)}`,
            condition: setter.condition,
          }),
        ),
      ),
    );
  }

  restrictions(): readonly Grant[] {
    return restrictionsOf(this.#program).flatMap(({ resource, subject, bindings }) =>
      bindings.flatMap(({ relation, principals }) =>
        principals.map(({ value }) =>
          this.#grant(resource, { who: value, what: relation, on: this.#text(subject ?? "") }),
        ),
      ),
    );
  }

  /** The grants of types such as `gcp:projects/iAMMember:IAMMember`, in all packages that have such types. */
  memberships(resource: Resource): readonly Grant[] {
    const { token, inputs, origin } = resource;
    if (!memberType.test(token) || isPolicySetter(resource) || origin.kind === "lookup") return [];
    const { role, member, members, condition, ...rest } = inputs;
    const who = isList(members) ? members : [member ?? members ?? "?"];
    const place = Object.entries(rest).map(([key, value]) => `${key} ${this.#text(value)}`);
    const on = [displayToken(token), ...place].join(", ");
    return who.map((value) => this.#grant(resource, { who: value, what: role, on, condition }));
  }

  /**
   * The grants in AWS policy documents. A document is JSON, a value that becomes JSON, or a call that returns a
   * document.
   */
  documents(resource: Resource): readonly Grant[] {
    return Object.entries(resource.inputs).flatMap(([input, value]) =>
      (statementsIn(value, this.#program) ?? [])
        .flatMap((statement) => this.#statement(resource, input, statement))
        .slice(0, mostOfDocument),
    );
  }

  #statement(resource: Resource, input: string, statement: PolicyStatement): readonly Grant[] {
    const { who, actions, targets, condition, isDenial } = statement;
    // A statement above the limit counts as a single grant that covers all of its permissions.
    const isLong = who.length * actions.length * targets.length > mostOfDocument;
    const on = isLong ? [JSON.stringify(targets)] : targets;
    const holder = `${resource.name}.${input}`;
    return who.slice(0, mostOfStatement).flatMap((principal) =>
      actions.slice(0, mostOfStatement).flatMap((action) =>
        on.map((target) =>
          this.#grant(resource, {
            who: principal ?? holder,
            what: action,
            on: target === undefined ? holder : this.#text(target),
            condition,
            isDenial,
          }),
        ),
      ),
    );
  }

  #grant(
    resource: Resource,
    {
      who,
      what = "",
      on,
      condition,
      isDenial = false,
    }: {
      readonly who: Value;
      readonly what?: Value | undefined;
      readonly on: string;
      readonly condition?: Value | undefined;
      readonly isDenial?: boolean;
    },
  ): Grant {
    const keys = [who, what].map((value) => this.#keyOf(value));
    const texts = { who: this.#text(who), what: this.#text(what) };
    return {
      key: JSON.stringify([...keys, on, isDenial]),
      resource: resource.name,
      ...texts,
      on,
      condition: condition === undefined || condition === null ? "" : this.#keyOf(condition),
      isDenial,
      isWide: !isDenial && (isAnybody(texts.who) || texts.what === "*"),
    };
  }

  #keyOf(value: Value): string {
    return valueKey(value, (id) => findResource(this.#program, id)?.name ?? "?");
  }

  #text(value: Value): string {
    return isExpression(value) || typeof value === "string"
      ? spellValue(value, this.#program)
      : JSON.stringify(value);
  }
}

const isAnybody = (who: string): boolean =>
  ["*", "AWS: *", "allUsers", "allAuthenticatedUsers"].includes(who);
