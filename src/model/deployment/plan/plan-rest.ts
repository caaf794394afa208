import { memoize } from "#model/base/memoize.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";
import type { DeletedFirst, PlanContext } from "#model/deployment/plan/plan-context.ts";
import type { Cause, DeploymentStep } from "#model/deployment/plan/step.ts";
import { refusalByHooks } from "#model/deployment/plan/rules/state-fields.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { isOfSnippet, nearestAbove } from "#model/deployment/state/baseline.ts";
import { displayToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * Plans deployed resources that neither the design nor a component creates. Such resources are deleted, in reverse
 * order.
 */
export function* planRest(
  rest: readonly StateResource[],
  context: PlanContext,
): TimeSliced<readonly DeploymentStep[]> {
  const components = new Map<string, ResourceId>();
  for (const [id, { old }] of context.matches)
    if (old !== undefined && !old.custom) components.set(old.urn, id);
  const makerOf =
    components.size === 0
      ? () => undefined
      : nearestAbove(context.baseline, ({ urn }) => components.get(urn));
  const deleted = new Set<string>();
  if (rest.some(({ deletedWith }) => deletedWith !== undefined)) {
    for (const old of rest) if (old.delete || makerOf(old) === undefined) deleted.add(old.urn);
    for (const { old, step } of context.planned.values())
      if (old !== undefined && step.operation === "replace") deleted.add(old.urn);
  }
  const steps: DeploymentStep[] = [];
  yield* each(rest.toReversed(), (old) => {
    if (!old.delete && isOfSnippet(old, context.baseline)) {
      steps.push(snippetStep(old));
      return;
    }
    const component = old.delete ? undefined : makerOf(old);
    steps.push(
      component === undefined
        ? withDeletedFirst(
            deletion(old, old.deletedWith !== undefined && deleted.has(old.deletedWith)),
            context.deletedFirst.get(old.urn),
          )
        : {
            ...stepOf(old),
            operation: "same",
            certain: false,
            component,
            causes: [{ kind: "inside" }],
          },
    );
  });
  return steps;
}

const stepOf = (old: StateResource): DeploymentStep => ({
  operation: "delete",
  certain: true,
  urn: old.urn,
  name: old.name,
  token: displayToken(old.type),
  ...(old.declaredAt === undefined ? {} : { declaredAt: old.declaredAt }),
  changes: [],
  notCompared: [],
  ignored: [],
  causes: [],
  deleteFirst: false,
  forgets: false,
});

const snippetStep = memoize((old: StateResource): DeploymentStep => ({
  ...stepOf(old),
  operation: "update",
  certain: false,
  alternatives: ["same"],
  causes: [{ kind: "snippet" }],
}));

/** Memoized: most deployed resources stay the same from one version of a design to the next. */
const deletion = (old: StateResource, isGone: boolean): DeploymentStep =>
  isGone ? goneDeletion(old) : plainDeletion(old);

/**
 * The step of a resource that is deleted with its dependency. The engine deletes it with the dependency, and later
 * removes its record, because nothing replaces it (`GenerateDeletes`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go). Resources left by an earlier deployment are always deleted
 * last.
 */
function withDeletedFirst(step: DeploymentStep, reason: DeletedFirst | undefined): DeploymentStep {
  if (reason === undefined || step.causes.some(({ kind }) => kind === "unfinished")) return step;
  const { isFirst: _, ...cause } = reason;
  const causes: readonly Cause[] = [...step.causes, { kind: "deleted first", ...cause }];
  const order = reason.certain ? { deleteFirst: true } : { mayBeDeletedFirst: true as const };
  return { ...step, causes, ...order };
}

const plainDeletion = memoize((old: StateResource): DeploymentStep => {
  const causes: Cause[] = [];
  // If a resource was already deleted for re-creation, only its record is removed (`RemovePendingReplaceStep`,
  // pulumi/pulumi:pkg/resource/deploy/step.go).
  const isOver = old.pendingReplacement && !old.delete;
  if (old.delete || isOver) causes.push({ kind: "unfinished" });
  if (old.external) causes.push({ kind: "unread" });
  const refuses = old.protect && !old.delete && !old.external && !isOver;
  return {
    ...stepOf(old),
    causes,
    forgets: old.retainOnDelete || old.external || isOver,
    ...(isOver ? {} : refusalByHooks(old, true)),
    ...(refuses
      ? { refusal: "The resource is protected in the state, and the engine refuses to delete it." }
      : {}),
  };
});

const goneDeletion = memoize((old: StateResource): DeploymentStep => {
  const step = plainDeletion(old);
  return old.deletedWith === undefined
    ? step
    : { ...step, causes: [...step.causes, { kind: "gone", urn: old.deletedWith }] };
});
