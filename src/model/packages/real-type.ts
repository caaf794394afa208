import { own } from "#model/base/json.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { packageOf } from "#model/program/token.ts";

/**
 * The schema key of the loaded type behind a placeholder type. An export for the real packages needs this type, even if
 * no resource of the design names it.
 */
export function realTypeOf(token: string, catalog: Catalog): string | undefined {
  const name = packageOf(token);
  const behind = own(catalog.providerPackages, name);
  const key = behind && catalog.package(name)?.resourceKey(token);
  const real = behind && key !== undefined ? own(behind.resources, key) : undefined;
  if (behind === undefined || real === undefined) return undefined;
  return catalog.package(behind.schema.name)?.resourceKey(real);
}
