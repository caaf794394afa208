import type { Catalog } from "#model/catalog.ts";
import type { Check } from "#model/check.ts";
import { createCheck } from "#model/check.ts";
import { programRules, resourceRules } from "#model/rules/rules.ts";

/** The check of a whole design with every rule there is; `now` in milliseconds since 1970. */
export const createDesignCheck = (catalog: Catalog, now: number): Check =>
  createCheck(catalog, { resource: resourceRules, program: programRules }, now);
