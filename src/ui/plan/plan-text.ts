import { printOutcome } from "#model/deployment/outcome/markdown.ts";
import type { Services } from "#ui/services.ts";

/** The current plan as Markdown for a pull request; undefined without a plan. */
export function planText({ store, derived }: Services): string | undefined {
  const plan = derived.getState().comparison.value;
  const { program, comparison } = store.getState();
  return plan && printOutcome(plan, program, comparison.run?.file);
}
