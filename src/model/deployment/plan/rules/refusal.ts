import { own } from "#model/base/json.ts";
import { nameInUrn } from "#model/deployment/plan/messages/messages.ts";
import { predictValue } from "#model/deployment/plan/predict.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import { parentOf } from "#model/deployment/plan/plan-context.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import type { Value } from "#model/program/value.ts";

/**
 * The reason why the engine refuses a replacement; empty if it doesn't. If a resource is deleted first, along with its
 * dependency, and the state protects it, the engine refuses. In all other cases, the engine refuses only if the design
 * also protects the resource. A preview may refuse a replacement that the deployment finds unnecessary. The option
 * import causes only a warning in a preview (`GenerateDeletes` and `continueStepsFromDiff`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go). `certain` is about the replacement in a preview, `isSettled`
 * about the deployment.
 */
export function refusalOf(
  resource: Resource,
  old: StateResource,
  { certain, isSettled }: { readonly certain: boolean; readonly isSettled: boolean },
  context: PlanContext,
): Pick<DeploymentStep, "refusal" | "refusalIf"> {
  const gone = context.deletedFirst.get(old.urn);
  if (old.protect && (gone?.certain === true || isProtected(resource, context)))
    return certain
      ? { refusal: "The resource is protected, and the engine refuses to replace it." }
      : {
          refusal:
            "The resource is protected. If a replacement is necessary, the engine refuses it.",
          refusalIf: "replace",
        };
  if (old.protect && gone !== undefined)
    return {
      refusal: `The resource is protected in the state. If the provider must delete it before ${nameInUrn(gone.urn)} is re-created, the engine refuses the deletion.`,
      refusalIf: "deleted first",
    };
  if (
    gone?.certain === true ||
    predictedText(own(resource.options, "import"), context) === undefined
  )
    return {};
  return isSettled
    ? {
        refusal:
          "The option import is still set, and the engine refuses to replace an imported resource.",
      }
    : {
        refusal:
          "The option import is still set. If a replacement is necessary, the engine refuses it.",
        refusalIf: "replace",
      };
}

/**
 * Whether a resource is protected. In SDKs, a resource inherits protection from its parent, unless it overrides it
 * (pulumi/pulumi:sdk/nodejs/resource.ts).
 */
function isProtected(start: Resource, context: PlanContext): boolean {
  const seen = new Set<Resource>();
  let at: Resource | undefined = start;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    const stated = own(at.options, "protect");
    const known = stated === undefined ? undefined : predictValue(stated, context);
    if (typeof known === "boolean") return known;
    at = parentOf(at, context);
  }
  return false;
}

/** A string of the design that is known and not empty. */
export function predictedText(value: Value | undefined, context: PlanContext): string | undefined {
  const known = value === undefined ? undefined : predictValue(value, context);
  return typeof known === "string" && known !== "" ? known : undefined;
}
