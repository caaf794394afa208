import type { ExposureFact } from "#model/access/exposure.ts";
import { stepFrom } from "#model/deployment/outcome/real-step.ts";
import { operations } from "#model/deployment/plan/step.ts";
import type { Overlay, RealState, RealStep } from "#model/deployment/preview/overlay.ts";
import { joinRun, withSecrets } from "#model/deployment/stack/join-run.ts";
import { programWithValues } from "#model/deployment/stack/stack-program.ts";
import type { Baseline } from "#model/deployment/state/baseline.ts";
import type { StateMap } from "#model/deployment/state/state-value.ts";
import {
  isSpecial,
  isStateList,
  isStateMap,
  mark,
  secret,
} from "#model/deployment/state/state-value.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { own } from "#model/base/json.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import type { Program } from "#model/program/program.ts";
import { accessChanges } from "#model/review/access-changes.ts";
import type { DesignReview } from "#model/review/design-review.ts";
import type { PlanWords, ReviewedResource } from "#model/review/reviewed-resource.ts";
import { isReviewed, reviewStep } from "#model/review/reviewed-resource.ts";
import { createStandIns } from "#model/review/stand-ins.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { inputsLocation } from "#model/schema/schema-location.ts";
import { knownTypes } from "#model/secrets/signs/by-facts.ts";
import type { PresumedScope } from "#model/secrets/map-presumed.ts";
import { mapPresumed } from "#model/secrets/map-presumed.ts";
import { maskSecrets } from "#model/secrets/mask.ts";

/** A stack before and after a run. The values come from the state and the run. */
export interface RunSides {
  readonly before: Program;
  readonly after: Program;
}

/**
 * Both sides of a run. If a preview leaves out a resource, the resource is on neither side, or is the same on both
 * sides.
 */
export function sidesOfRun(base: Baseline | undefined, { steps }: Overlay): RunSides {
  const old = steps.flatMap((step) => {
    const { new: _new, ...before } = step;
    return step.old === undefined ? [] : [before];
  });
  const gone = new Set(urnsWith(steps, "delete"));
  const next = joinRun(base, { steps }).baseline;
  const left = next.resources.filter(({ urn }) => !gone.has(urn));
  return {
    before: programWithValues(joinRun(base, { steps: old }).baseline),
    after: programWithValues({ ...next, resources: left }),
  };
}

const urnsWith = (steps: readonly RealStep[], operation: string): readonly string[] =>
  steps.flatMap((step) => (step.operation === operation ? [step.urn] : []));

/** A run's effects on resources and access, described without secrets. */
export function reviewRun(
  { steps }: Overlay,
  ids: ReadonlyMap<string, ResourceId>,
  { before, after }: RunSides,
  catalog: Catalog,
  exposures: readonly ExposureFact[],
): Pick<DesignReview, "resources" | "counts" | "access"> {
  const resources = steps.flatMap((real): readonly ReviewedResource[] => {
    const id = ids.get(real.urn);
    if (id === undefined) return [];
    const step = withoutSecrets(real, catalog);
    return [reviewStep(stepFrom(step, { resource: id }), wordsOfStep(step))];
  });
  const told = resources.filter(isReviewed);
  const standIns = createStandIns();
  const [masked, next] = [before, after].map((program) => maskSecrets(program, catalog, standIns));
  const access = accessChanges(masked ?? before, next ?? after, exposures).map((change) => ({
    ...change,
    who: standIns.restore(change.who),
    what: standIns.restore(change.what),
    on: standIns.restore(change.on),
  }));
  const counts = Object.fromEntries(
    operations.map((operation) => [
      operation,
      told.filter((each) => each.operation === operation).length,
    ]),
  ) as DesignReview["counts"];
  return { resources: told, counts, access };
}

/** The functions that describe the values of a step whose secrets were removed. */
export const wordsOfStep = (step: RealStep): PlanWords => ({
  nameOf: () => "?",
  restore: (text) => text,
  isSecretBeside: (_, path) => isSecretIn(step, path),
});

/**
 * Removes secrets from a step, according to the schema, facts, names and strings. A preview contains secrets in plain
 * text.
 */
export function withoutSecrets(step: RealStep, catalog: Catalog): RealStep {
  const type = catalog.resourceType(canonicalToken(step.type, catalog));
  const scope: PresumedScope = {
    known: knownTypes(catalog),
    token: type?.token ?? step.type,
    bySchema: true,
    special: (value) => (isSpecial(value) ? value : undefined),
  };
  const hide = (map: StateMap): StateMap =>
    mapPresumed(map as Value, type && inputsLocation(type), scope, ({ isPart }) =>
      isPart ? null : (secret as unknown as Value),
    ) as StateMap;
  const hideIn = (side: RealState): RealState => ({
    ...side,
    inputs: hide(withSecrets(side.inputs)),
    outputs: hide(withSecrets(side.outputs)),
  });
  return {
    ...step,
    ...(step.old === undefined ? {} : { old: hideIn(step.old) }),
    ...(step.new === undefined ? {} : { new: hideIn(step.new) }),
    ...(step.beforeRefresh === undefined ? {} : { beforeRefresh: hideIn(step.beforeRefresh) }),
  };
}

/** Whether the value at a place, or a value around it, is a secret before or after the step. */
const isSecretIn = ({ old, new: next }: RealStep, path: PropertyPath): boolean =>
  [old?.inputs, next?.inputs, old?.outputs, next?.outputs].some(
    (side) => side !== undefined && hasSecretAt(side, path),
  );

function hasSecretAt(map: StateMap, path: PropertyPath): boolean {
  let at: unknown = map;
  for (const part of path) {
    if (isStateList(at)) at = at[Number(part)];
    else if (isStateMap(at)) at = own(at, String(part));
    if (isSpecial(at)) return at[mark] === "secret";
  }
  return false;
}
