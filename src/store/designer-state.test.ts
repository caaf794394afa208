import { expect, test, vi } from "vitest";

import { countSeverities } from "#model/check/count-diagnostics.ts";
import type { Diagnostic, Location } from "#model/program/diagnostic.ts";
import type { Program } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { nothingCompared } from "#store/comparison.ts";
import type { DesignerState, DesignerStore } from "#store/designer.ts";
import {
  addResource,
  sendRequest,
  setActiveInput,
  compareWith,
  createDesignerStore,
  edit,
  endTyping,
  isolate,
  followProgram,
  attachRun,
  openProgram,
  redo,
  revealLocation,
  select,
  selectDeclaration,
  selectMany,
  undo,
  updateWorkspace,
} from "#store/designer.ts";

const id = resourceId;
const design = (...numbers: readonly number[]): Program => ({
  ...emptyProgram("test"),
  resources: numbers.map((number) => resourceOf("a:b:C", {}, number, `n${number}`)),
});

const deployed = {
  file: "stack.json",
  baseline: { resources: [] },
  report: { kept: [], refused: [] },
} as unknown as Parameters<typeof compareWith>[1];
const run = { file: "preview.json" } as unknown as Parameters<typeof attachRun>[1];

const location = (number: number): Location => ({
  kind: "input",
  resource: id(number),
  path: ["a"],
});
const config = { kind: "config", name: "c" } as const;

/** A store with three resources and every kind of request that screens can make. */
function busyStore(): DesignerStore {
  const store = createDesignerStore();
  openProgram(store, design(1, 2, 3));
  edit(
    store,
    { kind: "set-input", resource: id(1), path: ["a"], value: "x" },
    { label: "typed", key: "k" },
  );
  selectMany(store, [id(1), id(2)]);
  isolate(store, id(2));
  setActiveInput(store, { resource: id(1), path: ["a"] });
  compareWith(store, deployed);
  attachRun(store, run);
  store.setState({ justAdded: id(2), reveal: { location: location(1) } });
  return store;
}

/** The state of a busy store after an action. */
function stateAfter(act: (store: DesignerStore) => void): DesignerState {
  const store = busyStore();
  act(store);
  return store.getState();
}

test("a designer starts with an empty design about which nothing is known", () => {
  expect(createDesignerStore().getState()).toEqual({
    program: emptyProgram("untitled"),
    opened: 0,
    history: { past: [], future: [], open: undefined },
    selection: undefined,
    others: [],
    declaration: undefined,
    isolated: undefined,
    reveal: undefined,
    activeInput: undefined,
    justAdded: undefined,
    opening: undefined,
    workspace: {
      designs: undefined,
      current: undefined,
      save: { kind: "untouched" },
      role: "writer",
      damaged: undefined,
      notice: undefined,
      unread: [],
    },
    comparison: { deployed: undefined, run: undefined },
    givenFiles: [],
  });
});

test("requests to screens are in the state, for the screens to answer", () => {
  expect(busyStore().getState()).toMatchObject({
    selection: id(2),
    others: [id(1)],
    isolated: id(2),
    activeInput: { resource: id(1), path: ["a"] },
    comparison: { deployed, run },
  });
});

test("opening another design drops all requests of the previous one", () => {
  expect(stateAfter((store) => openProgram(store, design(7, 8)))).toMatchObject({
    history: { past: [], future: [], open: undefined },
    selection: id(7),
    others: [],
    declaration: undefined,
    isolated: undefined,
    reveal: undefined,
    activeInput: undefined,
    justAdded: undefined,
    comparison: nothingCompared,
  });
  const empty = stateAfter((store) => openProgram(store, design()));
  expect(empty.selection).toBeUndefined();
});

test.each([
  ["reading", true],
  ["questions", false],
] as const)("opening another design keeps a document at the step %s: %s", (kind, isKept) => {
  const opening = { kind } as unknown as NonNullable<DesignerState["opening"]>;
  const state = stateAfter((store) => {
    store.setState({ opening });
    openProgram(store, design(7));
  });
  expect(state.opening).toBe(isKept ? opening : undefined);
});

test("a change from another tab replaces the program: history ends, selection and focus stay", () => {
  const program = design(2, 3);
  const state = stateAfter((store) => followProgram(store, program));
  expect(state).toMatchObject({ program, selection: id(2), others: [], isolated: id(2) });
  expect(state.history).toEqual({ past: [], future: [], open: undefined });
  expect(state.comparison).toMatchObject({ deployed, run });
});

test.each<[what: string, focus: unknown, act: (store: DesignerStore) => void]>([
  ["an edit that removes it", undefined, (store) => remove(store, 2)],
  ["an edit that removes another", id(2), (store) => remove(store, 1)],
  ["another tab's design without it", undefined, (store) => followProgram(store, design(1))],
  ["a step back over its addition", undefined, (store) => (addFocused(store), undo(store))],
])("after %s the canvas focuses on %s", (_, focus, act) => {
  expect(stateAfter(act).isolated).toBe(focus);
});

function remove(store: DesignerStore, number: number): void {
  edit(store, { kind: "remove-resource", resource: id(number) }, { label: "Delete" });
}

function addFocused(store: DesignerStore): void {
  addResource(store, resourceOf("a:b:C", {}, 9, "n9"), "Add");
  isolate(store, id(9));
}

test("without a focus, an edit sets none", () => {
  const state = stateAfter((store) => {
    isolate(store, undefined);
    remove(store, 1);
  });
  expect(state.isolated).toBeUndefined();
});

const chosen = { selection: id(3), others: [], declaration: undefined };

