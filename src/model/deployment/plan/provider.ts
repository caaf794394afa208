import { own } from "#model/base/json.ts";
import { memoize } from "#model/base/memoize.ts";
import { mapRecord } from "#model/base/record.ts";
import { compareInputs } from "#model/deployment/plan/compare.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import { withReplaceMarks } from "#model/deployment/plan/replace.ts";
import type { Change, Replacement } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";
import { circumstances } from "#model/deployment/plan/known/conditions.ts";
import { verdictOn } from "#model/deployment/plan/known/verdict.ts";
import { providerOf } from "#model/program/packages/shared-providers.ts";
import type { Resource } from "#model/program/program.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isDefaultProviderUrn, parseUrn } from "#model/deployment/state/urn.ts";
import { isProviderToken, packageOf, providerToken } from "#model/program/token.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * The reason why a changed provider replaces or may replace a resource; undefined if the provider or its configuration
 * is the same. The engine asks the provider whether the configuration change is a replacement, as for the provider's
 * own step (`providerChanged`, pulumi/pulumi:pkg/resource/deploy/step_generator.go). Options of the provider such as
 * replacementTrigger make no difference.
 */
export function changedProvider(
  resource: Resource,
  old: StateResource,
  context: PlanContext,
): Replacement | undefined {
  if (!old.custom || old.provider === undefined || isProviderToken(resource.token))
    return undefined;
  const id = providerIn(resource, context);
  const before = old.provider.urn;
  const planned = id === undefined ? undefined : context.planned.get(id);
  if (id !== undefined && planned === undefined) return undefined;
  if (planned === undefined && isDefault(before)) return undefined;
  const isOpen = planned !== undefined && isOpenReplacement(planned.step);
  const isReplaced = planned?.step.operation === "replace" || isOpen;
  // A renamed provider counts as the same provider, even if it is replaced.
  const isSame = planned?.old?.urn === before;
  if (isSame && (!isReplaced || planned?.urn !== before)) return undefined;
  const inputs = planned?.inputs ?? defaultInputs(resource, context);
  const known = byUrn(context.baseline).get(before)?.inputs;
  const changes = inputs && known && changesOfSetup(resource.token, known, inputs, context);
  if (changes?.length === 0) return undefined;
  const certain = changes?.some((change) => change.certain && change.replaces !== undefined);
  const to = planned?.urn ?? `the default provider of ${packageOf(resource.token)}`;
  return {
    cause: { kind: "provider", from: before, to, certain: certain === true },
    certain: certain === true,
    isOpen: isSame && isOpen,
  };
}

/** The differences between two configurations of a package's provider, with the schema's marks for replacement. */
function changesOfSetup(
  token: string,
  old: StateMap,
  next: PredictedMap,
  { catalog }: PlanContext,
): readonly Change[] {
  const providerType = providerToken(packageOf(token));
  const type = catalog.resourceType(providerType);
  const scope = { catalog, type, name: "", ignoresCase: () => false };
  const { changes } = compareInputs(providerInputs(old, next), next, scope);
  const inputs = { before: old, after: next, provider: () => ({}) };
  const known = {
    catalog,
    token: providerType,
    circumstances: circumstances(
      providerType,
      inputs,
      catalog,
      () => catalog.package(packageOf(token))?.version,
    ),
  };
  return withReplaceMarks(changes, [], {
    verdictOn: (path) => verdictOn(path, known),
    patterns: [],
    decides: "provider",
  });
}

const isDefault = (text: string): boolean => {
  const urn = parseUrn(text);
  return urn !== undefined && isDefaultProviderUrn(urn);
};

/** The provider of the design that manages a resource. */
export const providerIn = (
  resource: Resource,
  { matches }: Pick<PlanContext, "matches">,
): ResourceId | undefined => providerOf(resource, (id) => matches.get(id)?.resource);

/**
 * The provider of a resource, if a preview doesn't know its configuration. Pulumi doesn't ask such a provider, and
 * treats its resources as changed, with unknown outputs (`Diff` and `Update`,
 * pulumi/pulumi:pkg/resource/plugin/provider_plugin.go; `continueStepsFromDiff`,
 * pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export function openProviderOf(resource: Resource, context: PlanContext): ResourceId | undefined {
  if (context.openProviders.size === 0 || isProviderToken(resource.token)) return undefined;
  const id = providerIn(resource, context);
  const isOpen = id !== undefined && context.openProviders.has(id);
  const isComponent = context.catalog.resourceType(resource.token)?.isComponent === true;
  return isOpen && !isComponent ? id : undefined;
}

/** The configuration of the package's default provider, if the state has one. */
export const defaultInputs = (
  resource: Resource,
  { baseline }: PlanContext,
): StateMap | undefined => defaultsIn(baseline).get(providerToken(packageOf(resource.token)));

/** The inputs of the first default provider of each type. */
const defaultsIn = memoize((baseline: Baseline): ReadonlyMap<string, StateMap> => {
  const found = new Map<string, StateMap>();
  for (const { type, urn, inputs } of baseline.resources)
    if (isProviderToken(type) && !found.has(type) && isDefault(urn)) found.set(type, inputs);
  return found;
});

/**
 * The deployed inputs of a provider in the form that the design uses. The engine passes every input to a provider as a
 * string, and adds the provider's version.
 */
export function providerInputs(inputs: StateMap, like: PredictedMap): StateMap {
  const mapped = mapRecord(inputs, (value, key) => {
    const wanted = own(like, key);
    const isText = wanted === undefined || wanted === null || typeof wanted === "string";
    return typeof value === "string" && !isText ? parsed(value) : value;
  });
  const entries = Object.entries(mapped).filter(
    ([key]) => Object.hasOwn(like, key) || !["version", "pluginDownloadURL"].includes(key),
  );
  return Object.fromEntries(entries);
}

function parsed(text: string): StateValue {
  try {
    return JSON.parse(text) as StateValue;
  } catch {
    return text;
  }
}
