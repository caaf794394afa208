import type { PlanContext, Planned } from "#model/deployment/plan/plan-context.ts";
import type { DeploymentStep, Operation } from "#model/deployment/plan/step.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { isOfSnippet } from "#model/deployment/state/baseline.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";

/** The refusal for a design that declares a snippet's resource, because that registers the resource a second time. */
export function refusedIfOfSnippet(
  step: DeploymentStep,
  old: StateResource,
  { baseline }: PlanContext,
): DeploymentStep {
  if (!isOfSnippet(old, baseline) || old.urn !== step.urn) return step;
  return {
    ...step,
    refusal:
      "The engine registers this resource for a snippet in the state and rejects a second resource with the same name.",
  };
}

/**
 * The refusal because of hooks. Before a deletion, the engine runs the hooks that the state names, even in previews,
 * and fails if the program doesn't register them (`RunHooks`, pulumi/pulumi:pkg/resource/deploy/deployment.go). Designs
 * do not register hooks.
 */
export function refusalByHooks(
  { hooksBeforeDelete = [] }: StateResource,
  certain: boolean,
): Pick<DeploymentStep, "refusal" | "refusalIf"> | undefined {
  if (hooksBeforeDelete.length === 0) return undefined;
  const names = joinWithAnd(hooksBeforeDelete.map((name) => quoteShort(name)));
  const hooks = `The state says that ${hooksBeforeDelete.length === 1 ? "the hook" : "the hooks"} ${names} ${hooksBeforeDelete.length === 1 ? "runs" : "run"} before the resource is deleted. Designs do not register hooks`;
  return certain
    ? { refusal: `${hooks}, so the engine refuses to delete the resource.` }
    : {
        refusal: `${hooks}. If a replacement is necessary, the engine refuses it.`,
        refusalIf: "replace",
      };
}

const openRefusal =
  "The real resource may differ from the state. If a replacement is necessary, the engine refuses it.";

const managing: readonly Operation[] = ["create", "update", "replace", "same"];

/**
 * The step of a resource that is refreshed before the comparison, so it may differ from the state or no longer exist
 * (`refresh`, pulumi/pulumi:pkg/resource/deploy/deployment_executor.go).
 */
export function openIfRefreshed(planned: Planned): Planned {
  const { old, step } = planned;
  if (old?.refreshBeforeUpdate !== true || !managing.includes(step.operation)) return planned;
  return {
    ...planned,
    step: {
      ...step,
      certain: false,
      ...(step.refusal === undefined || step.refusalIf !== undefined
        ? {}
        : { refusal: openRefusal, refusalIf: "replace" }),
      alternatives: managing.filter((operation) => operation !== step.operation),
      causes: [...step.causes, { kind: "refreshed" }],
    },
  };
}
