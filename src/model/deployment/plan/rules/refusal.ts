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
 * Why the engine refuses a replacement; empty where it does not. What is deleted first, along with what it was made
 * from, is refused where the state protects it, and all else only where the design does so as well. A preview refuses
 * that, and so comes before a deployment that might find nothing to replace; of the option import it only warns
 * (`GenerateDeletes` and `continueStepsFromDiff`, pulumi/pulumi:pkg/resource/deploy/step_generator.go). `certain` is
 * the replacement in a preview, `isSettled` in the deployment.
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
            "The resource is protected: if it comes to the replacement, the engine refuses it.",
          refusalIf: "replace",
        };
  if (old.protect && gone !== undefined)
    return {
      refusal: `The resource is protected in the state: if the provider has it deleted before ${nameInUrn(gone.urn)} is made again, the engine refuses that.`,
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
          "The option import is still set, and the engine refuses to replace what was imported.",
      }
    : {
        refusal:
          "The option import is still set: if it comes to the replacement, the engine refuses it.",
        refusalIf: "replace",
      };
}

/**
 * SDKs take protection from the parent, unless the resource says otherwise
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

/** A text of the design that is known and not empty. */
export function predictedText(value: Value | undefined, context: PlanContext): string | undefined {
  const known = value === undefined ? undefined : predictValue(value, context);
  return typeof known === "string" && known !== "" ? known : undefined;
}
