import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { printManifest } from "#model/files/manifest/print.ts";
import { parseManifest } from "#model/files/manifest/parse.ts";
import { createCatalog } from "#model/schema/catalog.ts";
import type { KeptText } from "#model/files/edited-text/kept-text.ts";
import type { DesignerStore } from "#store/designer.ts";
import { createDesignerStore, edit, openProgram, select, undo } from "#store/designer.ts";
import { createTextEditing } from "#ui/code/editing/text-editing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const manifest = `{ "name": "shop", "resources": {
  "orders": { "type": "alpha:Queue", "properties": { "size": 3 } },
  "mail": { "type": "alpha:Queue" } } }`;

/** An open design whose text is printed again after each edit. */
function start(text = manifest) {
  const store: DesignerStore = createDesignerStore();
  const parsed = parseManifest(text);
  if (!parsed.ok) throw new Error(parsed.message);
  openProgram(store, parsed.program);
  let kept: KeptText | undefined;
  const catalog = createCatalog([], []);
  const editing = createTextEditing(
    store,
    "json",
    () => catalog,
    (now) => (kept = now),
  );
  const print = () => editing.follow(printManifest(program()), program());
  const program = () => store.getState().program;
  print();
  store.subscribe(({ program: now }, before) => now !== before.program && print());
  editing.enter();
  const type = (from: string | RegExp, to: string): void => {
    editing.type(editing.read().text.replace(from, to));
  };
  const size = () => program().resources[0]?.inputs["size"];
  return { store, editing, program, type, size, kept: () => kept };
}

test("typed text becomes the design after a pause, as one step, and keeps its layout", () => {
  const { store, editing, program, type, size } = start();
  const mail = program().resources[1];
  select(store, mail?.id);
  for (const [from, to] of [
    [": 3", ":   4"],
    ["  4", "  45"],
  ] as const) {
    type(from, to);
    vi.advanceTimersByTime(300);
  }
  expect(size()).toBe(45);
  expect(editing.read().text).toContain('"size":   45');
  expect(store.getState().history.past).toHaveLength(1);
  expect(program().resources[1]).toBe(mail);
  expect(store.getState().selection).toBe(mail?.id);

  vi.advanceTimersByTime(2000);
  type("45", "46");
  editing.leave();
  expect(size()).toBe(46);
  expect(editing.read().text).toContain('"size": 46');
  undo(store);
  expect(size()).toBe(45);
  undo(store);
  expect(size()).toBe(3);
  expect(editing.read().text).toContain('"size": 3');
});

test("invalid text leaves the last valid design, and is kept until it is fixed", () => {
  const { editing, program, type, size } = start();
  const before = program();
  type('"size": 3', '"size": ');
  vi.advanceTimersByTime(300);
  expect(program()).toBe(before);
  expect(editing.isAhead()).toBe(true);
  expect(editing.read().failure).toMatchObject({ line: 8 });
  editing.leave();
  expect(editing.read().text).toContain('"size": \n');
  editing.enter();
  type('"size": ', '"size": 7');
  vi.advanceTimersByTime(300);
  expect(editing.read().failure).toBeUndefined();
  expect(size()).toBe(7);
});

test("a concurrent change elsewhere is merged with the typed text", () => {
  const { store, editing, program, type, size } = start();
  type('"size": 3', '"size": ');
  vi.advanceTimersByTime(300);
  const [, mail] = program().resources;
  if (mail === undefined) throw new Error("There is no resource.");
  edit(store, { kind: "rename-resource", resource: mail.id, name: "post" }, { label: "Rename" });
  expect(editing.read()).toMatchObject({ isBehind: true });
  expect(editing.read().text).toContain('"mail"');
  type('"size": ', '"size": 7');
  vi.advanceTimersByTime(300);
  expect(size()).toBe(7);
  expect(program().resources[1]?.name).toBe("post");
  expect(editing.read().text).toBe(printManifest(program()));
});

test("the text follows edits elsewhere, and typed text is discarded on request", () => {
  const { store, editing, program, type } = start();
  type('"size": 3', '"size":  5');
  vi.advanceTimersByTime(300);
  edit(store, { kind: "rename-program", name: "store" }, { label: "Rename" });
  expect(editing.read().text).toBe(printManifest(program()));
  type('"size": 5', '"size": ');
  vi.advanceTimersByTime(300);
  editing.discard();
  expect(editing.read()).toEqual({
    text: printManifest(program()),
    failure: undefined,
    isTyped: false,
    isAhead: false,
    isBehind: false,
    isOffered: false,
    isWithheld: false,
    isLeft: false,
    isSought: false,
  });
});

test("invalid text counts as left once the user goes elsewhere, until it is valid", () => {
  const { editing, type } = start();
  type('"size": 3', '"size": ');
  vi.advanceTimersByTime(300);
  expect(editing.read().isLeft).toBe(false);
  editing.leave();
  expect(editing.read().isLeft).toBe(true);
  editing.seek();
  expect(editing.read().isSought).toBe(true);
  editing.found();
  editing.enter();
  expect(editing.read()).toMatchObject({ isLeft: true, isSought: false });
  type('"size": ', '"size": 4');
  vi.advanceTimersByTime(300);
  expect(editing.read()).toMatchObject({ failure: undefined, isLeft: false });
});

test("invalid text counts as left after a pause without an open list of suggestions", () => {
  const { editing, type } = start();
  type('"size": 3', '"size": ');
  editing.choose(true);
  vi.advanceTimersByTime(10_000);
  expect(editing.read()).toMatchObject({ failure: { line: 8 }, isLeft: false });
  editing.choose(false);
  vi.advanceTimersByTime(1000);
  type('"size": ', '"siz": ');
  vi.advanceTimersByTime(1400);
  expect(editing.read().isLeft).toBe(false);
  vi.advanceTimersByTime(100);
  expect(editing.read().isLeft).toBe(true);
});

test("invalid text counts as left once the cursor is on another line, and valid text does not", () => {
  const { editing, type } = start();
  editing.leaveLine();
  type('"size": 3', '"size": ');
  vi.advanceTimersByTime(300);
  expect(editing.read().isLeft).toBe(false);
  editing.leaveLine();
  expect(editing.read().isLeft).toBe(true);
});

/** Invalid text of an earlier visit, as storage returns it. */
function unread(to = '"size": [3'): KeptText {
  const { type, kept } = start();
  type('"size": 3', to);
  vi.advanceTimersByTime(300);
  const found = kept();
  if (found === undefined) throw new Error("Nothing is kept.");
  return structuredClone(found);
}

test("invalid text is shown again at the next visit, marked, and becomes the design once it is fixed", () => {
  const { editing, program, type, size, kept } = start();
  const before = program();
  editing.restore(unread());
  expect(editing.read()).toMatchObject({ isAhead: true, isBehind: false, isOffered: false });
  expect(editing.read().text).toContain('"size": [3');
  expect(editing.read().failure?.line).toBeGreaterThan(7);
  expect(program()).toBe(before);
  type('"size": [3', '"size": 30');
  vi.advanceTimersByTime(300);
  expect(size()).toBe(30);
  expect(kept()).toBeUndefined();
});

test("if the design has changed since, it is offered, and both changes are kept once it is shown and fixed", () => {
  const { store, editing, program, type, size } = start(manifest.replace('"mail"', '"post"'));
  const before = program();
  editing.restore(unread());
  expect(editing.read()).toMatchObject({ isOffered: true, isTyped: false, failure: undefined });
  expect(program()).toBe(before);
  editing.showOffered();
  expect(editing.read()).toMatchObject({ isOffered: false, isBehind: true });
  expect(program()).toBe(before);
  type('"size": [3', '"size": 30');
  vi.advanceTimersByTime(300);
  expect(size()).toBe(30);
  expect(program().resources.map(({ name }) => name)).toEqual(["orders", "post"]);
  undo(store);
  expect(program()).toBe(before);
});

test("offered text can be discarded, and does not replace newly typed text", () => {
  const first = start(manifest.replace("3", "4"));
  first.editing.restore(unread());
  first.editing.discard();
  expect(first.editing.read()).toMatchObject({ isOffered: false, isTyped: false });
  const second = start();
  second.type('"size": 3', '"size": 5');
  second.editing.restore(unread());
  vi.advanceTimersByTime(300);
  expect(second.size()).toBe(5);
});

test("no secret is stored with invalid text, and the next visit says so", () => {
  const kept = unread('"size": [3, "fn::secret": "hush"');
  expect(JSON.stringify(kept)).not.toContain("hush");
  const { editing } = start();
  editing.restore(kept);
  expect(editing.read()).toMatchObject({ isAhead: true, isWithheld: true });
  // Without the secret, the text has changes that nobody typed.
  const readable = unread('"size": 3, "fn::secret": "hush" [');
  const { editing: other, program } = start();
  const before = program();
  other.restore(readable);
  expect(other.read()).toMatchObject({ isOffered: true, isWithheld: true });
  expect(program()).toBe(before);
});
