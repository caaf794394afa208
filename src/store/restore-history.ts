import { isObject } from "#model/base/json.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { HistoryEntry, WithheldDirections } from "#store/history.ts";
import type { Selection } from "#store/selection.ts";

/** A step as the browser stored it; its selection is not validated. */
export interface KeptEntry {
  readonly program: Program;
  readonly label: string;
  readonly selection?: unknown;
  readonly withheld?: WithheldDirections;
}

/** The stored steps around a program, as in `History`. */
export interface KeptHistory {
  readonly past: readonly KeptEntry[];
  readonly future: readonly KeptEntry[];
}

/**
 * Inserts the steps that led to `base` before the steps that the user has made since opening it. If the open design is
 * not derived from `base`, returns false and changes nothing. If the user has already edited the design, the redo steps
 * are dropped.
 */
export function restoreHistory(store: DesignerStore, base: Program, kept: KeptHistory): boolean {
  const { program, history } = store.getState();
  const start = history.past[0]?.program ?? program;
  if (start !== base) return false;
  const isFresh = history.past.length === 0 && history.future.length === 0;
  store.setState({
    history: {
      ...history,
      past: [...kept.past.map(readEntry), ...history.past],
      future: isFresh ? kept.future.map(readEntry) : history.future,
    },
  });
  return true;
}

function readEntry({ selection, ...entry }: KeptEntry): HistoryEntry {
  const read = readSelection(selection);
  return read === undefined ? entry : { ...entry, selection: read };
}

/** Reads a stored selection. IDs that the design doesn't have are ignored later, when they are selected. */
function readSelection(value: unknown): Selection | undefined {
  if (!isObject(value)) return undefined;
  const { selection, others, declaration } = value;
  if (selection !== undefined && typeof selection !== "string") return undefined;
  if (!Array.isArray(others) || !others.every((id) => typeof id === "string")) return undefined;
  return {
    selection: selection as ResourceId | undefined,
    others: others as NodeId[],
    declaration: readDeclaration(declaration),
  };
}

function readDeclaration(value: unknown): Selection["declaration"] {
  if (!isObject(value)) return undefined;
  const { kind, name } = value;
  const isKind = kind === "config" || kind === "variable" || kind === "output";
  return isKind && typeof name === "string" ? { kind, name } : undefined;
}
