import fc from "fast-check";
import { expect, test, vi } from "vitest";

import { countSeverities } from "#model/check/count-diagnostics.ts";
import type { Edit } from "#model/program/edit.ts";
import { applyEdit } from "#model/program/edit.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { emptyProgram, resourceId } from "#model/program/program.ts";
import { editArbitrary } from "#model/testing/edits.ts";
import { designArbitrary } from "#model/testing/plugins.ts";
import { resourceOf } from "#model/testing/rule-cases.ts";
import { runs } from "#model/testing/runs.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { DesignerStore } from "#store/designer.ts";
import {
  addResource,
  createDesignerStore,
  edit,
  endTyping,
  followProgram,
  forProgram,
  openProgram,
  redo,
  revealLocation,
  select,
  selectDeclaration,
  selectMany,
  undo,
  updateWorkspace,
} from "#store/designer.ts";

const resource = (number: number): Resource => resourceOf("a:b:C", {}, number, `n${number}`);

const design = (...numbers: readonly number[]): Program => ({
  ...emptyProgram("test"),
  resources: numbers.map(resource),
});

function storeOf(program: Program): DesignerStore {
  const store = createDesignerStore();
  openProgram(store, program);
  return store;
}

const typed = (value: string): Edit => ({
  kind: "set-input",
  resource: resourceId(1),
  path: ["a"],
  value,
});

const remove = (number: number): Edit => ({
  kind: "remove-resource",
  resource: resourceId(number),
});

const past = (store: DesignerStore): readonly string[] =>
  store.getState().history.past.map(({ label }) => label);

const future = (store: DesignerStore): readonly string[] =>
  store.getState().history.future.map(({ label }) => label);

type Doing = { readonly edit: Edit; readonly key: string | undefined } | "undo" | "redo" | "end";

const session: fc.Arbitrary<readonly [Program, readonly Doing[]]> = designArbitrary.chain(
  (program) => {
    const change = fc.record({
      edit: editArbitrary(program),
      key: fc.constantFrom(undefined, undefined, "a", "b"),
    });
    const travel = fc.constantFrom("undo" as const, "redo" as const, "end" as const);
    const doing = fc.oneof<[typeof change, typeof travel]>(change, travel);
    return fc.tuple(fc.constant(program), fc.array(doing, { maxLength: 100, size: "max" }));
  },
);

function act(store: DesignerStore, doing: Doing): void {
  if (doing === "undo") undo(store);
  else if (doing === "redo") redo(store);
  else if (doing === "end") endTyping(store);
  else
    edit(store, doing.edit, {
      label: doing.edit.kind,
      ...(doing.key === undefined ? {} : { key: doing.key }),
    });
}

test("undoing everything restores the program of the start, and redoing all the one of the end", () => {
  fc.assert(
    fc.property(session, ([program, doings]) => {
      const start = JSON.stringify(program);
      const store = storeOf(program);
      for (const doing of doings) {
        const before = store.getState().program;
        act(store, doing);
        // The store contains exactly the result of the edit.
        if (typeof doing === "object")
          expect(store.getState().program).toEqual(applyEdit(before, doing.edit));
      }
      while (store.getState().history.future.length > 0) redo(store);
      const end = store.getState().program;
      const steps = past(store);
      const seen = [end];
      while (store.getState().history.past.length > 0) {
        undo(store);
        seen.unshift(store.getState().program);
      }
      expect(store.getState().program).toBe(program);
      expect(JSON.stringify(program)).toBe(start);
      for (const was of seen) {
        expect(store.getState().program).toBe(was);
        redo(store);
      }
      expect(store.getState().program).toBe(end);
      expect(past(store)).toEqual(steps);
    }),
    { numRuns: runs(40) },
  );
});

