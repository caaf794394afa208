import type { PredictedMap, PredictedValue } from "#model/deployment/plan/prediction.ts";
import {
  isPartlyUnknownText,
  isPredictedList,
  isPredictedMap,
  isUnknown,
} from "#model/deployment/plan/prediction.ts";
import type { Prediction } from "#model/deployment/plan/plan.ts";
import type { DeploymentStep } from "#model/deployment/plan/step.ts";
import type { Baseline, StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { isSpecial } from "#model/deployment/state/state-value.ts";
import { parseUrn } from "#model/deployment/state/urn.ts";
import { groupBy } from "#model/base/group-by.ts";
import { own } from "#model/base/json.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A resource that is most likely deployed under a different name. An alias would state that name. */
export interface Rename {
  readonly resource: ResourceId;
  readonly name: string;
  readonly formerName: string;
  readonly formerUrn: string;
}

interface Created {
  readonly step: DeploymentStep;
  readonly resource: ResourceId;
  readonly inputs: PredictedMap;
}

interface Deleted {
  readonly name: string;
  readonly old: StateResource;
}

/**
 * Pairs of a created and a deleted resource that look like a renaming: they have the same types, parents and inputs, or
 * they are the only resources of their type and half of their inputs are equal. The result is a guess, because the
 * engine identifies resources only by name.
 */
export function renamesIn(
  { plan: { steps }, inputs }: Prediction,
  baseline: Baseline,
): readonly Rename[] {
  const made = steps.filter(({ operation }) => operation === "create");
  const gone = steps.filter(
    ({ operation, resource }) => operation === "delete" && resource === undefined,
  );
  if (made.length === 0 || gone.length === 0) return [];
  const created = groupBy(
    made.flatMap((step): Created[] => {
      const { resource } = step;
      const put = resource && inputs.get(resource);
      return resource === undefined || put === undefined ? [] : [{ step, resource, inputs: put }];
    }),
    ({ step }) => typesIn(step.urn),
  );
  const known = byUrn(baseline);
  const deleted = groupBy(
    gone.flatMap(({ urn, name, component }): Deleted[] => {
      const old = known.get(urn);
      return old === undefined || component !== undefined ? [] : [{ name, old }];
    }),
    ({ old }) => typesIn(old.urn),
  );
  return [...created].flatMap(([types, all]) => pair(all, deleted.get(types) ?? []));
}

const typesIn = (urn: string): string => parseUrn(urn)?.types.join("$") ?? urn;

function pair(created: readonly Created[], deleted: readonly Deleted[]): readonly Rename[] {
  const [one] = created;
  const [other] = deleted;
  if (one !== undefined && other !== undefined && created.length === 1 && deleted.length === 1)
    return similarity(one.inputs, other.old) >= 0.5 ? [toRename(one, other)] : [];
  // All pairs are compared, unless there are too many of them.
  if (created.length * deleted.length > mostCompared) return [];
  const same = created.map((each) =>
    deleted.filter(({ old }) => similarity(each.inputs, old) === 1),
  );
  return created.flatMap((each, at) => {
    const [match, ...more] = same[at] ?? [];
    const isTaken = same.some((others, index) => index !== at && others.includes(match as Deleted));
    return match === undefined || more.length > 0 || isTaken ? [] : [toRename(each, match)];
  });
}

const mostCompared = 2500;

const toRename = ({ step, resource }: Created, { name, old }: Deleted): Rename => ({
  resource,
  name: step.name,
  formerName: name,
  formerUrn: old.urn,
});

/** The share of equal inputs, from 0 to 1. Unknown inputs count as different, and two empty sets as equal. */
function similarity(inputs: PredictedMap, { inputs: old }: StateResource): number {
  const keys = [...new Set([...Object.keys(inputs), ...Object.keys(old)])].filter(
    (key) => !key.startsWith("__"),
  );
  let compared = 0;
  let same = 0;
  for (const key of keys) {
    const [next, before] = [own(inputs, key), own(old, key)];
    if (isOpen(next) || isOpen(before)) continue;
    compared += 1;
    if (JSON.stringify(next) === JSON.stringify(before)) same += 1;
  }
  return compared === 0 ? 1 : same / compared;
}

function isOpen(value: PredictedValue | undefined): boolean {
  if (value === undefined || typeof value !== "object" || value === null) return false;
  if (isUnknown(value) || isPartlyUnknownText(value) || isSpecial(value)) return true;
  if (isPredictedList(value)) return value.some(isOpen);
  return isPredictedMap(value) && Object.values(value).some(isOpen);
}
