import { createContext, use, useSyncExternalStore } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import type { Property } from "#model/schema/property-type.ts";
import { useSource } from "#forms/source.ts";

/**
 * Labels are beside their controls, beside them with narrow buttons that add the first entry, or above them. Labels
 * are beside their controls until the form knows its width.
 */
export type LabelPlace = "narrow" | "above" | undefined;

/** The place of the labels of an object's properties; without properties, of the entries of a list or a map. */
export type PlaceLabels = (path: PropertyPath, properties?: readonly Property[]) => LabelPlace;

export const LabelPlaceContext = createContext<PlaceLabels | undefined>(undefined);

export function useLabelPlace(...place: Parameters<PlaceLabels>): LabelPlace {
  const placeOf = use(LabelPlaceContext);
  return useSyncExternalStore(useSource().subscribe, () => placeOf?.(...place));
}
