import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import type { TypeIcon } from "#diagram/icons/type-icon.ts";
import { lookOf } from "#diagram/icons/type-icon.ts";

/** A deployed resource that is not in the design and will be deleted. */
export interface Ghost {
  /** The key of the deletion's step in the plan. */
  readonly key: string;
  readonly urn: string;
  readonly name: string;
  /** The type's display token. */
  readonly type: string;
  readonly icon: TypeIcon;
  /** The icon's color, in CSS syntax. */
  readonly color: string;
  /** Whether the engine refuses to delete the resource, or the run failed on it. */
  readonly isBad: boolean;
  /** The ghost's dependencies and dependents: the design's resources by ID, other ghosts by key. */
  readonly needs: readonly string[];
  readonly neededBy: readonly string[];
}

/** The ghosts of planned deletions, in the order of the plan. */
export function ghostsOf(
  entries: readonly OutcomeEntry[],
  baseline: Baseline | undefined,
): readonly Ghost[] {
  const deleted = entries.filter(
    ({ step }) => step.operation === "delete" && step.resource === undefined,
  );
  if (deleted.length === 0) return [];
  const ids = new Map<string, string>();
  for (const { key, step } of deleted) ids.set(step.urn, key);
  for (const { step } of entries)
    if (step.resource !== undefined) ids.set(step.formerUrn ?? step.urn, step.resource);
  const keys = new Set(deleted.map(({ key }) => key));
  const needs = new Map<string, Set<string>>();
  const neededBy = new Map<string, Set<string>>();
  for (const resource of baseline?.resources ?? []) {
    const id = ids.get(resource.urn);
    if (id === undefined) continue;
    for (const urn of needsOf(resource)) {
      const other = ids.get(urn);
      if (other === undefined || other === id) continue;
      if (keys.has(id)) addTo(needs, id, other);
      if (keys.has(other)) addTo(neededBy, other, id);
    }
  }
  return deleted.map(({ key, step, real }) => ({
    key,
    urn: step.urn,
    name: step.name,
    type: step.token,
    ...lookOf(step.token),
    isBad: step.refusal !== undefined || real?.status === "failed",
    needs: [...(needs.get(key) ?? []), ...(step.component === undefined ? [] : [step.component])],
    neededBy: [...(neededBy.get(key) ?? [])],
  }));
}

const needsOf = (resource: StateResource): ReadonlySet<string> =>
  new Set([
    ...resource.dependencies,
    ...Object.values(resource.propertyDependencies).flat(),
    ...(resource.parent === undefined ? [] : [resource.parent]),
  ]);

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}
