import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { UnreadText } from "#model/opening/workspace.ts";
import type { DesignerStore } from "#store/designer.ts";
import { sendRequest, setCodeLanguage } from "#store/designer.ts";
import type { EditedText, TextEditing } from "#ui/code/editing/text-editing.ts";
import { createTextEditing } from "#ui/code/editing/text-editing.ts";
import { forgetUnread, watchUnread } from "#ui/problems/unread-texts.ts";
import type { Services } from "#ui/services.ts";

/**
 * The text was left and cannot be read, or is one of an earlier visit that nobody has taken up. While it is typed it often
 * cannot be read: the list would come and go under the hand.
 */
const isUnread = ({ isLeft, isOffered }: EditedText): boolean => isLeft || isOffered;

function unreadOf(edited: EditedText, key: string, reveal: () => void): UnreadText | undefined {
  if (!isUnread(edited)) return undefined;
  const { line, message = "You typed this before the design changed." } = edited.failure ?? {};
  return { key, title: "Code", line, message, reveal };
}

/** Shows the text, and puts the focus where it goes wrong. */
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
 * What is typed in the text of a design, by its id, in JSON or in YAML. It outlives the screen that shows it: what cannot
 * be read yet is there again when the person comes back.
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
    // Where storage cannot be written, the text lasts as long as the page.
    if (design !== undefined) keptTexts.write(design, syntax, kept).catch(() => undefined);
  });
  all.set(key, { design, editing });
  // Known for as long as it can be shown: what was typed is found among the problems from any screen.
  const look = (): void =>
    watchUnread(store, key, () =>
      all.get(key)?.editing === editing && store.getState().workspace.current === design
        ? unreadOf(editing.read(), key, () => lead(store, syntax, editing))
        : undefined,
    );
  editing.subscribe(() => (isUnread(editing.read()) ? look() : forgetUnread(store, key)));
  if (design !== undefined)
    keptTexts.read(design, syntax).then(
      (kept) => kept && editing.restore(kept),
      () => undefined,
    );
  return editing;
}
