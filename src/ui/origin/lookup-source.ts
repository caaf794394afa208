import { own } from "#model/json.ts";
import { namesIn } from "#model/program/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import { isLookup, lookupMap } from "#model/program/lookup.ts";
import { redirectChange } from "#model/program/options.ts";
import type { Resource } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ValueMap } from "#model/program/value.ts";
import type { FormSource } from "#forms/source.ts";
import { createFormSource, createPartialSource } from "#ui/inspector/form-source.ts";
import { lookupType } from "#ui/origin/lookup-type.ts";
import type { Services } from "#ui/services.ts";

const none: ValueMap = {};
const redirectToLookup = redirectChange("lookup");

/**
 * Connects a form to what a resource is looked up by. A state that holds nothing is not there, in the design
 * as in the form, until somebody wants to fill it.
 */
export function createLookupSource(
  services: Services,
  catalog: Catalog,
  { id, token }: Pick<Resource, "id" | "token">,
  readOnly: boolean,
): FormSource {
  const { store } = services;
  const source = createFormSource(services, catalog, { id, token }, readOnly);
  const properties = catalog.factsOf(token)?.properties ?? {};
  const listeners = new Set<() => void>();
  let isStateOpen = false;
  const inputs = (): ValueMap => {
    const resource = findResource(store.getState().program, id);
    const all = resource !== undefined && isLookup(resource) ? lookupMap(resource.origin) : none;
    return isStateOpen ? all : withoutEmptyState(all);
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
      const stop = source.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    secretPlace: ([, ...path]) => ({ token, path }),
    facts: ([, ...path]) => own(properties, namesIn(path)),
    edit: (change, label, key) => {
      openState(change);
      source.edit(redirectToLookup(change), label, key);
    },
    ...createPartialSource(services, catalog, id, redirectToLookup),
  };
}

function withoutEmptyState({ id, state }: ValueMap): ValueMap {
  const isEmpty = typeof state === "object" && Object.keys(state ?? {}).length === 0;
  return {
    ...(id === undefined ? {} : { id }),
    ...(isEmpty || state === undefined ? {} : { state }),
  };
}
