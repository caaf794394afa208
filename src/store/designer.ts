import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";

import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Location } from "#model/program/diagnostic.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { hasNode } from "#model/program/layout/node.ts";
import type { GivenFile } from "#model/program/files/named-files.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { sameProgram } from "#model/program/same-program.ts";
import type { Direction, Program, Resource } from "#model/program/program.ts";
import { emptyProgram, findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { History, Place } from "#store/history.ts";
import { emptyHistory, record, stepBack, stepForward } from "#store/history.ts";
import type { WorkspaceState } from "#model/opening/workspace.ts";
import type { Comparison, Deployed, RealRun } from "#store/comparison.ts";
import { nothingCompared } from "#store/comparison.ts";
import type { DiskState, LocalFiles } from "#store/disk.ts";
import type { OpenDocumentState } from "#store/open-document.ts";
import { isReadOnly } from "#store/read-only.ts";
import type { Request, Requests } from "#store/request.ts";
import { createRequests } from "#store/request.ts";
import type { Declaration } from "#store/declarations.ts";
import type { Selection } from "#store/selection.ts";
import type { TeamState } from "#store/team.ts";
import {
  preserveSelection,
  nothingSelected,
  selectionOf,
  selectOne,
  selectSome,
} from "#store/selection.ts";

export interface DesignerState extends Selection {
  readonly program: Program;
  /** The number of designs opened before. When it changes, forms forget what they remember about resources. */
  readonly opened: number;
  readonly history: History;
  /** The resource or variable that the canvas focuses on: all but its dependencies and dependents are dimmed. */
  readonly isolated: NodeId | undefined;
  /** The direction that the canvas chose, if the design's file doesn't set a direction. */
  readonly automaticDirection: Direction | undefined;
  /** A place to reveal. Each request is a new object, so the same place can be revealed again. */
  readonly reveal: Reveal | undefined;
  /** The input that has the focus, so other views can mark it. */
  readonly activeInput: ActiveInput | undefined;
  /** The resource that was just added and is still open. Its problems are hidden until the user leaves a field. */
  readonly justAdded: ResourceId | undefined;
  readonly workspace: WorkspaceState;
  readonly comparison: Comparison;
  /** Files that the design's program reads, and that were opened together with the design. */
  readonly givenFiles: readonly GivenFile[];
  /** The document that is being opened. */
  readonly opening: OpenDocumentState | undefined;
  readonly disk: DiskState | undefined;
  /** The files of this machine; undefined until that part of the page is loaded. */
  readonly localFiles?: LocalFiles;
  readonly team?: TeamState;
  /** The ID of the chosen language of the code, if any. */
  readonly codeLanguage: string | undefined;
}

export interface ActiveInput {
  readonly resource: ResourceId;
  readonly path: PropertyPath;
}

export interface Reveal {
  readonly location: Location;
}

export interface DesignerStore extends StoreApi<DesignerState> {
  /** Applies an edit to a program. Every edit of the design goes through this function. */
  readonly applyEdit: typeof applyEdit;
  readonly requests: Requests;
}

/** `apply` applies an edit, and puts new keys in the schema's order. */
export function createDesignerStore(apply = applyEdit): DesignerStore {
  const store = createStore<DesignerState>(() => ({
    program: emptyProgram("untitled"),
    opened: 0,
    history: emptyHistory,
    ...nothingSelected,
    isolated: undefined,
    automaticDirection: undefined,
    reveal: undefined,
    activeInput: undefined,
    justAdded: undefined,
    workspace: {
      designs: undefined,
      current: undefined,
      save: { kind: "untouched" },
      role: "writer",
      damaged: undefined,
      notice: undefined,
      unread: [],
    },
    comparison: nothingCompared,
    givenFiles: [],
    opening: undefined,
    disk: undefined,
    codeLanguage: undefined,
  }));
  return { ...store, applyEdit: apply, requests: createRequests() };
}

export interface EditOptions {
  /** The label of the step in "Undo …". */
  readonly label: string;
  /** Consecutive edits with the same key become one undo step, such as typing in a field. */
  readonly key?: string;
}

/** Applies an edit as an undo step. A read-only design does not change. */
export function edit(store: DesignerStore, change: Edit, { label, key }: EditOptions): void {
  store.setState((state) => {
    if (isReadOnly(state)) return state;
    const program = inShownDirection(state, change, store.applyEdit(state.program, change));
    if (program === state.program) return state;
    return {
      program,
      history: record(state.history, placeOf(state), label, key),
      ...preservedView(state, program),
    };
  });
}

/** When a design gets its first position or note, the design also gets the direction in which it is shown. */
function inShownDirection(
  { program: before, automaticDirection }: DesignerState,
  { kind }: Edit,
  program: Program,
): Program {
  const isFirst = before.layout === undefined && program.layout !== undefined;
  return isFirst && automaticDirection !== undefined && kind !== "set-direction"
    ? { ...program, layout: { ...program.layout, direction: automaticDirection } }
    : program;
}

/** Ends the current typing, so the next edit of the same field is a separate undo step. */
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
    const to = isReadOnly(state) ? undefined : step(state.history, placeOf(state));
    if (to === undefined) return state;
    const { program, history, selection, isWithheld } = to;
    const workspace = { ...state.workspace, notice: { message: withheldMessage } };
    return {
      program,
      history,
      ...preservedView({ ...state, ...selection }, program),
      ...(isWithheld ? { workspace } : {}),
    };
  });
}

