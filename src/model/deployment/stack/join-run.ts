import { mapRecord } from "#model/base/record.ts";
import type { Overlay, RealState, RealStep } from "#model/deployment/preview/overlay.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { plainResource } from "#model/deployment/state/plain-resource.ts";
import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import { isSpecial, isStateList, isStateMap, secret } from "#model/deployment/state/state-value.ts";
import {
  isDefaultProviderUrn,
  isStackType,
  parseProvider,
  parseUrn,
} from "#model/deployment/state/urn.ts";
import { redactedSecret } from "#model/secrets/signs/secret-parts.ts";

/** The resources of a stack, with the operations of a run. */
export interface JoinedStack {
  /** The resources that exist before or after the run, in their state after it. */
  readonly baseline: Baseline;
  /** Referenced URNs that neither the state nor the run describes. */
  readonly missing: readonly string[];
}

/**
 * Merges a run into a state. A preview leaves out unchanged resources: without a state, referenced ones are `missing`,
 * and the result only has the data in their URNs.
 */
export function joinRun(
  base: Baseline | undefined,
  { steps }: Pick<Overlay, "steps">,
): JoinedStack {
  const resources = new Map(base === undefined ? [] : byUrn(base));
  for (const step of steps) {
    const found = resourceOf(step, resources.get(step.urn));
    if (found !== undefined) resources.set(step.urn, found);
  }
  const missing = missingFrom(resources);
  const bare = missing.flatMap((urn) => bareResource(urn) ?? []);
  const [first] = steps;
  const named = parseUrn(first?.urn ?? "");
  return {
    baseline: {
      ...(named === undefined ? {} : { stack: named.stack, project: named.project }),
      ...base,
      resources: [...bare, ...resources.values()],
    },
    missing,
  };
}

/** The resource of a step: its state after the step, or before if the step deletes it. */
function resourceOf(
  { urn, type, parent, provider, new: next, old }: RealStep,
  before: StateResource | undefined,
): StateResource | undefined {
  const side = next ?? old;
  const bare = before ?? bareResource(urn);
  if (bare === undefined) return undefined;
  const managedBy = provider === undefined ? undefined : parseProvider(provider);
  const known: StateResource = {
    ...bare,
    type,
    ...(parent === undefined ? {} : { parent }),
    ...(managedBy === undefined ? {} : { provider: managedBy, custom: true }),
    delete: false,
  };
  return side === undefined ? known : withSide(known, side);
}

/** Adds the data of a step. An event log has no dependencies, so the known dependencies stay. */
function withSide(known: StateResource, side: RealState): StateResource {
  const saysNeeds =
    (side.dependencies ?? []).length > 0 || Object.keys(side.propertyDependencies ?? {}).length > 0;
  const { dependencies, propertyDependencies } = saysNeeds ? { ...known, ...side } : known;
  return {
    ...known,
    ...side,
    dependencies,
    propertyDependencies,
    delete: false,
    inputs: withSecrets(side.inputs),
    outputs: withSecrets(side.outputs),
  };
}

/**
 * A preview replaces each secret with a placeholder string (`massageSecrets`,
 * pulumi/pulumi:pkg/backend/display/json.go).
 */
export const withSecrets = (map: StateMap): StateMap => mapRecord(map, secretIn);

function secretIn(value: StateValue): StateValue {
  if (value === redactedSecret) return secret;
  if (isSpecial(value)) return value;
  if (isStateList(value)) return value.map(secretIn);
  return isStateMap(value) ? withSecrets(value) : value;
}

/** A resource that only has the data in its URN. */
function bareResource(urn: string): StateResource | undefined {
  const parsed = parseUrn(urn);
  if (parsed === undefined) return undefined;
  return {
    ...plainResource,
    urn,
    type: parsed.types.at(-1) ?? "",
    name: parsed.name,
    custom: true,
    outputs: {},
  };
}

function missingFrom(resources: ReadonlyMap<string, StateResource>): readonly string[] {
  const missing = new Set<string>();
  for (const resource of resources.values())
    for (const urn of urnsOf(resource))
      if (!resources.has(urn) && !isEngines(urn)) missing.add(urn);
  return [...missing];
}

/** All URNs that a resource refers to. */
const urnsOf = (resource: StateResource): readonly string[] => [
  ...resource.dependencies,
  ...Object.values(resource.propertyDependencies).flat(),
  ...[resource.parent, resource.provider?.urn, resource.deletedWith].flatMap((urn) => urn ?? []),
];

/** True for the stack and default providers. No program declares them. */
function isEngines(urn: string): boolean {
  const parsed = parseUrn(urn);
  return (
    parsed === undefined || isStackType(parsed.types.at(-1) ?? "") || isDefaultProviderUrn(parsed)
  );
}
