import type { Catalog } from "#model/schema/catalog.ts";
import type { Check } from "#model/check/check.ts";
import { createCheck } from "#model/check/check.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";

/** The check of a whole design with every rule there is; `now` in milliseconds since 1970. */
export const createDesignCheck = (catalog: Catalog, now: number): Check =>
  createCheck(
    catalog,
    { resource: resourceRules, program: programRules, expression: expressionRules },
    now,
  );

/** What must hold by each rule, in one sentence. */
export const ruleSummaries: ReadonlyMap<string, string> = new Map(
  [...resourceRules, ...programRules, ...expressionRules].map(({ id, summary }) => [id, summary]),
);
