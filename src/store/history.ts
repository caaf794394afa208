import type { Program } from "#model/program/program.ts";
import type { Selection } from "#store/selection.ts";

/**
 * A step, and the design before the step. An entry takes little memory, because programs share their unchanged parts.
 */
export interface HistoryEntry {
  readonly program: Program;
  /** The label of the step, for "Undo …". */
  readonly label: string;
  /** The selection before the step, restored together with its program. */
  readonly selection?: Selection;
  /** The directions in which this step leads to an unsaved secret. */
  readonly withheld?: WithheldDirections;
}

/** The directions in which a stored step would have to restore an unsaved secret. */
export interface WithheldDirections {
  readonly back?: true;
  readonly forward?: true;
}

export interface History {
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
  /** Edits with this key join the last entry; undefined after typing in a field has ended. */
  readonly open: string | undefined;
}

export const emptyHistory: History = { past: [], future: [], open: undefined };

/** The state of the store before a step. */
export interface Place {
  readonly program: Program;
  readonly selection?: Selection;
}

/** The history after a step that starts at `before`. Typing in one field stays one step. */
export function record(
  history: History,
  before: Place,
  label: string,
  key: string | undefined,
): History {
  if (key !== undefined && key === history.open && history.past.length > 0)
    return { ...history, future: [] };
  return { past: [...history.past, { ...before, label }], future: [], open: key };
}

export interface HistoryStep {
  readonly program: Program;
  /** The selection in the state, if it is known. */
  readonly selection: Selection | undefined;
  /** True if the program lacks a secret that was not saved. */
  readonly isWithheld: boolean;
  readonly history: History;
}

export function stepBack(history: History, now: Place): HistoryStep | undefined {
  const entry = history.past.at(-1);
  if (entry === undefined) return undefined;
  const past = history.past.slice(0, -1);
  return {
    ...arrival(entry, entry.withheld?.back),
    history: { past, future: [...history.future, { ...entry, ...now }], open: undefined },
  };
}

export function stepForward(history: History, now: Place): HistoryStep | undefined {
  const entry = history.future.at(-1);
  if (entry === undefined) return undefined;
  const future = history.future.slice(0, -1);
  return {
    ...arrival(entry, entry.withheld?.forward),
    history: { past: [...history.past, { ...entry, ...now }], future, open: undefined },
  };
}

const arrival = (
  { program, selection }: HistoryEntry,
  withheld: true | undefined,
): Omit<HistoryStep, "history"> => ({ program, selection, isWithheld: withheld === true });
