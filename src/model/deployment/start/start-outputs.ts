import { own } from "#model/base/json.ts";
import { put } from "#model/base/record.ts";
import type { StackOutput } from "#model/program/program.ts";
import { sourcesOfInPauses } from "#model/deployment/start/sources.ts";
import type { OriginSearch } from "#model/deployment/start/value-origin.ts";
import { createOriginSearchInPauses } from "#model/deployment/start/value-origin.ts";
import type { StateImport } from "#model/deployment/start/state-import.ts";
import { referenceTo } from "#model/deployment/start/state-import.ts";
import type { StateResource } from "#model/deployment/state/baseline.ts";
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
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/**
 * The outputs of the stack. A state doesn't have the outputs' dependencies, so only a value that belongs to a single
 * resource becomes a reference. All other outputs stay values.
 */
export function* startOutputsInPauses(
  stateImport: StateImport,
): TimeSliced<readonly StackOutput[]> {
  let root: StateResource | undefined;
  yield* each(stateImport.baseline.resources, (resource) => {
    if (isStackType(resource.type)) root ??= resource;
  });
  const all = root?.outputs ?? {};
  const names = Object.keys(all).filter((name) => !isInternal(name));
  if (names.length === 0) return [];
  const sources = yield* sourcesOfInPauses(stateImport.ids.keys(), stateImport);
  const search = yield* createOriginSearchInPauses(sources);
  const outputs: StackOutput[] = [];
  for (const name of names) {
    const value = yield* startOutput(own(all, name) ?? null, name, {
      stateImport,
      search,
    });
    const message = "The value of the output is not in the state, so the output is left out.";
    if (value === undefined) stateImport.note(`outputs.${name}`, message);
    else outputs.push({ name, value });
    yield;
  }
  return outputs;
}

interface Scope {
  readonly stateImport: StateImport;
  readonly search: OriginSearch;
}

function* startOutput(
  value: StateValue,
  name: string,
  scope: Scope,
): TimeSliced<Value | undefined> {
  if (isSpecial(value)) {
    const id = value[mark] === "resource" ? scope.stateImport.ids.get(value.urn) : undefined;
    return id === undefined ? undefined : referenceTo(id);
  }
  if (typeof value === "string") {
    const origin = scope.search.ofWhole(value, name, "anywhere");
    return origin.kind === "found" ? origin.source.reference : value;
  }
  if (isStateList(value)) {
    const items: Value[] = [];
    for (const item of value) {
      const inner = yield* startOutput(item, name, scope);
      if (inner === undefined) return undefined;
      items.push(inner);
      yield;
    }
    return items;
  }
  if (!isStateMap(value)) return value;
  const map: Record<string, Value> = {};
  for (const key of Object.keys(value)) {
    const inner = yield* startOutput(value[key] ?? null, key, scope);
    if (inner === undefined) return undefined;
    put(map, key, inner);
    yield;
  }
  return map;
}
