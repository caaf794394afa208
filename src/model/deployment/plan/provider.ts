import { own } from "#model/json.ts";
import { memoize } from "#model/memoize.ts";
import { mapRecord } from "#model/files/json/record.ts";
import { compareInputs } from "#model/deployment/plan/compare.ts";
import type { PredictedMap } from "#model/deployment/plan/prediction.ts";
import type { PlanContext } from "#model/deployment/plan/plan-context.ts";
import { parentOf, resourcesIn } from "#model/deployment/plan/plan-context.ts";
import type { Cause } from "#model/deployment/plan/step.ts";
import type { Resource } from "#model/program/program.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isDefaultProvider, parseUrn } from "#model/deployment/state/urn.ts";
import { isProviderToken, packageOf, providerToken } from "#model/schema/token.ts";
import type { ResourceId } from "#model/program/value.ts";

/**
 * Why a change of provider may replace a resource; undefined where the provider is the same one, or is set
 * up in the same way (`providerChanged`, pulumi/pulumi:pkg/resource/deploy/step_generator.go).
 */
export function providerCause(
  resource: Resource,
  old: StateResource,
  context: PlanContext,
): Cause | undefined {
  if (!old.custom || old.provider === undefined || isProviderToken(resource.token))
    return undefined;
  const id = providerOf(resource, context);
  const before = old.provider.urn;
  const planned = id === undefined ? undefined : context.planned.get(id);
  if (id !== undefined && planned === undefined) return undefined;
  if (planned === undefined && isDefault(before)) return undefined;
  const isReplaced = planned?.step.operation === "replace";
  // One that has another name now counts as the same, even where it is replaced.
  const isSame = planned?.old?.urn === before;
  if (isSame && (!isReplaced || planned?.urn !== before)) return undefined;
  const type = context.catalog.resourceType(providerToken(packageOf(resource.token)));
  const inputs = planned?.inputs ?? defaultInputs(resource, context);
  const known = byUrn(context.baseline).get(before)?.inputs;
  if (!isReplaced && inputs !== undefined && known !== undefined) {
    const { catalog } = context;
    const scope = { catalog, type, name: "", ignoresCase: () => false };
    const { changes } = compareInputs(providerInputs(known, inputs), inputs, scope);
    if (changes.length === 0) return undefined;
  }
  const to = planned?.urn ?? `the default provider of ${packageOf(resource.token)}`;
  return { kind: "provider", from: before, to };
}

const isDefault = (text: string): boolean => {
  const urn = parseUrn(text);
  return urn !== undefined && isDefaultProvider(urn);
};

/** The provider that a resource names, or that a resource above it does for the package. */
export function providerOf(start: Resource, context: PlanContext): ResourceId | undefined {
  const { program, matches } = context;
  const name = packageOf(start.token);
  const seen = new Set<Resource>();
  let at: Resource | undefined = start;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    for (const id of [own(at.options, "provider"), own(at.options, "providers")].flatMap(
      resourcesIn,
    )) {
      const token = matches.get(id)?.resource.token;
      if (token === providerToken(name)) return id;
    }
    at = parentOf(at, context);
  }
  const shared = program.resources.find(
    ({ token, extras }) => token === providerToken(name) && own(extras, "defaultProvider") === true,
  );
  return shared?.id;
}

/** How the package's default provider is set up, where the state has one. */
const defaultInputs = (resource: Resource, { baseline }: PlanContext): StateMap | undefined =>
  defaultsIn(baseline).get(providerToken(packageOf(resource.token)));

/** The inputs of the first default provider of each type. */
const defaultsIn = memoize((baseline: Baseline): ReadonlyMap<string, StateMap> => {
  const found = new Map<string, StateMap>();
  for (const { type, urn, inputs } of baseline.resources)
    if (isProviderToken(type) && !found.has(type) && isDefault(urn)) found.set(type, inputs);
  return found;
});

/**
 * The deployed inputs of a provider as the design writes them: the engine hands a provider every input as
 * text, and its version beside them.
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