const withheldMessage = "A secret in this step was not saved. Enter it again.";

const placeOf = (state: DesignerState): Place => ({
  program: state.program,
  selection: selectionOf(state),
});

/** Opens another design, with a new history. */
export function openProgram(store: DesignerStore, program: Program): void {
  store.requests.forget();
  store.setState(({ opening, opened }) => ({
    program,
    opened: opened + 1,
    history: emptyHistory,
    ...selectOne(program.resources[0]?.id),
    isolated: undefined,
    reveal: undefined,
    activeInput: undefined,
    justAdded: undefined,
    comparison: nothingCompared,
    givenFiles: [],
    // The previous design's questions are dropped, because their answers would edit the new design.
    opening: opening?.kind === "questions" ? undefined : opening,
  }));
}

/** Shows a change from another tab, and keeps the selection as far as it still exists. */
export function followProgram(store: DesignerStore, program: Program): void {
  store.setState((state) => ({
    program,
    history: emptyHistory,
    ...preservedView(state, program),
  }));
}

export function select(store: DesignerStore, selection: ResourceId | undefined): void {
  store.setState((state) =>
    state.selection === selection && state.others.length === 0 && state.declaration === undefined
      ? state
      : { ...selectOne(selection), justAdded: undefined, reveal: undefined },
  );
}

/** Selects several resources and variables; the last one is opened. */
export function selectMany(store: DesignerStore, ids: readonly NodeId[]): void {
  store.setState((state) => {
    const next = selectSome(ids);
    const isSame =
      state.selection === next.selection &&
      sameDeclaration(state.declaration, next.declaration) &&
      sameIds(state.others, next.others);
    return isSame ? state : { ...next, justAdded: undefined, reveal: undefined };
  });
}

/** Opens a config variable or an output instead of a resource. */
export function selectDeclaration(store: DesignerStore, declaration: Declaration): void {
  store.setState({ ...nothingSelected, declaration, justAdded: undefined, reveal: undefined });
}

/** Sets which input has the focus. */
export function setActiveInput(store: DesignerStore, activeInput: ActiveInput | undefined): void {
  store.setState({ activeInput });
}

/** Focuses the canvas on a resource or a variable, or shows the whole design again. */
export function isolate(store: DesignerStore, isolated: NodeId | undefined): void {
  store.setState({ isolated });
}

/** Sends a request to a screen. */
export function sendRequest({ requests }: DesignerStore, request: Request): void {
  requests.send(request);
}

/** Adds a resource as an undo step, and opens it. */
export function addResource(store: DesignerStore, resource: Resource, label: string): void {
  edit(store, { kind: "add-resource", resource }, { label });
  store.setState((state) =>
    findResource(state.program, resource.id) === undefined
      ? state
      : { ...selectOne(resource.id), justAdded: resource.id, reveal: undefined },
  );
}

/** Selects the resource or declaration at a place, and asks the form to show and focus the place. */
export function revealLocation(store: DesignerStore, location: Location): void {
  // Packages have a dialog instead of a form.
  if (location.kind === "package") return sendRequest(store, { kind: "loaded-packages" });
  store.setState((state) => ({ ...selectionFor(location, state), reveal: { location } }));
}

function selectionFor(location: Location, before: Selection): Selection {
  if ("resource" in location) return selectOne(location.resource);
  if (location.kind === "program" || location.kind === "package" || location.kind === "component")
    return before;
  return { ...nothingSelected, declaration: { kind: location.kind, name: location.name } };
}

/** Shows code in another language. */
export function setCodeLanguage(store: DesignerStore, codeLanguage: string): void {
  store.setState({ codeLanguage });
}

/** Compares the open design with a deployed state; undefined ends the comparison. */
export function compareWith(store: DesignerStore, deployed: Deployed | undefined): void {
  store.setState(({ comparison }) => ({
    comparison: { ...comparison, deployed, version: undefined },
  }));
}

/** Shows a real run of the engine on the open design; undefined removes it. */
export function attachRun(store: DesignerStore, run: RealRun | undefined): void {
  store.setState(({ comparison, program }) => ({
    comparison: { ...comparison, run, attachedTo: run && program, version: undefined },
  }));
}

export function updateWorkspace(store: DesignerStore, change: Partial<WorkspaceState>): void {
  store.setState((state) => ({ workspace: { ...state.workspace, ...change } }));
}

function preservedView(
  state: DesignerState,
  program: Program,
): Selection & Pick<DesignerState, "isolated"> {
  const { isolated } = state;
  const isThere = isolated === undefined || hasNode(program, isolated);
  return {
    ...preserveSelection(state, state.program, program),
    isolated: isThere ? isolated : undefined,
  };
}

const sameIds = (a: readonly NodeId[], b: readonly NodeId[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

const sameDeclaration = (a: Declaration | undefined, b: Declaration | undefined): boolean =>
  a?.kind === b?.kind && a?.name === b?.name;

/**
 * Caches the result for the last program. Positions on the canvas are ignored, so moving a node doesn't cause a new
 * computation.
 */
export function forProgram<T>(derive: (program: Program) => T): (program: Program) => T {
  let last: { program: Program; answer: T } | undefined;
  return (program) => {
    if (last === undefined || !sameExceptLayout(last.program, program))
      last = { program, answer: derive(program) };
    return last.answer;
  };
}

/** Whether two programs are equal, except for positions on the canvas. */
export const sameExceptLayout = (a: Program, b: Program): boolean =>
  sameProgram(a, b, "layout", "source");
