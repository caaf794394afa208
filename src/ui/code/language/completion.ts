import { autocompletion, pickedCompletion, startCompletion } from "@codemirror/autocomplete";
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

import { showHidden } from "#model/base/text/hidden-characters.ts";
import type { CompletionItem } from "#model/language/types.ts";
import { describe } from "#ui/code/language/description.ts";
import { isHelped } from "#ui/code/language/text-service.ts";
import type { TextService } from "#ui/code/language/text-service.ts";

/** The maximum number of suggestions; typing more finds the other items. */
const mostOffered = 100;

/**
 * Matches text after which a list opens by itself: letters and characters that start a value, an access or a reference.
 */
const beginsWord = /[\w${.:"'-]$|: $/;

/** Completes keys, types, values and references while typing, and by Ctrl+Space. */
export const completion = (service: TextService): Extension =>
  autocompletion({
    override: [(context) => complete(service, context)],
    icons: false,
    tooltipClass: () => "cm-suggestions",
  });

async function complete(
  service: TextService,
  context: CompletionContext,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  if (!isHelped(state.doc.length)) return null;
  if (!explicit && !beginsWord.test(state.sliceDoc(Math.max(0, pos - 2), pos))) return null;
  const text = state.doc.toString();
  await service.ready(text);
  if (context.aborted) return null;
  const ask = () => service.ask(text, (language) => language.completions(pos));
  let found = ask();
  if (found !== undefined && (await service.read(found.unread)) && !context.aborted) found = ask();
  if (found === undefined || found.items.length === 0 || context.aborted) return null;
  const { range, items } = found;
  // The existing text is not a suggestion, so Enter adds a line.
  if (!explicit && items.length === 1 && items[0]?.insert === text.slice(range.start, range.end))
    return null;
  return {
    from: range.start,
    to: range.end,
    // CodeMirror doesn't filter, because the items are already ranked, and not only by their letters.
    filter: false,
    options: items.slice(0, mostOffered).map(optionOf),
  };
}

const optionOf = (item: CompletionItem): Completion => ({
  label: showHidden(item.label),
  type: item.kind,
  ...(item.detail === undefined && item.isRequired !== true ? {} : { detail: detailOf(item) }),
  ...(item.documentation === undefined
    ? {}
    : { info: () => describe({ documentation: item.documentation }) }),
  apply: (view, option, from, to) => insert(view, option, item, { from, to }),
});

const detailOf = ({ detail = "", isRequired, isDeprecated }: CompletionItem): string =>
  showHidden(
    [detail, isRequired === true ? "required" : "", isDeprecated === true ? "deprecated" : ""]
      .filter((part) => part !== "")
      .join(" · "),
  );

/** Inserts an item, and selects its first placeholder. */
function insert(
  view: EditorView,
  option: Completion,
  item: CompletionItem,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const { start, end } = item.placeholders?.[0] ?? {
    start: item.insert.length,
    end: item.insert.length,
  };
  view.dispatch({
    changes: { from, to, insert: item.insert },
    selection: { anchor: from + start, head: from + end },
    scrollIntoView: true,
    userEvent: "input.complete",
    annotations: pickedCompletion.of(option),
  });
  // The continuation may be known: the value of a key, an output of a resource.
  if (start === end && /(?:: |\.|\$\{|\n\s*)$/.test(item.insert.slice(0, start)))
    startCompletion(view);
}
