import { mayHoldData } from "#model/deployment/outcome/holds-data.ts";
import { isNoteworthy } from "#model/deployment/outcome/messages.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { DeploymentStep, Operation } from "#model/deployment/plan/step.ts";
import { isOpenReplacement } from "#model/deployment/plan/step.ts";

/** Operations ordered by risk, the most destructive first. */
export const operationsByRisk: readonly Operation[] = [
  "delete",
  "replace",
  "update",
  "create",
  "import",
  "read",
  "same",
];

/** True for a step that deletes a resource that may hold data. */
export const losesData = ({ operation, forgets, token }: DeploymentStep): boolean =>
  (operation === "delete" || operation === "replace") && !forgets && mayHoldData(token);

/** The entries ordered by risk, most dangerous first. Entries of equal risk stay in deployment order. */
export function sortByRisk(entries: readonly OutcomeEntry[]): readonly OutcomeEntry[] {
  // Sorts by rank, without comparisons, so tens of thousands of entries are sorted within a frame.
  const byRank: OutcomeEntry[][] = [];
  for (const entry of entries) (byRank[rankOf(entry)] ??= []).push(entry);
  return byRank.flat();
}

/**
 * The rank of an entry: failures, deletions and refusals come first; then the operation decides, and possible changes
 * come before certain ones.
 */
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
  // Certain replacements and removals come before possible ones.
  if (operation === "delete" || operation === "replace") return certain ? 6 : 7;
  return 8 + 2 * (rank - 2) + (certain ? 1 : 0);
}
