import { own } from "#model/json.ts";
import { circumstances } from "#model/deployment/plan/known/conditions.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import { notCompared } from "#model/deployment/plan/prediction.ts";
import { defaultInputs, providerIn } from "#model/deployment/plan/provider.ts";
import type { Resource } from "#model/program/program.ts";
import type { Circumstances } from "#model/schema/facts/claims.ts";
import { packageOf } from "#model/schema/token.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";

/** What facts about a resource of the design are judged by. */
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

/** The same for a resource of the state alone, where one of its inputs is not known. */
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

/** The version of the loaded package, or else that of the provider that the state names. */
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
 * The setup of the provider: of the one that the design names, or of the default one as the state has it and the
 * stack's config sets it. What the provider reads from environment variables is not known here, and counts as not set.
 */
function setupOf(resource: Resource, context: PlanContext): PredictedMap {
  const id = providerIn(resource, context);
  const planned = id === undefined ? undefined : context.planned.get(id);
  if (planned !== undefined) return planned.inputs;
  const known = defaultInputs(resource, context) ?? {};
  return { ...known, ...context.settingsOf(packageOf(resource.token)) };
}
