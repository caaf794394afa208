import type { Program } from "#model/program/program.ts";

/** A design as it was, and what was then done to it. Holding on to it costs a pointer: programs share structure. */
export interface HistoryEntry {
  readonly program: Program;
  /** What the step did, for "Undo …". */
  readonly label: string;
}

export interface History {
  readonly past: readonly HistoryEntry[];
  readonly future: readonly HistoryEntry[];
  /** Edits with this key join the last entry; undefined once typing in a field has ended. */
  readonly open: string | undefined;
}

export const emptyHistory: History = { past: [], future: [], open: undefined };

/** The history after a step away from `before`; typing in one field stays one step. */
export function record(
  history: History,
  before: Program,
  label: string,
  key: string | undefined,
): History {
  if (key !== undefined && key === history.open && history.past.length > 0)
    return { ...history, future: [] };
  return { past: [...history.past, { program: before, label }], future: [], open: key };
}

export interface HistoryStep {
  readonly program: Program;
  readonly history: History;
}

export function stepBack(history: History, now: Program): HistoryStep | undefined {
  const entry = history.past.at(-1);
  if (entry === undefined) return undefined;
  const future = [...history.future, { program: now, label: entry.label }];
  return {
    program: entry.program,
    history: { past: history.past.slice(0, -1), future, open: undefined },
  };
}

export function stepForward(history: History, now: Program): HistoryStep | undefined {
  const entry = history.future.at(-1);
  if (entry === undefined) return undefined;
  const past = [...history.past, { program: now, label: entry.label }];
  return {
    program: entry.program,
    history: { past, future: history.future.slice(0, -1), open: undefined },
  };
}
