import type { ResourceType } from "#model/schema/property-type.ts";
import type {
  ResourceRule,
  ProgramRule,
  ExpressionRule,
  RuleDiagnostic,
} from "#model/check/rules/rule.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Resource } from "#model/program/program.ts";
import type { Expression, Value } from "#model/program/value.ts";
import type { FoundInExpression } from "#model/check/expression-check.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { isExpression } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { checkArguments } from "#model/check/argument-check.ts";
import { displayToken, isProviderToken } from "#model/program/token.ts";
import { createDeprecationCheck } from "#model/check/values/deprecation-check.ts";
import { visitTyped } from "#model/check/values/visit-typed.ts";
import { samePath } from "#model/base/path.ts";
import { createLimitCheck } from "#model/check/values/limits-check.ts";
import { expressionsOf } from "#model/program/references.ts";
import { edgesOf } from "#model/graph/graph.ts";
import { lookAtResource } from "#model/check/expression-check.ts";
import { hasOptions } from "#model/check/options/option-rule.ts";
import { takes } from "#model/check/shape/schema-reader.ts";
import { checkOptions } from "#model/check/options/options-check.ts";
import { checkState } from "#model/check/lookup-check.ts";
import { checkShapeInPauses } from "#model/check/shape/shape-check.ts";

/** The data about a type token that its resources share. */
interface Kind {
  readonly type: ResourceType | undefined;
  readonly rules: readonly ResourceRule[];
}

const unknownKind: Kind = { type: undefined, rules: [] };

/** The number of values and characters up to which inputs are checked without a pause. */
const mostAtOnce = 4000;

export interface Rules {
  readonly resource: readonly ResourceRule[];
  readonly program: readonly ProgramRule[];
  readonly expression: readonly ExpressionRule[];
}

/** Drops problems from documentation and facts if a rule about the type has already reported the value. */
const withoutRepeats = <T extends RuleDiagnostic>(
  limits: readonly T[],
  found: readonly Diagnostic[],
): readonly T[] =>
  found.length === 0
    ? limits
    : limits.filter(
        ({ path }) =>
          !found.some(({ location }) => "path" in location && samePath(location.path ?? [], path)),
      );

/** Turns a rule's finding into a diagnostic at its place in a resource. */
const located = (
  resource: Resource,
  kind: "input" | "option",
  diagnostic: RuleDiagnostic,
  rule: string,
): Diagnostic => ({
  rule,
  severity: diagnostic.severity,
  location: { kind, resource: resource.id, path: diagnostic.path },
  message: diagnostic.message,
  ...(diagnostic.fix === undefined ? {} : { fix: diagnostic.fix }),
  ...(diagnostic.otherFixes === undefined ? {} : { otherFixes: diagnostic.otherFixes }),
  ...(diagnostic.isOfYaml === undefined ? {} : { isOfYaml: diagnostic.isOfYaml }),
});

/** Finds the problems of an expression. */
export type LookAt = (found: Expression) => readonly FoundInExpression[];

const none: readonly Diagnostic[] = [];

/**
 * The amount of work for a check: the number of values, and of the characters in their strings. Expressions count
 * several times.
 */
function sizeOf(value: Value): number {
  if (typeof value === "string") return 1 + value.length;
  if (typeof value !== "object" || value === null) return 1;
  if (isExpression(value)) return 100;
  let size = 1;
  for (const part of Object.values(value)) size += sizeOf(part);
  return size;
}

interface ResourceCheck {
  readonly lookAt: LookAt;
  /** Checks a resource: at once if there is little to check, otherwise with pauses. */
  checkResource(resource: Resource): readonly Diagnostic[] | TimeSliced<readonly Diagnostic[]>;
}

