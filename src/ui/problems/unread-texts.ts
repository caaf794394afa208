import { sameData } from "#model/base/incremental/same-data.ts";
import type { UnreadText } from "#model/opening/workspace.ts";
import type { DesignerStore } from "#store/designer.ts";
import { updateWorkspace } from "#store/designer.ts";

/** Answers with what cannot be read now, as far as it is of the open design. */
type FindUnread = () => UnreadText | undefined;

const finders = new WeakMap<DesignerStore, Map<string, FindUnread>>();

/**
 * Looks after a text, from now on and after each edit, and lists it among the problems as long as it cannot be read.
 * Called again with the same key, the new function takes the place of the one before.
 */
export function watchUnread(store: DesignerStore, key: string, find: FindUnread): void {
  const known = finders.get(store);
  const all = known ?? new Map<string, FindUnread>();
  all.set(key, find);
  if (known === undefined) {
    finders.set(store, all);
    store.subscribe(({ program, workspace }, before) => {
      if (program !== before.program || workspace.current !== before.workspace.current)
        list(store, all);
    });
  }
  list(store, all);
}

/** Forgets a text that can be read. */
export function forgetUnread(store: DesignerStore, key: string): void {
  const all = finders.get(store);
  if (all?.delete(key) === true) list(store, all);
}

function list(store: DesignerStore, all: ReadonlyMap<string, FindUnread>): void {
  const unread = [...all.values()].flatMap((find) => find() ?? []);
  const { unread: before } = store.getState().workspace;
  if (!sameData(unread.map(said), before.map(said))) updateWorkspace(store, { unread });
}

const said = ({ key, title, line, message }: UnreadText) => [key, title, line ?? null, message];
