import { own } from "#model/json.ts";
import type { StateImport } from "#model/deployment/start/state-import.ts";
import { referenceTo } from "#model/deployment/start/state-import.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
import { byUrn } from "#model/deployment/state/baseline.ts";
import { isInternal, isSpecial, mark } from "#model/deployment/state/state-value.ts";
import type { Reference, Value } from "#model/program/value.ts";
import { expression } from "#model/program/value.ts";

/** What a text may have come from. */
export interface ReferenceSource {
  readonly reference: Reference;
  readonly urn: string;
  readonly text: string;
  /** The lower, the likelier; outputs other than id, ARN and name come last. */
  readonly rank: number;
}

/** Outputs by which resources are usually referred to, the usual one first. */
const usual = ["id", "arn", "name"];

/** The outputs of some resources that are text, with their id. Those not in the design have none. */
export function sourcesOf(
  urns: readonly string[],
  stateImport: StateImport,
): readonly ReferenceSource[] {
  const all = byUrn(stateImport.baseline);
  return [...new Set(urns)].flatMap((urn) => {
    const resource = all.get(urn);
    return resource === undefined ? [] : sourcesIn(resource, stateImport);
  });
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

/** The outputs of some resources whose values are secret. */
export function secretsOf(
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

/** What a text is, as far as that can be told. */
export type ValueOrigin =
  | { readonly kind: "found"; readonly source: ReferenceSource }
  | {
      readonly kind: "asked";
      readonly reason: "several" | "part";
      readonly candidates: readonly Value[];
    }
  | { readonly kind: "none" };

/**
 * Finds the one thing that has a text as its id, ARN or name, or as another output if it is nobody's id,
 * ARN or name. Where two resources have it, and where it is only a part of the text, a person has to say.
 */
export function originOf(
  text: string,
  property: string,
  sources: readonly ReferenceSource[],
): ValueOrigin {
  const equal = sources.filter((source) => source.text === text);
  const ranked = equal.filter(({ rank }) => rank < usual.length);
  const matches = (ranked.length > 0 ? ranked : equal).toSorted((a, b) => a.rank - b.rank);
  const [first] = matches;
  if (first !== undefined) {
    const alike = matches.find(({ reference }) => reference.path[0] === property);
    const isOne = matches.every(({ urn }) => urn === first.urn);
    // Of one resource, any of the equal outputs is right; but of two that are no usual ones, who knows.
    if (isOne && (ranked.length > 0 || matches.length === 1 || alike !== undefined))
      return { kind: "found", source: alike ?? first };
    const candidates = matches.map(({ reference }) => reference);
    return { kind: "asked", reason: "several", candidates };
  }
  const candidates = sources.flatMap((source) => partOf(text, source) ?? []);
  return candidates.length === 0 ? { kind: "none" } : { kind: "asked", reason: "part", candidates };
}

/** Shorter texts are in others by chance. */
const shortestPart = 4;

function partOf(text: string, { text: part, reference, rank }: ReferenceSource): Value | undefined {
  const at = text.indexOf(part);
  const isTelling = part.length >= shortestPart && rank < usual.length;
  if (!isTelling || at < 0 || text.includes(part, at + 1)) return undefined;
  const parts = [text.slice(0, at), reference, text.slice(at + part.length)];
  return expression({ kind: "template", parts: parts.filter((each) => each !== "") });
}
