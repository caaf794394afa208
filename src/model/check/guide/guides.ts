import { own } from "#model/base/json.ts";
import { builtInTypes } from "#model/check/guide/built-in-types.ts";
import { clouds } from "#model/check/guide/clouds.ts";
import { deployment } from "#model/check/guide/deployment.ts";
import { kubernetes } from "#model/check/guide/kubernetes.ts";
import { program } from "#model/check/guide/program.ts";
import type { RuleGuide } from "#model/check/guide/rule-guide.ts";
import { values } from "#model/check/guide/values.ts";

const guides: Readonly<Record<string, RuleGuide>> = {
  ...builtInTypes,
  ...clouds,
  ...deployment,
  ...kubernetes,
  ...program,
  ...values,
};

/** The ID of every rule that a diagnostic can name, in order. */
export const describedRules: readonly string[] = Object.keys(guides).toSorted();

/**
 * The documentation of a rule; undefined if the rule has no guide. `summaries` has the summaries of the check's rules.
 */
export function describeRule(
  id: string,
  summaries: ReadonlyMap<string, string>,
): (Required<Pick<RuleGuide, "summary">> & RuleGuide) | undefined {
  const guide = own(guides, id);
  return guide && { ...guide, summary: guide.summary ?? summaries.get(id) ?? "" };
}
