import type { Extension } from "@codemirror/state";
import { EditorView, keymap, showDialog } from "@codemirror/view";

import type { TextRange } from "#model/language/text/node.ts";
import type { TextService } from "#ui/code/language/text-service.ts";

const goTo = (view: EditorView, { start, end }: TextRange): void =>
  view.dispatch({
    selection: { anchor: start, head: end },
    effects: EditorView.scrollIntoView(start, { y: "nearest", yMargin: 40 }),
    userEvent: "select",
  });

/** The keys for names: F12 goes to the declaration, Shift+F12 to the next mention, and F2 renames all mentions. */
export function names(service: TextService): Extension {
  const toDeclaration = (view: EditorView): boolean => {
    const { head } = view.state.selection.main;
    const found = service.ask(view.state.doc.toString(), (language) => language.definition(head));
    if (found !== undefined) goTo(view, found);
    return found !== undefined;
  };
  const toNextMention = (view: EditorView): boolean => {
    const { head } = view.state.selection.main;
    const found = service
      .ask(view.state.doc.toString(), (language) => language.references(head))
      .toSorted((a, b) => a.start - b.start);
    const at = Math.max(
      0,
      found.findIndex(({ start }) => start > head),
    );
    const next = found[at];
    if (next === undefined) return false;
    goTo(view, next);
    view.dispatch({ effects: EditorView.announce.of(`Mention ${at + 1} of ${found.length}`) });
    return true;
  };
  return keymap.of([
    { key: "F12", run: toDeclaration },
    { key: "Shift-F12", run: toNextMention },
    { key: "F2", run: (view) => rename(view, service) },
  ]);
}

/** Asks for a new name, and replaces every mention of the name at the caret. */
function rename(view: EditorView, service: TextService): boolean {
  const { head } = view.state.selection.main;
  const text = view.state.doc.toString();
  const found = service.ask(text, (language) => language.renamable(head));
  if (found === undefined) return false;
  const { result, close } = showDialog(view, {
    label: "New name ",
    input: { name: "name", value: found.name, autocomplete: "off", spellcheck: "false" },
    submitLabel: "Rename",
    focus: true,
  });
  void result.then((form) => {
    const name = form === null ? found.name : String(new FormData(form).get("name"));
    view.dispatch({ effects: close });
    view.focus();
    if (name === found.name) return;
    const renamed = service.ask(view.state.doc.toString(), (language) =>
      language.rename(head, name),
    );
    if (renamed.ok)
      view.dispatch({
        changes: renamed.changes.map(({ start, end, insert }) => ({
          from: start,
          to: end,
          insert,
        })),
        userEvent: "input.rename",
      });
    else showRefusal(view, renamed.message);
  });
  return true;
}

/** Shows why a name cannot be used, until the user dismisses it. */
const showRefusal = (view: EditorView, message: string): void =>
  void showDialog(view, { label: message, submitLabel: "Close", focus: true }).result.then(() =>
    view.focus(),
  );