test.each<[what: string, act: (store: DesignerStore) => void, state: Partial<DesignerState>]>([
  ["one resource", (store) => select(store, id(3)), chosen],
  ["nothing", (store) => select(store, undefined), { ...chosen, selection: undefined }],
  [
    "the open one of several, alone",
    (store) => select(store, id(2)),
    { ...chosen, selection: id(2) },
  ],
  ["several", (store) => selectMany(store, [id(1), id(3)]), { ...chosen, others: [id(1)] }],
  [
    "others beside the open one",
    (store) => selectMany(store, [id(3), id(2)]),
    { selection: id(2), others: [id(3)] },
  ],
  [
    "more beside the open one",
    (store) => selectMany(store, [id(1), id(3), id(2)]),
    { selection: id(2), others: [id(1), id(3)] },
  ],
  [
    "a declaration",
    (store) => selectDeclaration(store, config),
    { selection: undefined, others: [], declaration: config },
  ],
])("selecting %s ends requests about the previous selection", (_, act, state) => {
  expect(stateAfter(act)).toMatchObject({ ...state, justAdded: undefined, reveal: undefined });
});

test.each<[what: string, act: (store: DesignerStore) => void]>([
  ["the resource that was open before", (store) => select(store, id(2))],
  ["the resources that were selected before", (store) => selectMany(store, [id(2)])],
])("a declaration is left for %s", (_, act) => {
  const state = stateAfter((store) => {
    store.setState({ selection: id(2), others: [], declaration: config });
    act(store);
  });
  expect(state.declaration).toBeUndefined();
});

test.each<[what: string, isTold: boolean, act: (store: DesignerStore) => void]>([
  ["selecting what is selected", false, (store) => selectMany(store, [id(1), id(2)])],
  ["selecting fewer", true, (store) => selectMany(store, [id(2)])],
  ["selecting another one beside it", true, (store) => selectMany(store, [id(3), id(2)])],
  ["selecting the open one of several", true, (store) => select(store, id(2))],
  ["ending what was being typed", true, (store) => endTyping(store)],
])("for %s the screens are notified: %s", (_, isTold, act) => {
  const store = busyStore();
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  act(store);
  expect(listener.mock.calls.length > 0).toBe(isTold);
});

test("selecting the only selected resource again is no change", () => {
  const store = busyStore();
  select(store, id(3));
  const before = store.getState();
  select(store, id(3));
  selectMany(store, [id(3)]);
  expect(store.getState()).toBe(before);
});

test("ending typing keeps its steps", () => {
  const { history } = stateAfter((store) => endTyping(store));
  expect([history.open, history.past.map(({ label }) => label)]).toEqual([undefined, ["typed"]]);
});

test("undo keeps the isolation, and the step can be redone", () => {
  const store = busyStore();
  const before = store.getState();
  undo(store);
  expect(store.getState()).toMatchObject({ selection: id(1), others: [], isolated: id(2) });
  redo(store);
  expect(store.getState()).toMatchObject({ selection: id(2), others: [id(1)], isolated: id(2) });
  expect(store.getState().program).toBe(before.program);
});

test.each<[location: Location, state: Partial<DesignerState>]>([
  [location(3), chosen],
  [{ kind: "program" }, { selection: id(2), others: [id(1)], declaration: undefined }],
  [config, { selection: undefined, others: [], declaration: config }],
  [{ kind: "output", name: "o" }, { declaration: { kind: "output", name: "o" } }],
])("revealing %j selects it and notifies the form", (wanted, state) => {
  expect(stateAfter((store) => revealLocation(store, wanted))).toMatchObject({
    ...state,
    reveal: { location: wanted },
  });
});

test("revealing a package shows the list of packages, and selects nothing else", () => {
  const store = busyStore();
  const before = store.getState();
  const show = vi.fn<() => void>();
  store.requests.register(() => ({ "loaded-packages": show }));
  revealLocation(store, { kind: "package", name: "aws" });
  expect(show).toHaveBeenCalledOnce();
  expect(store.getState()).toBe(before);
});

test("a request waits for its screen until another design is opened", () => {
  const store = busyStore();
  const paste = vi.fn<() => void>();
  sendRequest(store, { kind: "paste" });
  openProgram(store, design(7));
  store.requests.register(() => ({ paste }));
  expect(paste).not.toHaveBeenCalled();
});

test("an added resource is the only selection and is marked as new, without other requests", () => {
  const state = stateAfter((store) =>
    addResource(store, resourceOf("a:b:C", {}, 9, "n9"), "Add n9"),
  );
  expect(state).toMatchObject({
    selection: id(9),
    others: [],
    justAdded: id(9),
    reveal: undefined,
  });
  expect(state.history.past.at(-1)?.label).toBe("Add n9");
});

test.each<[what: string, act: (store: DesignerStore) => void, comparison: object]>([
  ["what is deployed", (store) => compareWith(store, undefined), { deployed: undefined, run }],
  [
    "a run",
    (store) => attachRun(store, undefined),
    { deployed, run: undefined, attachedTo: undefined },
  ],
])("ending the comparison with %s leaves the other", (_, act, comparison) => {
  expect(stateAfter(act).comparison).toMatchObject(comparison);
});

test("an update of the workspace keeps its other fields", () => {
  const { workspace } = stateAfter((store) => {
    updateWorkspace(store, { current: "d" });
    updateWorkspace(store, { role: "reader" });
  });
  expect(workspace).toMatchObject({ current: "d", role: "reader", save: { kind: "untouched" } });
});

test("diagnostics are counted by severity", () => {
  const severities = ["error", "hint", "error", "warning", "error"] as const;
  const diagnostics = severities.map((severity): Diagnostic => ({
    rule: "a/b",
    severity,
    location: { kind: "program" },
    message: "",
  }));
  expect(countSeverities(diagnostics)).toEqual({ error: 3, warning: 1, hint: 1 });
});
