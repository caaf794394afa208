import { useMemo, useSyncExternalStore } from "react";

import type { PropertyPath } from "#model/base/path.ts";
import { isMap, valueAt } from "#model/program/value.ts";
import type { Property } from "#model/schema/property-type.ts";
import { useSource } from "#forms/source.ts";

/** The keys at a path; the list stays identical while its keys do, so typing in a known property rerenders nothing. */
export function useKeysAt(path: PropertyPath): readonly string[] {
  const source = useSource();
  const text = useSyncExternalStore(source.subscribe, () => {
    const value = valueAt(source.inputs(), path);
    const keys = isMap(value) ? Object.keys(value) : [];
    return keys.length === 0 ? "" : JSON.stringify(keys);
  });
  return useMemo(() => (text === "" ? [] : (JSON.parse(text) as string[])), [text]);
}

/** The keys at a path that are not properties of the type. */
export function useUnknownKeys(
  path: PropertyPath,
  properties: readonly Property[],
): readonly string[] {
  const keys = useKeysAt(path);
  return useMemo(() => {
    const known = new Set(properties.map(({ name }) => name));
    return keys.filter((key) => !known.has(key));
  }, [keys, properties]);
}
