import type { StateMap, StateValue } from "#model/deployment/state/state-value.ts";
import type { ProviderReference } from "#model/deployment/state/urn.ts";
import { isDefaultProviderUrn, isStackType, parseUrn } from "#model/deployment/state/urn.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";

/** The deployed stack as plain data, according to its state. Designs are compared with the deployed stack. */
export interface Baseline {
  /** The stack's name; undefined for an empty stack without a name. */
  readonly stack?: string;
  readonly project?: string;
  /** The version of the engine that wrote the state, such as `v3.260.0`. */
  readonly engine?: string;
  /** The UUIDs of snippets whose resources the engine registers (`pulumi do` adds them). */
  readonly snippets?: readonly string[];
  /** The packages whose plugins the stack uses, from its manifest; absent if the manifest names none. */
  readonly plugins?: readonly string[];
  /** The errors that Pulumi found in the state when it wrote it. */
  readonly damage?: string;
  /** The resources in state order: dependencies come first. */
  readonly resources: readonly StateResource[];
}

export interface StateResource {
  readonly urn: string;
  readonly type: string;
  readonly name: string;
  /** Whether a provider manages the resource; false for components and the stack. */
  readonly custom: boolean;
  readonly id?: string;
  readonly inputs: StateMap;
  readonly outputs: StateMap;
  readonly parent?: string;
  readonly provider?: ProviderReference;
  readonly dependencies: readonly string[];
  /**
   * The resources that each input depends on, without their outputs. Old engines did not write this data; in that case,
   * any input may depend on any of the dependencies.
   */
  readonly propertyDependencies: Readonly<Record<string, readonly string[]>>;
  /** Whether the resource is only read, not managed. */
  readonly external: boolean;
  readonly protect: boolean;
  readonly retainOnDelete: boolean;
  /** Whether the resource was replaced and is waiting for deletion. */
  readonly delete: boolean;
  /** Whether the resource was deleted and is waiting to be re-created. */
  readonly pendingReplacement: boolean;
  /** Whether a user marked the resource for replacement. */
  readonly taint: boolean;
  readonly deletedWith?: string;
  readonly replaceWith: readonly string[];
  readonly aliases: readonly string[];
  readonly ignoreChanges: readonly string[];
  readonly replaceOnChanges: readonly string[];
  readonly additionalSecretOutputs: readonly string[];
  readonly hideDiffs: readonly string[];
  /** The timeouts in seconds, by operation. */
  readonly customTimeouts: Readonly<Record<string, number>>;
  readonly replacementTrigger?: StateValue;
  /** The ID that the resource was imported with. */
  readonly importId?: string;
  /** The errors when the resource was last created. The resource still exists. */
  readonly initErrors: readonly string[];
  /** The UUID of the snippet that last registered the resource. */
  readonly snippetId?: string;
  /** The position of the resource's declaration in the program, such as `index.ts:12:3`. */
  readonly declaredAt?: string;
  /** Set if the provider refreshes the resource before each deployment, so it may differ from the state. */
  readonly refreshBeforeUpdate?: true;
  /** The program's hooks that run before the resource is deleted. */
  readonly hooksBeforeDelete?: readonly string[];
  /** The resource that this resource is a view of. Both are created and deleted together. */
  readonly viewOf?: string;
}

/** The resource of each URN. If a replaced resource is waiting for deletion, its successor takes precedence. */
export const byUrn = (baseline: Baseline): ReadonlyMap<string, StateResource> =>
  indexes.get(baseline) ?? finish(byUrnInPauses(baseline));

/** Like `byUrn`, with pauses. Later calls of `byUrn` return this memoized result. */
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
 * Returns a function that finds the result for the nearest ancestor that has one. `find` is called only once for each
 * ancestor, even if the ancestor has many descendants.
 */
export function nearestAbove<T>(
  baseline: Baseline,
  answerOf: (resource: StateResource) => T | undefined,
): (resource: StateResource) => T | undefined {
  const all = byUrn(baseline);
  /** The result for a resource, or for its nearest ancestor with a result. */
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

/** True for resources that the engine adds and no program declares. */
export function isEngineOwned({ urn, type, viewOf }: StateResource): boolean {
  const parsed = parseUrn(urn);
  return (
    isStackType(type) ||
    viewOf !== undefined ||
    (parsed !== undefined && isDefaultProviderUrn(parsed))
  );
}

/**
 * True for resources of snippets. The engine runs the snippets in a state in every deployment, and their resources have
 * no parent (`NewSnippetSource`, pulumi/pulumi:pkg/resource/deploy/snippet_source.go).
 */
export const isOfSnippet = (
  { snippetId, urn }: StateResource,
  { snippets }: Pick<Baseline, "snippets">,
): boolean =>
  snippetId !== undefined &&
  snippets?.includes(snippetId) === true &&
  parseUrn(urn)?.types.length === 1;
