import type { Program } from "#model/program/program.ts";
import { namesOf, summarize } from "#model/graph/resource-summaries.ts";

/** The named parts of a design, as the derived store has them. */
export const named = ({ name, resources, config, variables, outputs }: Program) => ({
  name,
  resources: summarize(resources).list,
  configNames: namesOf(config, []),
  variableNames: namesOf(variables, []),
  outputNames: namesOf(outputs, []),
});
