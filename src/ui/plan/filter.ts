import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { isNoteworthy } from "#model/deployment/outcome/messages.ts";
import { formatPath } from "#model/base/path.ts";
import type { Change, Operation } from "#model/deployment/plan/step.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The step that somebody asked for: that of a resource, or the one of a key. */
export interface AskedStep {
  readonly resource?: ResourceId | undefined;
  readonly step?: string | undefined;
}

export const isAskedStep = ({ key, step }: OutcomeEntry, asked: AskedStep): boolean =>
  (asked.resource !== undefined && step.resource === asked.resource) || key === asked.step;

/**
 * The entries of the operations that are not hidden, in which all words that are looked for stand; and the one that is
 * asked for.
 */
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

/** The changed outputs of the stack in which all words that are looked for stand. */
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

/** What has something to say is shown even where nothing happens to it. */
function isHidden(entry: OutcomeEntry, hidden: ReadonlySet<Operation>): boolean {
  const { operation } = entry.step;
  return hidden.has(operation) && (operation !== "same" || !isNoteworthy(entry));
}

const textOf = ({ step: { operation, name, token, changes } }: OutcomeEntry): string =>
  [operation, name, token, ...changes.map(({ path }) => formatPath(path))].join("\n").toLowerCase();
