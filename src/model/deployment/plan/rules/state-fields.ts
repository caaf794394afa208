import type { PlanContext, Planned } from "#model/deployment/plan/plan-context.ts";
import type { DeploymentStep, Operation } from "#model/deployment/plan/step.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { joinWithAnd, quoteShort } from "#model/base/messages.ts";

/**
 * True for what the engine registers by itself: it runs the snippets of a state in each deployment, and gives what they
 * make no parent (`NewSnippetSource`, pulumi/pulumi:pkg/resource/deploy/snippet_source.go).
 */
export const isOfSnippet = (
  { snippetId, urn }: StateResource,
  { snippets }: Pick<Baseline, "snippets">,
): boolean =>
  snippetId !== undefined &&
  snippets?.includes(snippetId) === true &&
  parseUrn(urn)?.types.length === 1;

/** A design that declares what a snippet registers registers it a second time. */
export function refusedIfOfSnippet(
  step: DeploymentStep,
  old: StateResource,
  { baseline }: PlanContext,
): DeploymentStep {
  if (!isOfSnippet(old, baseline) || old.urn !== step.urn) return step;
  return {
    ...step,
    refusal:
      "The engine registers this resource by itself, for a snippet in the state, and refuses a second one of the same name.",
  };
}

/**
 * The engine runs the hooks that the state names before it deletes, in previews as well, and fails where a program
 * registers no hook of that name (`RunHooks`, pulumi/pulumi:pkg/resource/deploy/deployment.go). No design registers any.
 */
export function refusalByHooks(
  { hooksBeforeDelete = [] }: StateResource,
  certain: boolean,
): Pick<DeploymentStep, "refusal" | "refusalIf"> | undefined {
  if (hooksBeforeDelete.length === 0) return undefined;
  const names = joinWithAnd(hooksBeforeDelete.map((name) => quoteShort(name)));
  const hooks = `The state says that ${hooksBeforeDelete.length === 1 ? "the hook" : "the hooks"} ${names} ${hooksBeforeDelete.length === 1 ? "runs" : "run"} before the resource is deleted. A design registers no hooks`;
  return certain
    ? { refusal: `${hooks}, and the engine refuses to delete it.` }
    : {
        refusal: `${hooks}: if it comes to the replacement, the engine refuses it.`,
        refusalIf: "replace",
      };
}

const openRefusal =
  "The real resource may differ from the state. If the engine has to replace it, it refuses.";

const managing: readonly Operation[] = ["create", "update", "replace", "same"];

/**
 * What is refreshed before it is compared may be other than the state says, or gone (`refresh`,
 * pulumi/pulumi:pkg/resource/deploy/deployment_executor.go).
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
