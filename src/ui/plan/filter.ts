import type { Entry } from "#model/outcome/outcome.ts";
import { formatPath } from "#model/path.ts";
import type { Operation } from "#model/plan/step.ts";

/** The entries of the operations that are not hidden, in which all words that are looked for stand. */
export function wantedEntries(
  entries: readonly Entry[],
  hidden: ReadonlySet<Operation>,
  text: string,
): readonly Entry[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return entries.filter((entry) => {
    if (isPassedOver(entry, hidden)) return false;
    if (words.length === 0) return true;
    const all = textOf(entry);
    return words.every((word) => all.includes(word));
  });
}

/** What has something to say is shown even where nothing happens to it. */
function isPassedOver(entry: Entry, hidden: ReadonlySet<Operation>): boolean {
  const { step, predicted, outdated, findings } = entry;
  if (!hidden.has(step.operation)) return false;
  if (step.operation !== "same") return true;
  const isSilent = predicted === undefined && outdated === undefined && findings.length === 0;
  return isSilent && step.changes.length === 0 && step.formerUrn === undefined;
}

const textOf = ({ step: { operation, name, token, changes } }: Entry): string =>
  [operation, name, token, ...changes.map(({ path }) => formatPath(path))].join("\n").toLowerCase();
