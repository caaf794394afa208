import { mayHoldData } from "#model/deployment/outcome/holds-data.ts";
import { isNoteworthy } from "#model/deployment/outcome/messages.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { DeploymentStep, Operation } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";

/** Operations in the order in which a reader has to know of them: what destroys most first. */
export const operationsByRisk: readonly Operation[] = [
  "delete",
  "replace",
  "update",
  "create",
  "import",
  "read",
  "same",
];

/** True for a step that deletes what exists, and with it maybe data. */
export const losesData = ({ operation, forgets, token }: DeploymentStep): boolean =>
  (operation === "delete" || operation === "replace") && !forgets && mayHoldData(token);

/** The entries with the most dangerous first; those of one kind stay in the order of the deployment. */
export function sortByRisk(entries: readonly OutcomeEntry[]): readonly OutcomeEntry[] {
  // Tens of thousands are put in order within a frame: by their ranks, without being compared.
  const byRank: OutcomeEntry[][] = [];
  for (const entry of entries) (byRank[rankOf(entry)] ??= []).push(entry);
  return byRank.flat();
}

/** What failed, what deletes and what the engine refuses; then by operation, with what may happen before what will. */
function rankOf(entry: OutcomeEntry): number {
  const { step, real } = entry;
  const { operation, certain, forgets, refusal } = step;
  if (real?.status === "failed") return 0;
  if (operation === "delete" && certain && !forgets)
    return losesData(step) ? 1 : refusal === undefined ? 3 : 2;
  if (isOpenReplacement(step) && !forgets && mayHoldData(step.token)) return 5;
  if (operation === "replace" && (losesData(step) || refusal !== undefined)) return certain ? 4 : 5;
  if (operation === "same") return isNoteworthy(entry) ? 16 : 17;
  const rank = operationsByRisk.indexOf(operation);
  // What is known to be replaced or forgotten stands before all that only may be.
  if (operation === "delete" || operation === "replace") return certain ? 6 : 7;
  return 8 + 2 * (rank - 2) + (certain ? 1 : 0);
}
