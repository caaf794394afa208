import type { Catalog } from "#model/schema/catalog.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import { lookAtConfig, lookAtOutput, lookAtVariable } from "#model/check/expression-check.ts";
import { closedComponents } from "#model/files/plugin/components.ts";
import { createGraph } from "#model/graph/graph.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { finish } from "#model/base/time-sliced.ts";
import type { ConfigVariable, Program, StackOutput, Variable } from "#model/program/program.ts";
import { createReferenceCheckInPauses } from "#model/check/reference-diagnostics.ts";
import { createProgramCheck } from "#model/check/program-check.ts";
import { createListMemo } from "#model/base/incremental/list-memo.ts";
import { createReuseEqual } from "#model/check/reuse-equal.ts";
import type { Rules, LookAt } from "#model/check/resource-check.ts";
import { createResourceCheck } from "#model/check/resource-check.ts";

export interface Check {
  (program: Program): readonly Diagnostic[];
  /** Like `diagnostics`, but with pauses after each problem of a resource and after each rule about the design. */
  readonly slices?: Slices | undefined;
}

type Slices = (program: Program) => TimeSliced<readonly Diagnostic[]>;

/** True for a location that is the whole file. A problem of the whole file is reported once, not for each component. */
const isAboutFile = ({ kind }: Location): boolean =>
  kind === "program" || kind === "package" || kind === "component";

/** The named parts of a program, besides the resources, that are checked one by one. */
type Named = ConfigVariable | Variable | StackOutput;

/**
 * Creates the check of a whole design. Results are memoized per resource, because resources are immutable: after an
 * edit, only changed resources are checked again. Dates are compared with `now`, in milliseconds since 1970. Create a
 * new check for a later time.
 */
export function createCheck(catalog: Catalog, rules: Rules, now: number): Check {
  const { lookAt, checkResource } = createResourceCheck(catalog, rules, now);
  const named = new WeakMap<Named, readonly Diagnostic[]>();
  const checkNamed = <T extends Named>(
    part: T,
    find: (part: T, look: LookAt) => readonly Diagnostic[],
  ): readonly Diagnostic[] => {
    const memo = named.get(part) ?? find(part, lookAt);
    named.set(part, memo);
    return memo;
  };

  const reuseEqual = createReuseEqual();

  const createOne = (): Slices => {
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
  const checkClosed = createComponentCheck(createOne);

  function* checkAll(program: Program): TimeSliced<readonly Diagnostic[]> {
    const open = yield* checkOpen(program);
    const closed = yield* checkClosed(program);
    return yield* reuseEqual([...open, ...closed]);
  }

  const check = (program: Program): readonly Diagnostic[] => finish(checkAll(program));
  return Object.assign(check, { slices: checkAll });
}

/**
 * Finds the problems in the closed components of a plugin. These problems have no fixes, because an edit would change
 * the open component.
 */
function createComponentCheck(create: () => Slices): Slices {
  const known = new Map<string, Slices>();
  return function* (program) {
    const all: Diagnostic[] = [];
    for (const [name, component] of closedComponents(program)) {
      const checkIt = known.get(name) ?? create();
      known.set(name, checkIt);
      for (const { fix: _fix, location, ...said } of yield* checkIt(component))
        if (!isAboutFile(location))
          all.push({ ...said, location: { kind: "component", name, inside: location } });
    }
    return all;
  };
}
