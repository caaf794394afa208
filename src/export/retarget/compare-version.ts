import { redactInPauses } from "#model/secrets/redact.ts";
import type { DesignComparison } from "#model/deployment/outcome/comparison.ts";
import { inputsOfStep } from "#model/deployment/outcome/inputs-of-step.ts";
import { joinOutcome } from "#model/deployment/outcome/join.ts";
import { marksOf } from "#model/deployment/outcome/outcome.ts";
import { isObject } from "#model/base/json.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import { compareInPauses } from "#model/review/compare-designs.ts";
import { changedDeclarations, changedOptions } from "#model/review/declaration-changes.ts";
import type { ChangedProperty } from "#model/review/reviewed-resource.ts";
import { createStandIns } from "#model/review/stand-ins.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/**
 * Compares a design with an earlier version of itself, as if that version were deployed. Versions contain no plain-text
 * secrets, so the design is compared without them.
 */
export function* compareVersion(
  program: Program,
  catalog: Catalog,
  version: Program,
): TimeSliced<DesignComparison> {
  const head = yield* redactInPauses(program, catalog);
  const standIns = createStandIns();
  const compared = yield* compareInPauses(version, head, catalog, standIns);
  const restored = restoring(standIns.restore);
  const { steps, outputs } = compared.plan;
  const plan = {
    ...compared.plan,
    steps: steps.map((step) =>
      step.operation === "same" && step.changes.length === 0 ? step : restored(step),
    ),
    outputs: restored(outputs),
  };
  const outcome = yield* joinOutcome(plan, undefined);
  yield;
  const options = [...compared.formerly].flatMap(([id, before]) => {
    const after = findResource(head, id as ResourceId);
    if (after === undefined) return [];
    const of = { of: before, program: version };
    return changedOptions(of, { of: after, program: head }).map((change) => ({
      ...change,
      property: `${after.name}: ${change.property}`,
    }));
  });
  return {
    plan,
    baseline: compared.baseline,
    outcome,
    runDiagnostics: new Map(),
    notes: [...changedDeclarations(version, head), ...options].map(describe),
    marks: marksOf(outcome),
    diagnostics: [],
    inputsOf: (entry) => restored(inputsOfStep(entry, { program: head, catalog, ...compared })),
  };
}

function describe({ property, before, after }: ChangedProperty): string {
  if (before === undefined) return `${property} was added: ${after}.`;
  if (after === undefined) return `${property} was removed; it was ${before}.`;
  return `${property} changed from ${before} to ${after}.`;
}

/**
 * Replaces the placeholders for values that the design doesn't determine with descriptions of these values, anywhere in
 * a part of a plan.
 */
function restoring(restore: (text: string) => string): <T>(part: T) => T {
  const restored = (value: unknown): unknown => {
    if (typeof value === "string") return restore(value);
    if (Array.isArray(value)) return value.map(restored);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, restored(inner)]));
  };
  return <T>(part: T) => restored(part) as T;
}
