import { createListeners } from "#model/base/listeners.ts";
import type { Notice } from "#model/opening/workspace.ts";
import type { DesignerState, DesignerStore } from "#store/designer.ts";
import { updateWorkspace } from "#store/designer.ts";

/** The notices that are shown together. The newest notice is in the store; this object has the earlier notices. */
export interface Notices {
  /** The notices, newest last. The array stays identical until a notice appears or disappears. */
  shown(): readonly Notice[];
  dismiss(notice: Notice): void;
  /** Calls a listener when notices appear or disappear. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

const all = new WeakMap<DesignerStore, Notices>();

export function noticesOf(store: DesignerStore): Notices {
  const known = all.get(store);
  if (known !== undefined) return known;
  const made = createNotices(store);
  all.set(store, made);
  return made;
}

/** Dismisses notices about earlier attempts at an action that is being retried. */
export function dismissAbout(store: DesignerStore, about: NonNullable<Notice["about"]>): void {
  const notices = noticesOf(store);
  for (const notice of notices.shown()) if (notice.about === about) notices.dismiss(notice);
}

/** Whether a notice is a confirmation, which the next action dismisses. */
export const isConfirmation = (notice: Notice): boolean => notice.isConfirmation === true;

/** Whether a notice offers to undo a step. Such a notice stays until the next edit. */
const takesBack = ({ undo }: Notice): boolean => undo?.label === "Undo";

/** Whether a notice is an error or other information, which a later notice does not replace. */
const isError = (notice: Notice): boolean => !isConfirmation(notice) && notice.undo === undefined;

function createNotices(store: DesignerStore): Notices {
  const { notice } = store.getState().workspace;
  let shown: readonly Notice[] = notice === undefined ? [] : [notice];
  const { add, tell } = createListeners();
  const change = (next: readonly Notice[]): void => {
    if (next.length === shown.length && next.every((each, at) => each === shown[at])) return;
    shown = next;
    tell();
  };
  store.subscribe((now, before) => change(nextNotices(shown, now, before)));
  return {
    shown: () => shown,
    dismiss(dismissed) {
      if (store.getState().workspace.notice === dismissed)
        updateWorkspace(store, { notice: undefined });
      change(shown.filter((each) => each !== dismissed));
    },
    subscribe: add,
  };
}

type Told = Pick<DesignerState, "program" | "workspace" | "history">;

/** The notices after a change to the store. */
function nextNotices(shown: readonly Notice[], now: Told, before: Told): readonly Notice[] {
  // The history of an opened design arrives a moment after the design.
  const isEdit =
    now.program !== before.program &&
    now.history.past !== before.history.past &&
    now.workspace.current === before.workspace.current;
  const left = isEdit
    ? shown.filter((notice) => !isConfirmation(notice) && !takesBack(notice))
    : shown;
  const { notice } = now.workspace;
  const old = before.workspace.notice;
  if (notice === old) return left;
  if (notice === undefined) return left.filter((each) => each !== old);
  const stays = (each: Notice): boolean =>
    (isError(each) || takesBack(each)) &&
    each.message !== notice.message &&
    (each.about === undefined || each.about !== notice.about);
  return [...left.filter(stays), notice];
}
