import type { ResourceType } from "#model/schema/property-type.ts";
import type {
  ResourceRule,
  ProgramRule,
  ExpressionRule,
  RuleDiagnostic,
} from "#model/check/rules/rule.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Resource } from "#model/program/program.ts";
import type { Expression } from "#model/program/value.ts";
import type { FoundInExpression } from "#model/check/expression-check.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import { checkArguments } from "#model/check/argument-check.ts";
import { displayToken, isProviderToken } from "#model/program/token.ts";
import { hasOptions } from "#model/check/options/option-rule.ts";
import type { Reading } from "#model/check/shape/shape-reader.ts";
import { checkDeprecations } from "#model/check/values/deprecation-check.ts";
import { samePath } from "#model/base/path.ts";
import { checkLimits } from "#model/check/values/limits-check.ts";
import { expressionsOf } from "#model/program/references.ts";
import { edgesOf } from "#model/graph/graph.ts";
import { lookAtResource } from "#model/check/expression-check.ts";
import { checkOptions } from "#model/check/options/options-check.ts";
import { checkState } from "#model/check/lookup-check.ts";
import { checkShapeInPauses } from "#model/check/shape/shape-check.ts";

/** What a token as written says of its resources. */
interface Kind {
  readonly type: ResourceType | undefined;
  readonly rules: readonly ResourceRule[];
}

const unknownKind: Kind = { type: undefined, rules: [] };

/** Inputs of so many values and characters of text are checked without a pause. */
const mostAtOnce = 4000;

const none: readonly Diagnostic[] = [];

export interface Rules {
  readonly resource: readonly ResourceRule[];
  readonly program: readonly ProgramRule[];
  readonly expression: readonly ExpressionRule[];
}

/** What documentation and facts say of a value adds nothing where a rule about the type has spoken of it. */
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

/** Makes what a rule found a diagnostic at its place in a resource. */
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

/** What is wrong in an expression. */
export type LookAt = (found: Expression) => readonly FoundInExpression[];

interface ResourceCheck {
  readonly lookAt: LookAt;
  /** At once where little is to be looked at, else with pauses. */
  checkResource(resource: Resource): readonly Diagnostic[] | TimeSliced<readonly Diagnostic[]>;
}

/** Makes the check of one resource by itself. */
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
    const reading = shapes.read(type, resource.inputs);
    return reading.isRight && reading.size <= mostAtOnce
      ? checkRight(resource, type, own, reading)
      : checkInPauses(resource);
  };

  /** What is left to check where the inputs have the shape of their type and there are no options. */
  function checkRight(
    resource: Resource,
    type: ResourceType,
    own: readonly ResourceRule[],
    { mayBeDeprecated }: Reading,
  ): readonly Diagnostic[] {
    // Nothing is made where nothing is found.
    let found: Diagnostic[] | undefined;
    const subject = { resource, now };
    for (const rule of own)
      for (const diagnostic of rule.check(subject))
        (found ??= []).push(located(resource, "input", diagnostic, rule.id));
    for (const diagnostic of withoutRepeats(checkLimits(resource, type, catalog), found ?? none))
      (found ??= []).push(located(resource, "input", diagnostic, diagnostic.rule));
    if (mayBeDeprecated)
      for (const diagnostic of checkDeprecations(resource.inputs, type.inputs, catalog))
        (found ??= []).push(located(resource, "input", diagnostic, diagnostic.rule));
    if (expressionsOf(resource).length === 0) return found ?? none;
    // The rules about the whole design go by its edges.
    edgesOf(resource);
    return [...(found ?? none), ...lookAtResource(resource, lookAt)];
  }

  function* checkInPauses(resource: Resource): TimeSliced<readonly Diagnostic[]> {
    const found = yield* checkAnew(resource);
    // The rules about the whole design go by its edges.
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
    // What is looked up takes an id and a state, not inputs.
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
    // A package that says nothing of its provider does not say that the provider takes nothing.
    if (type === undefined || (isProviderToken(type.token) && type.inputs.length === 0)) return [];
    const shape = (yield* checkShapeInPauses(resource, type, catalog, shapes)).map((diagnostic) =>
      location(diagnostic, diagnostic.rule),
    );
    yield;
    const deprecated = checkDeprecations(resource.inputs, type.inputs, catalog).map((diagnostic) =>
      location(diagnostic, diagnostic.rule),
    );
    const own: Diagnostic[] = [];
    for (const rule of ownRules) {
      yield;
      for (const diagnostic of rule.check({ resource, now }))
        own.push(location(diagnostic, rule.id));
    }
    yield;
    const limits = withoutRepeats(checkLimits(resource, type, catalog), own).map((diagnostic) =>
      location(diagnostic, diagnostic.rule),
    );
    return [...shape, ...own, ...limits, ...deprecated];
  }

  return { lookAt, checkResource };
}