test("typing in one field is one step until it ends", () => {
  const store = storeOf(design(1));
  for (const value of ["a", "ab", "abc"]) edit(store, typed(value), { label: value, key: "x" });
  expect(past(store)).toEqual(["a"]);
  endTyping(store);
  edit(store, typed("abcd"), { label: "abcd", key: "x" });
  edit(store, typed("z"), { label: "z", key: "y" });
  expect(past(store)).toEqual(["a", "abcd", "z"]);
  undo(store);
  undo(store);
  expect(store.getState().program.resources[0]?.inputs).toEqual({ a: "abc" });
});

test("an edit without changes is not a step, and does not end typing", () => {
  const store = storeOf(design(1));
  edit(store, typed("a"), { label: "a", key: "x" });
  const before = store.getState();
  edit(store, typed("a"), { label: "again" });
  edit(store, { kind: "unset-input", resource: resourceId(1), path: ["b"] }, { label: "none" });
  expect(store.getState()).toBe(before);
});

test("unchanged state notifies nobody", () => {
  const store = storeOf(design(1));
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  undo(store);
  redo(store);
  endTyping(store);
  select(store, resourceId(1));
  edit(store, remove(9), { label: "none" });
  expect(listener).not.toHaveBeenCalled();
});

test("a new edit drops the redo steps", () => {
  const store = storeOf(design(1));
  edit(store, typed("a"), { label: "a" });
  edit(store, typed("b"), { label: "b" });
  undo(store);
  expect(future(store)).toEqual(["b"]);
  edit(store, typed("c"), { label: "c" });
  expect(future(store)).toEqual([]);
  redo(store);
  expect(store.getState().program.resources[0]?.inputs).toEqual({ a: "c" });
});

test("a reader changes nothing, and can neither undo nor redo", () => {
  const store = storeOf(design(1));
  edit(store, typed("a"), { label: "a" });
  edit(store, typed("b"), { label: "b" });
  undo(store);
  updateWorkspace(store, { role: "reader" });
  const before = store.getState();
  edit(store, typed("c"), { label: "c" });
  undo(store);
  redo(store);
  addResource(store, resource(2), "Add");
  expect(store.getState().program).toBe(before.program);
  expect(store.getState().history).toBe(before.history);
  expect(store.getState().selection).toBe(before.selection);
  updateWorkspace(store, { role: "writer" });
  redo(store);
  expect(store.getState().program.resources[0]?.inputs).toEqual({ a: "b" });
});

/** The columns: resources, the selected resource, the removed resources, and the selection afterward. */
test.each([
  [[1, 2, 3], 2, [2], "r3"],
  [[1, 2, 3], 3, [3], "r2"],
  [[1, 2, 3], 1, [1], "r2"],
  [[1, 2, 3], 1, [3], "r1"],
  [[1], 1, [1], undefined],
])("of %j with %i selected, removing %j leaves %s selected", (numbers, selected, gone, left) => {
  const store = storeOf(design(...numbers));
  select(store, resourceId(selected));
  for (const number of gone) edit(store, remove(number), { label: "Delete" });
  expect(store.getState().selection).toBe(left);
  undo(store);
  expect(store.getState().program.resources).toHaveLength(numbers.length);
  expect(store.getState().selection).toBe(resourceId(selected));
  redo(store);
  expect(store.getState().selection).toBe(left);
});

test("undo and redo restore the selection on the other side of the step", () => {
  const store = storeOf(design(1, 2, 3));
  selectMany(store, [resourceId(1), resourceId(3)]);
  edit(store, remove(3), { label: "Delete" });
  selectDeclaration(store, { kind: "config", name: "region" });
  select(store, resourceId(2));
  undo(store);
  expect(store.getState()).toMatchObject({ selection: "r3", others: ["r1"] });
  redo(store);
  expect(store.getState()).toMatchObject({ selection: "r2", others: [] });
});

test("undoing typing in one field restores the selection when it began", () => {
  const store = storeOf(design(1, 2));
  edit(store, typed("a"), { label: "Type", key: "x" });
  edit(store, typed("ab"), { label: "Type", key: "x" });
  select(store, resourceId(2));
  undo(store);
  expect(store.getState().selection).toBe("r1");
});

