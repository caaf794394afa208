import { own } from "#model/base/json.ts";
import { predictValue, predictMap } from "#model/deployment/plan/predict.ts";
import { isComputed, isUnknown } from "#model/deployment/plan/prediction.ts";
import { openProviderOf } from "#model/deployment/plan/provider.ts";
import { planChanges } from "#model/deployment/plan/rules/changes.ts";
import {
  openIfRefreshed,
  refusalByHooks,
  refusedIfOfSnippet,
} from "#model/deployment/plan/rules/state-fields.ts";
import { predictedText } from "#model/deployment/plan/rules/refusal.ts";
import type { Match } from "#model/deployment/plan/match.ts";
import type { PlanContext, Planned } from "#model/deployment/plan/plan-context.ts";
import type { Cause, Change, DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { stackReferenceToken } from "#model/program/functions/stack-references.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";
import { displayToken } from "#model/program/token.ts";
import { mark } from "#model/deployment/state/state-value.ts";
import type { Value } from "#model/program/value.ts";
import { quoteShort } from "#model/base/messages.ts";

/** Plans a resource of the design. The resource's dependencies are already planned. */
export function planResource(resource: Resource, context: PlanContext): Planned {
  const openProvider = openProviderOf(resource, context);
  const found = context.matches.get(resource.id) ?? { resource, urn: "" };
  const planned = openIfRefreshed(planMatch(found, context));
  return openProvider === undefined ? planned : { ...planned, openProvider };
}

function planMatch(match: Match, context: PlanContext): Planned {
  const { resource } = match;
  const { old } = match;
  const inputs = predictMap(resource.inputs, context);
  const fresh = newStep(resource, match.urn, old, context.catalog);
  if (resource.origin.kind === "lookup")
    return planLookup({ ...match, inputs, step: fresh }, resource.origin.id, context);
  if (displayToken(resource.token) === displayToken(stackReferenceToken))
    return { ...match, inputs, step: { ...fresh, operation: "read" } };
  const importId = predictedText(own(resource.options, "import"), context);
  if (old === undefined) {
    const step = refusedIfClaimed(fresh, match, context);
    return importId === undefined
      ? { ...match, inputs, step }
      : { ...match, inputs, step: { ...step, operation: "import" }, id: importId };
  }
  // If a resource was only read until now, the engine creates a new one and doesn't touch the existing one
  // (`continueStepsFromImport`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
  if (old.external) {
    const step: DeploymentStep = { ...fresh, causes: [{ kind: "managed" }] };
    return importId === undefined
      ? { ...match, inputs, step: { ...step, operation: "replace", forgets: true } }
      : { ...match, inputs, step: { ...step, operation: "import" }, id: importId };
  }
  const found = planChanges(resource, old, inputs, context);
  const isAdopted = found.step.causes?.some(({ kind }) => kind === "import");
  return {
    ...match,
    inputs: found.inputs,
    asksProvider: found.asksProvider,
    ...(found.verdictOn === undefined ? {} : { verdictOn: found.verdictOn }),
    ...(found.deletesFirst === undefined ? {} : { deletesFirst: found.deletesFirst }),
    step: refusedIfOfSnippet({ ...fresh, ...found.step }, old, context),
    ...(isAdopted === true && importId !== undefined ? { id: importId } : {}),
  };
}

function refusedIfClaimed(
  step: DeploymentStep,
  { claimed }: Match,
  { matches }: PlanContext,
): DeploymentStep {
  const other = claimed && matches.get(claimed.by)?.resource;
  if (other === undefined) return step;
  const name = quoteShort(other.name);
  return {
    ...step,
    refusal: `An alias refers to the deployed resource that already belongs to ${name}, and the engine rejects a second resource that claims it.`,
  };
}

const newStep = (
  resource: Resource,
  urn: string,
  old: StateResource | undefined,
  catalog: Catalog,
): DeploymentStep => ({
  operation: "create",
  certain: true,
  urn,
  ...(old === undefined || old.urn === urn ? {} : { formerUrn: old.urn }),
  name: resource.name,
  token: displayToken(canonicalToken(resource.token, catalog)),
  resource: resource.id,
  changes: [],
  notCompared: [],
  ignored: [],
  causes: [],
  deleteFirst: false,
  forgets: false,
});

/** Plans a lookup. Every deployment reads it, and only a different ID makes it a different resource. */
function planLookup(planned: Planned, wanted: Value, context: PlanContext): Planned {
  const { old, step } = planned;
  const next = predictValue(wanted, context);
  const id = typeof next === "string" ? { id: next } : {};
  if (old === undefined) return { ...planned, ...id, step: { ...step, operation: "read" } };
  const isSame = next === old.id || (isUnknown(next) && next[mark] === "not-compared");
  const change: Change = {
    path: ["id"],
    ...(old.id === undefined ? {} : { old: old.id }),
    new: next,
    certain: typeof next === "string",
  };
  const changes = isSame ? [] : [change];
  if (old.external)
    return { ...planned, ...(isSame ? {} : id), step: { ...step, operation: "read", changes } };
  const causes: readonly Cause[] = [{ kind: "released" }];
  const certain = change.certain || isComputed(next);
  // If a managed resource becomes a lookup, the engine only removes the resource from the state. If the lookup has a
  // different ID, the engine deletes the resource (`GenerateReadSteps`,
  // pulumi/pulumi:pkg/resource/deploy/step_generator.go).
  return isSame
    ? { ...planned, step: { ...step, operation: "read", causes } }
    : {
        ...planned,
        ...id,
        step: {
          ...step,
          operation: "replace",
          certain,
          changes,
          causes,
          ...refusalByHooks(old, certain),
        },
      };
}
