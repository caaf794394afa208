import type { Program } from "#model/program/program.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { AccessScope } from "#model/references/property-access-type.ts";
import { declarationScope } from "#model/references/property-access-type.ts";
import { resolveInValue } from "#model/references/value-type.ts";

/** The scope that resolves accesses. The scope also resolves paths into the values of variables. */
export const accessScope = (
  program: Program,
  catalog: Catalog,
  nearestName?: (root: string) => string | undefined,
): AccessScope => withValues(declarationScope(program, catalog, nearestName));

/** The same scope, but also able to resolve paths into the values of variables. */
export const withValues = (scope: AccessScope): AccessScope => ({
  ...scope,
  resolveInValue,
  variableTypes: new Map(),
});
