import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Edit } from "#model/edit.ts";
import { applyEdit } from "#model/edit.ts";
import type { Diagnostic, Place } from "#model/diagnostic.ts";
import type { Program, Resource } from "#model/program.ts";
import { emptyProgram, findResource } from "#model/program.ts";
import type { ResourceId } from "#model/value.ts";
import type { History } from "#store/history.ts";
import { emptyHistory, record, stepBack, stepForward } from "#store/history.ts";
import type { WorkspaceState } from "#model/workspace.ts";

export interface DesignerState {
  readonly program: Program;
  readonly history: History;
  /** One selection, the same everywhere. */
  readonly selection: ResourceId | undefined;
  /** A place that a screen asked to see; each request is a new object, so that asking twice works. */
  readonly reveal: Reveal | undefined;
  /** The resource that was just added and is still open: its problems wait until a field was left. */
  readonly fresh: ResourceId | undefined;
  readonly workspace: WorkspaceState;
}

export interface Reveal {
  readonly place: Place;
}

export type DesignerStore = StoreApi<DesignerState>;

export function createDesignerStore(): DesignerStore {
  return createStore<DesignerState>(() => ({
    program: emptyProgram("untitled"),
    history: emptyHistory,
    selection: undefined,
    reveal: undefined,
    fresh: undefined,
    workspace: {
      designs: undefined,
      current: undefined,
      save: { kind: "saved" },
      role: "writer",
      damaged: undefined,
      notice: undefined,
    },
  }));
}

export interface EditOptions {
  /** What the step is called in "Undo …". */
  readonly label: string;
  /** Edits in a row with one key are one step: typing in one field. */
  readonly key?: string;
}

/** Applies an edit as a step that can be undone. Nothing happens while another tab writes the design. */
export function edit(store: DesignerStore, change: Edit, { label, key }: EditOptions): void {
  store.setState((state) => {
    if (state.workspace.role === "reader") return state;
    const program = applyEdit(state.program, change);
    if (program === state.program) return state;
    return {
      program,
      history: record(state.history, state.program, label, key),
      selection: keptSelection(state, program),
    };
  });
}

/** Ends the run of typing, so that the next edit of the same field is a step of its own. */
export function endTyping(store: DesignerStore): void {
  store.setState((state) =>
    state.history.open === undefined ? state : { history: { ...state.history, open: undefined } },
  );
}

export function undo(store: DesignerStore): void {
  travel(store, stepBack);
}

export function redo(store: DesignerStore): void {
  travel(store, stepForward);
}

function travel(store: DesignerStore, step: typeof stepBack): void {
  store.setState((state) => {
    const to = state.workspace.role === "reader" ? undefined : step(state.history, state.program);
    return to === undefined ? state : { ...to, selection: keptSelection(state, to.program) };
  });
}

/** Shows another design: its history starts anew. */
export function openProgram(store: DesignerStore, program: Program): void {
  store.setState({
    program,
    history: emptyHistory,
    selection: program.resources[0]?.id,
    reveal: undefined,
    fresh: undefined,
  });
}

/** Shows what another tab wrote, keeping the selection where it still exists. */
export function followProgram(store: DesignerStore, program: Program): void {
  store.setState((state) => ({
    program,
    history: emptyHistory,
    selection: keptSelection(state, program),
  }));
}

export function select(store: DesignerStore, selection: ResourceId | undefined): void {
  store.setState((state) =>
    state.selection === selection ? state : { selection, fresh: undefined, reveal: undefined },
  );
}

/** Adds a resource as a step that can be undone, and opens it. */
export function addResource(store: DesignerStore, resource: Resource, label: string): void {
  edit(store, { kind: "add-resource", resource }, { label });
  store.setState((state) =>
    findResource(state.program, resource.id) === undefined
      ? state
      : { selection: resource.id, fresh: resource.id, reveal: undefined },
  );
}

/** Selects what a place is about and asks the form to show and focus it. */
export function revealPlace(store: DesignerStore, place: Place): void {
  const selection = "resource" in place ? place.resource : store.getState().selection;
  store.setState({ selection, reveal: { place } });
}

export function updateWorkspace(store: DesignerStore, change: Partial<WorkspaceState>): void {
  store.setState((state) => ({ workspace: { ...state.workspace, ...change } }));
}

function keptSelection(state: DesignerState, program: Program): ResourceId | undefined {
  const { selection } = state;
  if (selection === undefined || findResource(program, selection) !== undefined) return selection;
  const index = state.program.resources.findIndex(({ id }) => id === selection);
  return program.resources[Math.min(Math.max(index, 0), program.resources.length - 1)]?.id;
}

/** Remembers the answer for the program last asked about: programs are immutable. */
export function forProgram<T>(derive: (program: Program) => T): (program: Program) => T {
  let last: { program: Program; answer: T } | undefined;
  return (program) => {
    if (last?.program !== program) last = { program, answer: derive(program) };
    return last.answer;
  };
}

export interface Counts {
  readonly error: number;
  readonly warning: number;
  readonly hint: number;
}

export function countSeverities(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, hint: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}
