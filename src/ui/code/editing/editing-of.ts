import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { UnreadText } from "#model/opening/workspace.ts";
import type { DesignerStore } from "#store/designer.ts";
import { sendRequest, setCodeLanguage } from "#store/designer.ts";
import type { EditedText, TextEditing } from "#ui/code/editing/text-editing.ts";
import { createTextEditing } from "#ui/code/editing/text-editing.ts";
import { forgetUnread, watchUnread } from "#ui/problems/unread-texts.ts";
import type { Services } from "#ui/services.ts";

/**
 * True if the user left the text or stopped typing while it was invalid, or if it is unused text from an earlier visit.
 * Text that is being typed is often invalid, so reporting it before a pause would make the list of problems flicker.
 */
const isUnread = ({ isLeft, isOffered }: EditedText): boolean => isLeft || isOffered;

function unreadOf(edited: EditedText, key: string, reveal: () => void): UnreadText {
  const { line, message = "You typed this before the design changed." } = edited.failure ?? {};
  return { key, title: "Code", line, message, reveal };
}

/** Shows the text, and moves the focus to the error. */
function lead(store: DesignerStore, syntax: TextSyntax, editing: TextEditing): void {
  setCodeLanguage(store, syntax);
  sendRequest(store, { kind: "own-code" });
  editing.seek();
}

interface Known {
  readonly design: string | undefined;
  readonly editing: TextEditing;
}

const known = new WeakMap<DesignerStore, Map<string, Known>>();

/**
 * The typed text of a design, by its ID, in JSON or in YAML. The text outlives its screen, so invalid text is still
 * shown when the user returns.
 */
export function editingOf(
  { store, catalog, workspace }: Services,
  syntax: TextSyntax,
  design: string | undefined,
): TextEditing {
  const all = known.get(store) ?? new Map<string, Known>();
  known.set(store, all);
  for (const [key, each] of all)
    if (each.design !== design && !each.editing.isAhead()) all.delete(key);
  const key = JSON.stringify([design, syntax]);
  const found = all.get(key);
  if (found !== undefined) return found.editing;
  const { keptTexts } = workspace;
  const editing = createTextEditing(store, syntax, catalog.getState, (kept) => {
    // If storage cannot be written, the text lasts as long as the page.
    if (design !== undefined) keptTexts.write(design, syntax, kept).catch(() => undefined);
  });
  all.set(key, { design, editing });
  // Typed text is registered as long as it can be shown, so every screen lists it among the
  // problems.
  const look = (): void =>
    watchUnread(store, key, () =>
      all.get(key)?.editing === editing &&
      store.getState().workspace.current === design &&
      isUnread(editing.read())
        ? unreadOf(editing.read(), key, () => lead(store, syntax, editing))
        : undefined,
    );
  editing.subscribe(() => {
    if (isUnread(editing.read())) look();
    else forgetUnread(store, key);
  });
  if (design !== undefined)
    keptTexts.read(design, syntax).then(
      (kept) => kept && editing.restore(kept),
      () => undefined,
    );
  return editing;
}
