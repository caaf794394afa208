import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { isNoteworthy } from "#model/deployment/outcome/messages.ts";
import { formatPath } from "#model/base/path.ts";
import type { Change, Operation } from "#model/deployment/plan/step.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The requested step, by its resource or its key. */
export interface AskedStep {
  readonly resource?: ResourceId | undefined;
  readonly step?: string | undefined;
}

export const isAskedStep = ({ key, step }: OutcomeEntry, asked: AskedStep): boolean =>
  (asked.resource !== undefined && step.resource === asked.resource) || key === asked.step;

/** The requested entry, and the entries whose operation is not hidden and that match all search words. */
export function filterEntries(
  entries: readonly OutcomeEntry[],
  hidden: ReadonlySet<Operation>,
  text: string,
  asked: AskedStep = {},
): readonly OutcomeEntry[] {
  const words = wordsOf(text);
  return entries.filter((entry) => {
    if (isAskedStep(entry, asked)) return true;
    if (isHidden(entry, hidden)) return false;
    return words.length === 0 || hasAll(textOf(entry), words);
  });
}

/** The changed outputs of the stack that match all search words. */
export function filterOutputs(changes: readonly Change[], text: string): readonly Change[] {
  const words = wordsOf(text);
  if (words.length === 0) return changes;
  return changes.filter(({ path }) => hasAll(`output\n${formatPath(path)}`.toLowerCase(), words));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** Whether an entry is hidden. An entry with notes is shown even if it is unchanged. */
function isHidden(entry: OutcomeEntry, hidden: ReadonlySet<Operation>): boolean {
  const { operation } = entry.step;
  return hidden.has(operation) && (operation !== "same" || !isNoteworthy(entry));
}

const textOf = ({ step: { operation, name, token, changes } }: OutcomeEntry): string =>
  [operation, name, token, ...changes.map(({ path }) => formatPath(path))].join("\n").toLowerCase();
