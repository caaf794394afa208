import { useMemo, useState } from "react";

import type { Property, PropertyType } from "#model/schema/property-type.ts";
import { gridInputs } from "#forms/grid/grid-columns.ts";
import { useSource } from "#forms/source.ts";

interface GridChoice {
  /** The properties that have a column in a grid. */
  readonly inputs: readonly Property[];
  readonly isChosen: boolean;
  toggle(): void;
}

/**
 * Whether lists of a type are shown as a grid, stored for all lists of the type; undefined if they cannot be shown as a
 * grid.
 */
export function useGridChoice(items: PropertyType): GridChoice | undefined {
  const { catalog, choices } = useSource();
  const inputs = useMemo(() => gridInputs(items, catalog), [items, catalog]);
  const key = `grid ${items.kind === "object" ? items.token : ""}`;
  const [isChosen, setChosen] = useState(() => choices?.read(key) === "on");
  if (inputs === undefined) return undefined;
  return {
    inputs,
    isChosen,
    toggle: () => {
      choices?.write(key, isChosen ? "off" : "on");
      setChosen(!isChosen);
    },
  };
}
