import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import type { ProviderReference } from "#model/deployment/state/urn.ts";
import { isDefaultProviderUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";

/** What is deployed, as a state says: what a design is compared with. Plain data throughout. */
export interface Baseline {
  /** Undefined for a stack that holds nothing and does not say what it is called. */
  readonly stack?: string;
  readonly project?: string;
  /** The version of the engine that wrote the state, as `v3.260.0`. */
  readonly engine?: string;
  /** The snippets that the engine registers resources of by itself, by their UUIDs (`pulumi do` adds them). */
  readonly snippets?: readonly string[];
  /** The packages whose plugins the stack uses, as its manifest names them; absent where it names none. */
  readonly plugins?: readonly string[];
  /** What Pulumi found wrong with the state when it wrote it. */
  readonly damage?: string;
  /** In the order of the state, in which what a resource needs stands before it. */
  readonly resources: readonly StateResource[];
}

export interface StateResource {
  readonly urn: string;
  readonly type: string;
  readonly name: string;
  /** Managed by a provider; false for components and the stack. */
  readonly custom: boolean;
  readonly id?: string;
  readonly inputs: StateMap;
  readonly outputs: StateMap;
  readonly parent?: string;
  readonly provider?: ProviderReference;
  readonly dependencies: readonly string[];
  /**
   * By input, the resources it comes from: which of their outputs, no state says. Old engines wrote none,
   * and then any input may come from any of the dependencies.
   */
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  /** Read, not managed. */
  readonly external: boolean;
  readonly protect: boolean;
  readonly retainOnDelete: boolean;
  /** Replaced already, and waiting to be deleted. */
  readonly delete: boolean;
  /** Deleted already, and waiting to be created again. */
  readonly pendingReplacement: boolean;
  /** Marked by a person to be replaced. */
  readonly taint: boolean;
  readonly deletedWith?: string;
  readonly replaceWith: readonly string[];
  readonly aliases: readonly string[];
  readonly ignoreChanges: readonly string[];
  readonly replaceOnChanges: readonly string[];
  readonly additionalSecretOutputs: readonly string[];
  readonly hideDiffs: readonly string[];
  /** In seconds, by operation. */
  readonly customTimeouts: Readonly<Record<string, number>>;
  readonly replacementTrigger?: StateValue;
  /** The id under which it was taken over. */
  readonly importId?: string;
  /** What failed when it was last made; it exists all the same. */
  readonly initErrors: readonly string[];
  /** The snippet that registered it last, by its UUID. */
  readonly snippetId?: string;
  /** Where the program declared it, as `index.ts:12:3`. */
  readonly declaredAt?: string;
  /** The provider has it refreshed before each deployment, so it may be other than the state says. */
  readonly refreshBeforeUpdate?: true;
  /** The hooks of a program that run before the resource is deleted. */
  readonly hooksBeforeDelete?: readonly string[];
  /** The resource that this one is a view of, and with which it comes and goes. */
  readonly viewOf?: string;
}

/** The resource of each URN. One that waits to be deleted gives way to its successor. */
export const byUrn = (baseline: Baseline): ReadonlyMap<string, StateResource> =>
  indexes.get(baseline) ?? finish(byUrnInPauses(baseline));

/** The same, some resources at a time; once it is done, `byUrn` knows it as well. */
export function* byUrnInPauses(baseline: Baseline): TimeSliced<ReadonlyMap<string, StateResource>> {
  const known = indexes.get(baseline);
  if (known !== undefined) return known;
  const found = new Map<string, StateResource>();
  yield* each(baseline.resources, (resource) => {
    if (!resource.delete || !found.has(resource.urn)) found.set(resource.urn, resource);
  });
  indexes.set(baseline, found);
  return found;
}

const indexes = new WeakMap<Baseline, ReadonlyMap<string, StateResource>>();

/**
 * Makes the function that gives the answer of the nearest resource above another that has one. Each is asked
 * once, however many stand below it.
 */
export function nearestAbove<T>(
  baseline: Baseline,
  answerOf: (resource: StateResource) => T | undefined,
): (resource: StateResource) => T | undefined {
  const all = byUrn(baseline);
  /** The answer of a resource, or of the nearest above it. */
  const known = new Map<string, T | undefined>();
  return ({ parent }) => {
    const trail = new Set<string>();
    let found: T | undefined;
    let at = parent;
    while (at !== undefined && !trail.has(at)) {
      if (known.has(at)) {
        found = known.get(at);
        break;
      }
      trail.add(at);
      const resource = all.get(at);
      found = resource === undefined ? undefined : answerOf(resource);
      if (found !== undefined) break;
      at = resource?.parent;
    }
    for (const urn of trail) known.set(urn, found);
    return found;
  };
}

/** True for what the engine adds by itself and no program declares. */
export function isEngineOwned({ urn, type, viewOf }: StateResource): boolean {
  const parsed = parseUrn(urn);
  return (
    isStackType(type) ||
    viewOf !== undefined ||
    (parsed !== undefined && isDefaultProviderUrn(parsed))
  );
}
