import type { Catalog } from "#model/schema/catalog.ts";

/** The marks of a type in lists, which are known before the type is read. */
export function marksOfType(catalog: Catalog, token: string): readonly string[] {
  const home = catalog.homeOf(token);
  const key = home?.resourceKey(token);
  const summary = key === undefined ? undefined : home?.summary(key);
  return [
    ...(summary?.isComponent === true ? ["component"] : []),
    ...(summary?.isDeprecated === true ? ["deprecated"] : []),
  ];
}
