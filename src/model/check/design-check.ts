import type { Catalog } from "#model/schema/catalog.ts";
import type { Check } from "#model/check/check.ts";
import { createCheck } from "#model/check/check.ts";
import type { ProgramRule } from "#model/check/rules/rule.ts";
import { expressionRules, programRules, resourceRules } from "#model/check/rules/rules.ts";

/** The check of a whole design with all rules, including those of a team. `now` is in milliseconds since 1970. */
export const createDesignCheck = (
  catalog: Catalog,
  now: number,
  teamRules: readonly ProgramRule[] = [],
): Check =>
  createCheck(
    catalog,
    {
      resource: resourceRules,
      program: [...programRules, ...teamRules],
      expression: expressionRules,
    },
    now,
  );

/** The requirement of each rule in one sentence, by rule ID. */
export const ruleSummaries: ReadonlyMap<string, string> = new Map(
  [...resourceRules, ...programRules, ...expressionRules].map(({ id, summary }) => [id, summary]),
);
