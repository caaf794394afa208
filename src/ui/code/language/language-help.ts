import { completionStatus } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import {
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  tooltips,
} from "@codemirror/view";
import type { Tooltip } from "@codemirror/view";

import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { TextFrame } from "#model/language/embedded/frame.ts";
import { completion } from "#ui/code/language/completion.ts";
import { describe } from "#ui/code/language/description.ts";
import { names } from "#ui/code/language/names.ts";
import { problems } from "#ui/code/language/problems.ts";
import { showAt } from "#ui/code/language/show-at.ts";
import type { TextService } from "#ui/code/language/text-service.ts";
import { createTextService, isHelped } from "#ui/code/language/text-service.ts";
import type { Services } from "#ui/services.ts";

/**
 * The language help of an editor, for the text of the open design or of a part of it: completion, problems,
 * documentation, names.
 */
export function languageHelp(services: Services, syntax: TextSyntax, frame?: TextFrame): Extension {
  const service = createTextService(services, syntax, frame);
  return [
    completion(service),
    problems(service),
    names(service),
    documentation(service),
    noHoverWhileTyping,
    tooltips({ position: "fixed" }),
  ];
}

/** Closes hovers when the user types or moves the caret, and while suggestions are shown: hovers would cover both. */
const noHoverWhileTyping = EditorView.updateListener.of(({ view, docChanged, selectionSet }) => {
  const isInWay = docChanged || selectionSet || completionStatus(view.state) === "active";
  if (isInWay && hasHoverTooltips(view.state)) view.dispatch({ effects: closeHoverTooltips });
});

/** Shows information about a key, type, value or reference, on hover or by Ctrl+I at the caret. */
function documentation(service: TextService): Extension {
  const find = async ({ state }: EditorView, offset: number): Promise<Tooltip | null> => {
    if (!isHelped(state.doc.length)) return null;
    await service.ready(state.doc.toString());
    const ask = () => service.ask(state.doc.toString(), (language) => language.hover(offset));
    let found = ask();
    if (found !== undefined && (await service.read(found.unread))) found = ask();
    if (found === undefined) return null;
    const { range, ...described } = found;
    return { pos: range.start, end: range.end, create: () => ({ dom: describe(described) }) };
  };
  const describeAtCaret = (view: EditorView): boolean => {
    showAt(view, view.state.selection.main.from);
    return true;
  };
  return [hoverTooltip(find), keymap.of([{ key: "Mod-i", run: describeAtCaret }])];
}

/** Calls `tell` when the list of suggestions opens or closes. */
export const whileChoosing = (tell: (isOpen: boolean) => void): Extension =>
  EditorView.updateListener.of(({ state, startState }) => {
    const isOpen = completionStatus(state) === "active";
    if (isOpen !== (completionStatus(startState) === "active")) tell(isOpen);
  });
