import { own } from "#model/json.ts";
import { put } from "#model/files/json/record.ts";
import type { StackOutput } from "#model/program/program.ts";
import type { ReferenceSource } from "#model/deployment/start/sources.ts";
import { originOf, sourcesOf } from "#model/deployment/start/sources.ts";
import type { StateImport } from "#model/deployment/start/state-import.ts";
import { referenceTo } from "#model/deployment/start/state-import.ts";
import type { StateValue } from "#model/deployment/state/state-value.ts";
import {
  isInternal,
  isSpecial,
  isStateList,
  isStateMap,
  mark,
} from "#model/deployment/state/state-value.ts";
import { isStackType } from "#model/deployment/state/urn.ts";
import type { Value } from "#model/program/value.ts";

/**
 * The outputs of the stack. No state says what they depend on, so that only what one resource alone has
 * becomes a reference; everything else stays as it is.
 */
export function startOutputs(stateImport: StateImport): readonly StackOutput[] {
  const root = stateImport.baseline.resources.find(({ type }) => isStackType(type));
  if (root === undefined) return [];
  const sources = sourcesOf([...stateImport.ids.keys()], stateImport);
  return Object.keys(root.outputs).flatMap((name) => {
    if (isInternal(name)) return [];
    const value = startOutput(own(root.outputs, name) ?? null, name, { stateImport, sources });
    if (value !== undefined) return [{ name, value }];
    const message = "The output holds what the state does not tell, and is left out.";
    stateImport.note(`outputs.${name}`, message);
    return [];
  });
}

interface Scope {
  readonly stateImport: StateImport;
  readonly sources: readonly ReferenceSource[];
}

function startOutput(value: StateValue, name: string, scope: Scope): Value | undefined {
  if (isSpecial(value)) {
    const id = value[mark] === "resource" ? scope.stateImport.ids.get(value.urn) : undefined;
    return id === undefined ? undefined : referenceTo(id);
  }
  if (typeof value === "string") {
    const origin = originOf(value, name, scope.sources);
    return origin.kind === "found" ? origin.source.reference : value;
  }
  if (isStateList(value)) {
    const items = value.map((item) => startOutput(item, name, scope));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isStateMap(value)) return value;
  const map: Record<string, Value> = {};
  for (const key of Object.keys(value)) {
    const inner = startOutput(value[key] ?? null, key, scope);
    if (inner === undefined) return undefined;
    put(map, key, inner);
  }
  return map;
}