/** Creates the check of a single resource. */
export function createResourceCheck(catalog: Catalog, rules: Rules, now: number): ResourceCheck {
  const shapes = createShapes(catalog);
  const optionShapes = createShapes(catalog, true);
  const byToken = new Map<string, readonly ResourceRule[]>();
  for (const rule of rules.resource)
    for (const token of rule.tokens) byToken.set(token, [...(byToken.get(token) ?? []), rule]);

  const lookAt: LookAt = (found) => [
    ...rules.expression.flatMap(({ id, check }) =>
      Array.from(check(found, catalog), (diagnostic) => ({ rule: id, ...diagnostic })),
    ),
    ...(found.kind === "invoke"
      ? checkArguments(found, catalog, { arguments: shapes, options: optionShapes })
      : []),
  ];
  const kinds = new Map<string, Kind>();
  const kindOf = (token: string): Kind => {
    const known = kinds.get(token);
    if (known !== undefined) return known;
    const type = catalog.resourceType(token);
    if (type === undefined) return unknownKind;
    const kind = { type, rules: byToken.get(displayToken(type.token)) ?? [] };
    kinds.set(token, kind);
    return kind;
  };

  const checkResource = (
    resource: Resource,
  ): readonly Diagnostic[] | TimeSliced<readonly Diagnostic[]> => {
    const { type, rules: own } = kindOf(resource.token);
    if (type === undefined || resource.origin.kind === "lookup" || hasOptions(resource))
      return checkInPauses(resource);
    return sizeOf(resource.inputs) <= mostAtOnce && takes(shapes.inputs(type), resource.inputs)
      ? checkRight(resource, type, own)
      : checkInPauses(resource);
  };

  /** The remaining checks for a resource whose inputs match the type and that has no options. */
  function checkRight(
    resource: Resource,
    type: ResourceType,
    own: readonly ResourceRule[],
  ): readonly Diagnostic[] {
    const found: Diagnostic[] = [];
    const subject = { resource, now };
    for (const rule of own)
      for (const diagnostic of rule.check(subject))
        found.push(located(resource, "input", diagnostic, rule.id));
    found.push(...checkValues(resource, type, found));
    if (expressionsOf(resource).length === 0) return found;
    // Reads the edges in advance, because the rules about the whole design need them.
    edgesOf(resource);
    return [...found, ...lookAtResource(resource, lookAt)];
  }

  function checkValues(
    resource: Resource,
    type: ResourceType,
    own: readonly Diagnostic[],
  ): readonly Diagnostic[] {
    const limits = createLimitCheck(resource, type, catalog);
    const deprecations = createDeprecationCheck();
    visitTyped(resource.inputs, type.inputs, catalog, limits, deprecations);
    if (limits.found.length === 0 && deprecations.found.length === 0) return none;
    return [...withoutRepeats(limits.found, own), ...deprecations.found].map((diagnostic) =>
      located(resource, "input", diagnostic, diagnostic.rule),
    );
  }

  function* checkInPauses(resource: Resource): TimeSliced<readonly Diagnostic[]> {
    const found = yield* checkAnew(resource);
    if (expressionsOf(resource).length === 0) return found;
    edgesOf(resource);
    yield;
    return [...found, ...lookAtResource(resource, lookAt)];
  }

  function* checkAnew(resource: Resource): TimeSliced<readonly Diagnostic[]> {
    const at = (kind: "input" | "option") => (diagnostic: RuleDiagnostic, rule: string) =>
      located(resource, kind, diagnostic, rule);
    const options = checkOptions(resource, catalog, optionShapes).map((diagnostic) =>
      at("option")(diagnostic, diagnostic.rule),
    );
    // A lookup has an ID and a state instead of inputs.
    if (resource.origin.kind === "lookup") {
      const state = checkState(resource, catalog, shapes);
      return [...state.map((diagnostic) => at("input")(diagnostic, diagnostic.rule)), ...options];
    }
    return [...(yield* checkInputs(resource, at("input"))), ...options];
  }

  function* checkInputs(
    resource: Resource,
    location: (diagnostic: RuleDiagnostic, rule: string) => Diagnostic,
  ): TimeSliced<readonly Diagnostic[]> {
    const { type, rules: ownRules } = kindOf(resource.token);
    // If a package's schema doesn't describe the provider, the provider may still have inputs.
    if (type === undefined || (type.inputs.length === 0 && isProviderToken(type.token))) return [];
    const shape = (yield* checkShapeInPauses(resource, type, catalog, shapes)).map((diagnostic) =>
      location(diagnostic, diagnostic.rule),
    );
    yield;
    const own: Diagnostic[] = [];
    for (const rule of ownRules) {
      yield;
      for (const diagnostic of rule.check({ resource, now }))
        own.push(location(diagnostic, rule.id));
    }
    yield;
    return [...shape, ...own, ...checkValues(resource, type, own)];
  }

  return { lookAt, checkResource };
}
