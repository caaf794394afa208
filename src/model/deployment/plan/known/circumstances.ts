import { own } from "#model/base/json.ts";
import { circumstances } from "#model/deployment/plan/known/conditions.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import { notCompared } from "#model/deployment/plan/prediction.ts";
import { defaultInputs, providerIn } from "#model/deployment/plan/provider.ts";
import type { Resource } from "#model/program/program.ts";
import type { Circumstances } from "#model/schema/facts/claims.ts";
import { packageOf } from "#model/program/token.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";

/** The values that facts about a resource in the design depend on. */
export function circumstancesOf(
  resource: Resource,
  old: StateResource,
  after: PredictedMap,
  context: PlanContext,
): Circumstances {
  const inputs = { before: old.inputs, after, provider: () => setupOf(resource, context) };
  return circumstances(resource.token, inputs, context.catalog, () =>
    versionOf(resource.token, old, context),
  );
}

/** Like `circumstancesOf`, for a resource that is only in the state, with one of its inputs unknown. */
export function circumstancesInState(
  old: StateResource,
  input: string,
  context: PlanContext,
): Circumstances {
  const provider = (): PredictedMap =>
    byUrn(context.baseline).get(old.provider?.urn ?? "")?.inputs ?? {};
  const after: PredictedMap = { ...old.inputs, [input]: notCompared({ kind: "state" }) };
  const inputs = { before: old.inputs, after, provider };
  return circumstances(old.type, inputs, context.catalog, () => versionOf(old.type, old, context));
}

/** The version of the loaded package, or else the version of the provider that the state names. */
function versionOf(
  token: string,
  old: StateResource,
  { catalog, baseline }: PlanContext,
): string | undefined {
  const loaded = catalog.homeOf(token)?.version;
  if (loaded !== undefined) return loaded;
  const version = own(byUrn(baseline).get(old.provider?.urn ?? "")?.inputs ?? {}, "version");
  return typeof version === "string" ? version : undefined;
}

/**
 * The configuration of a resource's provider, together with the stack's config. The provider is the one that the design
 * names, or the default provider in the state. Environment variables that the provider reads are unknown here and count
 * as not set.
 */
function setupOf(resource: Resource, context: PlanContext): PredictedMap {
  const id = providerIn(resource, context);
  const planned = id === undefined ? undefined : context.planned.get(id);
  if (planned !== undefined) return planned.inputs;
  const known = defaultInputs(resource, context) ?? {};
  return { ...known, ...context.settingsOf(packageOf(resource.token)) };
}
