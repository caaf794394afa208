import { createListeners } from "#model/base/listeners.ts";
import { own } from "#model/base/json.ts";
import { namesIn } from "#model/base/path.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import { isLookup, lookupMap } from "#model/program/lookup.ts";
import { redirectChange } from "#model/program/edits/redirect-change.ts";
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
 * Connects a form to a resource's lookup. An empty state is missing in the design and in the form until the user fills
 * it.
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
  const listeners = createListeners();
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
    listeners.tell();
  };
  return {
    ...source,
    catalog: lookupType(token, catalog).catalog,
    inputs,
    subscribe: (listener) => {
      const stops = [listeners.add(listener), source.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    asText: undefined,
    goTo: undefined,
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