test("undoing an addition restores the selection before it", () => {
  const store = storeOf(design(1, 2));
  select(store, resourceId(2));
  addResource(store, resource(3), "Add");
  expect(store.getState()).toMatchObject({ selection: "r3", justAdded: "r3" });
  undo(store);
  expect(store.getState().selection).toBe("r2");
});

test("opening another design starts a new history and selects its first resource", () => {
  const store = storeOf(design(1));
  edit(store, typed("a"), { label: "a" });
  revealLocation(store, { kind: "input", resource: resourceId(1), path: ["a"] });
  const other = design(4, 5);
  openProgram(store, other);
  expect(store.getState()).toMatchObject({
    selection: "r4",
    reveal: undefined,
    justAdded: undefined,
  });
  undo(store);
  expect(store.getState().program).toBe(other);
});

test.each([
  [{ kind: "questions", questions: [], notes: [] }, false],
  [{ kind: "notes", design: "x", notes: [] }, true],
] as const)("opening another design leaves the dialog at %j: %s", (opening, isLeft) => {
  const store = storeOf(design(1));
  store.setState({ opening });
  openProgram(store, design(4));
  expect(store.getState().opening).toBe(isLeft ? opening : undefined);
});

test("a change from another tab is shown, and the selection is kept if it still exists", () => {
  const store = storeOf(design(1, 2));
  select(store, resourceId(2));
  edit(store, typed("a"), { label: "a" });
  followProgram(store, design(2, 3));
  expect(store.getState().selection).toBe("r2");
  expect(past(store)).toEqual([]);
  followProgram(store, design(3));
  expect(store.getState().selection).toBe("r3");
});

test("revealing a place selects its resource, and repeating it is a new request", () => {
  const store = storeOf(design(1, 2));
  const location = { kind: "input", resource: resourceId(2), path: ["a"] } as const;
  revealLocation(store, location);
  const { selection, reveal } = store.getState();
  expect(selection).toBe("r2");
  revealLocation(store, location);
  expect(store.getState().reveal).not.toBe(reveal);
  expect(store.getState().reveal).toEqual({ location });
  select(store, resourceId(1));
  expect(store.getState().reveal).toBeUndefined();
  revealLocation(store, { kind: "program" });
  expect(store.getState().selection).toBe("r1");
});

test("an answer about a design is computed once, until another design is asked about", () => {
  const derive = vi.fn<(program: Program) => object>((program) => ({ name: program.name }));
  const ask = forProgram(derive);
  const [one, other] = [design(1), design(2)];
  expect(ask(one)).toBe(ask(one));
  expect(ask(other)).not.toBe(ask(one));
  expect(derive).toHaveBeenCalledTimes(3);
});

test("problems are counted by severity", () => {
  const problem = (severity: Diagnostic["severity"]): Diagnostic => ({
    rule: "a/b",
    severity,
    location: { kind: "program" },
    message: "",
  });
  expect(countSeverities([])).toEqual({ error: 0, warning: 0, hint: 0 });
  expect(
    countSeverities(["error", "hint", "error", "warning"].map((s) => problem(s as "error"))),
  ).toEqual({ error: 2, warning: 1, hint: 1 });
});

test("the first position keeps the direction in which the design is shown, and a chosen one counts", () => {
  const place: Edit = { kind: "place-resources", positions: { r1: { x: 10, y: 20 } } };
  const shown = (edits: readonly Edit[]) => {
    const store = storeOf(design(1, 2));
    store.setState({ automaticDirection: "down" });
    for (const change of edits) edit(store, change, { label: "change" });
    return store.getState().program.layout?.direction;
  };
  expect(shown([place])).toBe("down");
  expect(shown([{ kind: "set-direction", direction: "right" }, place])).toBe("right");
  expect(shown([])).toBeUndefined();
});
