import type { Edit } from "#model/program/edit.ts";
import { isLookup, lookupMap } from "#model/program/lookup.ts";
import { intoRoot } from "#model/program/options.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId, ValueMap } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { createFormSource, createReferenceSource } from "#ui/inspector/form-source.ts";
import { lookupType } from "#ui/origin/lookup-type.ts";
import type { Services } from "#ui/services.ts";

const none: ValueMap = {};
const intoLookup = intoRoot("lookup");

/**
 * Connects a form to what a resource is looked up by. A state that holds nothing is not there, in the design
 * as in the form, until somebody wants to fill it.
 */
export function createLookupSource(
  services: Services,
  id: ResourceId,
  token: string,
  readOnly: boolean,
): FormSource {
  const { store, catalog } = services;
  const source = createFormSource(services, id, token, readOnly);
  const fields = catalog.factsOf(token)?.fields;
  const listeners = new Set<() => void>();
  let isStateOpen = false;
  let last: { readonly all: ValueMap; readonly isOpen: boolean; readonly shown: ValueMap };
  last = { all: none, isOpen: false, shown: none };
  const inputs = (): ValueMap => {
    const resource = findResource(store.getState().program, id);
    const all = resource !== undefined && isLookup(resource) ? lookupMap(resource.origin) : none;
    if (all !== last.all || isStateOpen !== last.isOpen)
      last = { all, isOpen: isStateOpen, shown: isStateOpen ? all : withoutEmptyState(all) };
    return last.shown;
  };
  const openState = (change: Edit): void => {
    const isOfState = "path" in change && change.path.length === 1 && change.path[0] === "state";
    if (!isOfState) return;
    isStateOpen = change.kind === "set-input";
    for (const listener of listeners) listener();
  };
  return {
    ...source,
    catalog: lookupType(token, catalog).catalog,
    inputs,
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = store.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    facts: ([, ...path]) => fields?.[path.filter((part) => typeof part === "string").join(".")],
    edit: (change, label, key) => {
      openState(change);
      source.edit(intoLookup(change), label, key);
    },
    ...createReferenceSource(services, id, intoLookup),
  };
}

function withoutEmptyState({ id, state }: ValueMap): ValueMap {
  const isEmpty = typeof state === "object" && Object.keys(state ?? {}).length === 0;
  return {
    ...(id === undefined ? {} : { id }),
    ...(isEmpty || state === undefined ? {} : { state }),
  };
}
