import { sameData } from "#model/base/incremental/same-data.ts";
import type { UnreadText } from "#model/opening/workspace.ts";
import type { DesignerStore } from "#store/designer.ts";
import { updateWorkspace } from "#store/designer.ts";

/** Returns the current error of the text, if it belongs to the open design. */
type FindUnread = () => UnreadText | undefined;

const finders = new WeakMap<DesignerStore, Map<string, FindUnread>>();

/**
 * Checks a text now and after each edit, and lists it among the problems while it is invalid. A new call with the same
 * key replaces the function.
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

/** Removes a text that has become valid. */
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
