import type { RealOperation, RealStep } from "#model/deployment/preview/overlay.ts";

/** The priority of operations if a resource has several steps, as in a replacement. */
const weight: readonly RealOperation[] = [
  "replace",
  "delete",
  "create",
  "import",
  "update",
  "read",
  "refresh",
  "same",
];

/** One step for each resource. Later steps override earlier ones. */
export function mergeSteps(steps: readonly RealStep[]): readonly RealStep[] {
  const merged = new Map<string, RealStep>();
  for (const step of steps) {
    const before = merged.get(step.urn);
    merged.set(step.urn, before === undefined ? step : merge(before, step));
  }
  return [...merged.values()];
}

function merge(before: RealStep, step: RealStep): RealStep {
  const longer = <T>(a: readonly T[], b: readonly T[]): readonly T[] => (b.length > 0 ? b : a);
  const old = step.old ?? before.old;
  const next = step.new ?? before.new;
  return {
    ...before,
    ...step,
    operation: operationOf(before.operation, step.operation),
    status: before.status === "failed" ? "failed" : step.status,
    replaceReasons: longer(before.replaceReasons, step.replaceReasons),
    diffReasons: longer(before.diffReasons, step.diffReasons),
    details: longer(before.details, step.details),
    ...(old === undefined ? {} : { old }),
    ...(next === undefined ? {} : { new: next }),
  };
}

/**
 * The operation of two consecutive steps. If a resource is deleted along with another one and is not in the program,
 * the engine doesn't re-create it (`GenerateDeletes`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
function operationOf(before: RealOperation, next: RealOperation): RealOperation {
  if (before === "replace" && next === "delete") return next;
  return weight.indexOf(next) < weight.indexOf(before) ? next : before;
}
