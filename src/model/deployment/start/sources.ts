import { own } from "#model/base/json.ts";
import type { StateImport } from "#model/deployment/start/state-import.ts";
import { referenceTo } from "#model/deployment/start/state-import.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { isInternal, isSpecial, mark } from "#model/deployment/state/state-value.ts";
import type { Reference } from "#model/program/value.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";

/** A possible source of a string. */
export interface ReferenceSource {
  readonly reference: Reference;
  readonly urn: string;
  readonly text: string;
  /** A lower rank is more likely. Outputs other than ID, ARN and name come last. */
  readonly rank: number;
}

/** The outputs that references usually use, most common first. */
const usual = ["id", "arn", "name"];

/** True for an ID, an ARN or a name. */
export const isUsual = ({ rank }: ReferenceSource): boolean => rank < usual.length;

/** The string outputs of some resources, including the resources' IDs. Resources outside the design have none. */
export function* sourcesOfInPauses(
  urns: Iterable<string>,
  stateImport: StateImport,
): TimeSliced<readonly ReferenceSource[]> {
  const all = byUrn(stateImport.baseline);
  const found: ReferenceSource[] = [];
  for (const urn of new Set(urns)) {
    const resource = all.get(urn);
    if (resource === undefined) continue;
    for (const source of sourcesIn(resource, stateImport)) found.push(source);
    yield;
  }
  return found;
}

function sourcesIn(resource: StateResource, { ids }: StateImport): readonly ReferenceSource[] {
  const { urn, id, outputs } = resource;
  const target = ids.get(urn);
  if (target === undefined) return [];
  const found: ReferenceSource[] = [];
  const add = (name: string, text: unknown): void => {
    if (typeof text !== "string" || text === "") return;
    const at = usual.indexOf(name);
    const rank = at < 0 ? usual.length : at;
    found.push({ reference: referenceTo(target, [name]), urn, text, rank });
  };
  add("id", id);
  for (const key of Object.keys(outputs))
    if (key !== "id" && !isInternal(key)) add(key, own(outputs, key));
  return found;
}

/** The secret outputs of some resources. */
export function secretOutputs(
  urns: readonly string[],
  { baseline, ids }: StateImport,
): readonly Reference[] {
  const all = byUrn(baseline);
  return [...new Set(urns)].flatMap((urn) => {
    const target = ids.get(urn);
    const outputs = all.get(urn)?.outputs ?? {};
    if (target === undefined) return [];
    return Object.keys(outputs).flatMap((key) => {
      const value = own(outputs, key);
      return isSpecial(value) && value[mark] === "secret" ? [referenceTo(target, [key])] : [];
    });
  });
}
