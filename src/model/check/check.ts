import type { Catalog } from "#model/schema/catalog.ts";
import { checkArguments } from "#model/check/argument-check.ts";
import { checkDeprecations } from "#model/check/deprecation-check.ts";
import { checkLimits } from "#model/check/values/limits-check.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import type { FoundInExpression } from "#model/check/expression-check.ts";
import {
  lookAtConfig,
  lookAtOutput,
  lookAtResource,
  lookAtVariable,
} from "#model/check/expression-check.ts";
import { closedComponents } from "#model/files/plugin/components.ts";
import { createGraph, edgesOf } from "#model/graph/graph.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type {
  ConfigVariable,
  Program,
  Resource,
  StackOutput,
  Variable,
} from "#model/program/program.ts";
import { expressionsOf } from "#model/program/references.ts";
import type { Expression } from "#model/program/value.ts";
import { checkState } from "#model/check/lookup-check.ts";
import { hasOptions } from "#model/check/options/option-rule.ts";
import { checkOptions } from "#model/check/options/options-check.ts";
import { createReferenceCheckInPauses } from "#model/check/reference-diagnostics.ts";
import type {
  ExpressionRule,
  RuleDiagnostic,
  ProgramRule,
  ResourceRule,
} from "#model/check/rules/rule.ts";
import { createProgramCheck } from "#model/check/program-check.ts";
import { createListMemo } from "#model/base/incremental/list-memo.ts";
import { createReuseEqual } from "#model/check/reuse-equal.ts";
import { checkShapeInPauses } from "#model/check/shape/shape-check.ts";
import type { Reading } from "#model/check/shape/shape-reader.ts";
import { createShapes } from "#model/check/shape/shape-schema.ts";
import type { ResourceType } from "#model/schema/property-type.ts";
import { displayToken, isProviderToken } from "#model/program/token.ts";

export interface Check {
  (program: Program): readonly Diagnostic[];
  /** The same with pauses: after each thing that is wrong with a resource, and after each rule about the design. */
  readonly slices?: ((program: Program) => TimeSliced<readonly Diagnostic[]>) | undefined;
}

export interface Rules {
  readonly resource: readonly ResourceRule[];
  readonly program: readonly ProgramRule[];
  readonly expression: readonly ExpressionRule[];
}

/** What is said of the whole file, once and not for each component of it. */
const isAboutFile = ({ kind }: Location): boolean =>
  kind === "program" || kind === "package" || kind === "component";

const none: readonly Diagnostic[] = [];

/** What a token as written says of its resources. */
interface Kind {
  readonly type: ResourceType | undefined;
  readonly rules: readonly ResourceRule[];
}

const unknownKind: Kind = { type: undefined, rules: [] };

/** Inputs of so many values and characters of text are checked without a pause. */
const mostAtOnce = 4000;

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

/** What is checked by itself beside the resources. */
type Named = ConfigVariable | Variable | StackOutput;

/**
 * Makes the check of a whole design. Answers are kept per resource, which is sound because resources
 * are immutable: after an edit only what changed is looked at again. `now` is the moment that dates are
 * compared with, in milliseconds since 1970; a later moment needs a new check.
 */
export function createCheck(catalog: Catalog, rules: Rules, now: number): Check {
  const shapes = createShapes(catalog);
  const optionShapes = createShapes(catalog, true);
  const byToken = new Map<string, readonly ResourceRule[]>();
  for (const rule of rules.resource)
    for (const token of rule.tokens) byToken.set(token, [...(byToken.get(token) ?? []), rule]);

  const lookAt = (found: Expression): readonly FoundInExpression[] => [
    ...rules.expression.flatMap(({ id, check }) =>
      Array.from(check(found, catalog), (diagnostic) => ({ rule: id, ...diagnostic })),
    ),
    ...(found.kind === "invoke"
      ? checkArguments(found, catalog, { arguments: shapes, options: optionShapes })
      : []),
  ];
  const named = new WeakMap<Named, readonly Diagnostic[]>();
  const checkNamed = <T extends Named>(
    part: T,
    find: (part: T, look: typeof lookAt) => readonly Diagnostic[],
  ): readonly Diagnostic[] => {
    const memo = named.get(part) ?? find(part, lookAt);
    named.set(part, memo);
    return memo;
  };

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
    for (const diagnostic of checkLimits(resource, type, catalog))
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
    const limits = checkLimits(resource, type, catalog).map((diagnostic) =>
      location(diagnostic, diagnostic.rule),
    );
    return [...shape, ...own, ...limits, ...deprecated];
  }

  const reuseEqual = createReuseEqual();

  const createOne = (): ((program: Program) => TimeSliced<readonly Diagnostic[]>) => {
    const checkEach = createListMemo(checkResource);
    const checkAccesses = createReferenceCheckInPauses(catalog);
    const graphOf = createGraph();
    const checkByRules = createProgramCheck(rules.program);
    return function* (program) {
      const ofResources = yield* checkEach(program.resources);
      yield;
      const accesses = yield* checkAccesses(program);
      yield;
      const graph = graphOf(program);
      yield;
      return [
        ...(yield* checkByRules({ program, catalog, graph })),
        ...accesses,
        ...ofResources,
        ...program.config.flatMap((variable) => checkNamed(variable, lookAtConfig)),
        ...program.variables.flatMap((variable) => checkNamed(variable, lookAtVariable)),
        ...program.outputs.flatMap((output) => checkNamed(output, lookAtOutput)),
      ];
    };
  };

  const checkOpen = createOne();
  const checkComponent = new Map<string, ReturnType<typeof createOne>>();

  /** What is wrong in the components of a plugin that are not open. An edit would be one of the open one. */
  function* checkClosed(program: Program): TimeSliced<readonly Diagnostic[]> {
    const all: Diagnostic[] = [];
    for (const [name, component] of closedComponents(program)) {
      const checkIt = checkComponent.get(name) ?? createOne();
      checkComponent.set(name, checkIt);
      for (const { fix: _fix, location, ...said } of yield* checkIt(component))
        if (!isAboutFile(location))
          all.push({ ...said, location: { kind: "component", name, inside: location } });
    }
    return all;
  }

  function* checkAll(program: Program): TimeSliced<readonly Diagnostic[]> {
    const open = yield* checkOpen(program);
    const closed = yield* checkClosed(program);
    return yield* reuseEqual([...open, ...closed]);
  }

  const check = (program: Program): readonly Diagnostic[] => finish(checkAll(program));
  return Object.assign(check, { slices: checkAll });
}
