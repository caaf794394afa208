import type { Catalog } from "#model/schema/catalog.ts";
import { checkArguments } from "#model/check/argument-check.ts";
import { checkDeprecations } from "#model/check/deprecation-check.ts";
import type { Diagnostic, Location } from "#model/check/diagnostic.ts";
import type { FoundInExpression } from "#model/check/expression-check.ts";
import {
  lookAtConfig,
  lookAtOutput,
  lookAtResource,
  lookAtVariable,
} from "#model/check/expression-check.ts";
import { closedComponents } from "#model/files/plugin/components.ts";
import type { Graph } from "#model/graph/graph.ts";
import { createGraph, edgesOf } from "#model/graph/graph.ts";
import type { TimeSliced } from "#model/time-sliced.ts";
import { finish } from "#model/time-sliced.ts";
import type {
  ConfigVariable,
  Program,
  Resource,
  StackOutput,
  Variable,
} from "#model/program/program.ts";
import type { Expression } from "#model/program/value.ts";
import { checkState } from "#model/check/lookup-check.ts";
import { checkOptions } from "#model/check/options-check.ts";
import { createReferenceCheckInPauses } from "#model/check/reference-diagnostics.ts";
import type {
  ExpressionRule,
  RuleDiagnostic,
  ProgramRule,
  ResourceRule,
} from "#model/check/rules/rule.ts";
import { createReuseEqual } from "#model/reuse-equal.ts";
import { checkShapeInPauses } from "#model/check/shape-check.ts";
import { createShapes } from "#model/check/shape-schema.ts";
import { displayToken, isProviderToken } from "#model/schema/token.ts";

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
  const memoized = new WeakMap<Resource, readonly Diagnostic[]>();
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

  function* checkResource(resource: Resource): TimeSliced<readonly Diagnostic[]> {
    const found = yield* checkAnew(resource);
    const diagnostics = [...found, ...lookAtResource(resource, lookAt)];
    memoized.set(resource, diagnostics);
    return diagnostics;
  }

  function* checkAnew(resource: Resource): TimeSliced<readonly Diagnostic[]> {
    const at =
      (kind: "input" | "option") =>
      (diagnostic: RuleDiagnostic, rule: string): Diagnostic => ({
        rule,
        severity: diagnostic.severity,
        location: { kind, resource: resource.id, path: diagnostic.path },
        message: diagnostic.message,
        ...(diagnostic.fix === undefined ? {} : { fix: diagnostic.fix }),
        ...(diagnostic.otherFixes === undefined ? {} : { otherFixes: diagnostic.otherFixes }),
      });
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
    const type = catalog.resourceType(resource.token);
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
    for (const rule of byToken.get(displayToken(type.token)) ?? []) {
      yield;
      for (const diagnostic of rule.check({ resource, now }))
        own.push(location(diagnostic, rule.id));
    }
    return [...shape, ...own, ...deprecated];
  }

  const reuseEqual = createReuseEqual();

  const createProgramCheck = (): ((program: Program) => TimeSliced<readonly Diagnostic[]>) => {
    const checkAccesses = createReferenceCheckInPauses(catalog);
    const graphOf = createGraph();
    return function* (program) {
      const accesses = yield* checkAccesses(program);
      yield;
      const graph = graphOf(program);
      yield;
      return yield* checkProgram(program, accesses, graph);
    };
  };

  function* checkProgram(
    program: Program,
    accesses: readonly Diagnostic[],
    graph: Graph,
  ): TimeSliced<readonly Diagnostic[]> {
    const design = { program, catalog, graph };
    const found: Diagnostic[] = [];
    for (const rule of rules.program) {
      for (const diagnostic of rule.check(design)) found.push({ rule: rule.id, ...diagnostic });
      yield;
    }
    const ofResources: (readonly Diagnostic[])[] = [];
    for (const resource of program.resources)
      ofResources.push(memoized.get(resource) ?? (yield* checkResource(resource)));
    return [
      ...found,
      ...accesses,
      ...ofResources.flat(),
      ...program.config.flatMap((variable) => checkNamed(variable, lookAtConfig)),
      ...program.variables.flatMap((variable) => checkNamed(variable, lookAtVariable)),
      ...program.outputs.flatMap((output) => checkNamed(output, lookAtOutput)),
    ];
  }

  const checkOpen = createProgramCheck();
  const checkComponent = new Map<string, ReturnType<typeof createProgramCheck>>();

  /** What is wrong in the components of a plugin that are not open. An edit would be one of the open one. */
  function* checkClosed(program: Program): TimeSliced<readonly Diagnostic[]> {
    const all: Diagnostic[] = [];
    for (const [name, component] of closedComponents(program)) {
      const checkIt = checkComponent.get(name) ?? createProgramCheck();
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

  function* slices(program: Program): TimeSliced<readonly Diagnostic[]> {
    for (const resource of program.resources) {
      if (memoized.has(resource)) continue;
      yield* checkResource(resource);
      // The rules about the whole design go by its edges.
      edgesOf(resource);
      yield;
    }
    return yield* checkAll(program);
  }
  const check = (program: Program): readonly Diagnostic[] => finish(checkAll(program));
  return Object.assign(check, { slices });
}
