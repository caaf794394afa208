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
const isPassedOver = (
  { step, predicted, findings }: Entry,
  hidden: ReadonlySet<Operation>,
): boolean =>
  hidden.has(step.operation) &&
  (step.operation !== "same" ||
    (step.changes.length === 0 &&
      step.formerUrn === undefined &&
      predicted === undefined &&
      findings.length === 0));

const textOf = ({ step: { operation, name, token, changes } }: Entry): string =>
  [operation, name, token, ...changes.map(({ path }) => formatPath(path))].join("\n").toLowerCase();
