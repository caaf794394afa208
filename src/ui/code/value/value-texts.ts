import type { PropertyPath } from "#model/base/path.ts";
import type {
  UnappliedText,
  ValueEditor,
  ValueEditorOptions,
  ValueTexts,
} from "#forms/value-text/value-texts.ts";
import { frameOf } from "#model/language/embedded/frame.ts";
import type { ResourceId } from "#model/program/value.ts";
import { updateWorkspace } from "#store/designer.ts";
import type { DesignerStore } from "#store/designer.ts";
import { createEditor } from "#ui/code/editor/editor.ts";
import type { Services } from "#ui/services.ts";

const keptTexts = new WeakMap<DesignerStore, Map<string, UnappliedText>>();

/** Edits values of a resource as YAML, with the help of the code view. */
export function createValueTexts(services: Services, resource: ResourceId): ValueTexts {
  const { store } = services;
  const known = keptTexts.get(store) ?? new Map<string, UnappliedText>();
  keptTexts.set(store, known);
  /** The key includes the design, because other designs have resources with the same ID. */
  const keyOf = (path: PropertyPath): string =>
    JSON.stringify([store.getState().workspace.current, resource, path]);
  return {
    createEditor: (host, options) => createValueEditor(services, resource, host, options),
    kept: (path) => known.get(keyOf(path)),
    keep(path, text, label) {
      if (text === undefined) return void known.delete(keyOf(path));
      known.set(keyOf(path), text);
      const message = `The text for ${label} is kept but not applied. To see it again, choose Edit as YAML.`;
      updateWorkspace(store, { notice: { message } });
    },
  };
}

/**
 * The longest program with language help, in UTF-16 code units: the program around a value is read again at each change
 * of the value's text.
 */
const longestHelped = 150_000;

const unmarked = { selection: undefined, field: undefined };

function createValueEditor(
  services: Services,
  resource: ResourceId,
  host: HTMLElement,
  { path, text, label, onText }: ValueEditorOptions,
): ValueEditor {
  const name = `${label}.yaml`;
  const editor = createEditor(host, name, () => undefined, {
    onChange: onText,
    onCursor: () => undefined,
    onFocus: () => undefined,
    isAhead: () => true,
    keys: "Ctrl+Enter applies the text, Escape closes the editor and keeps it",
    loadHelp: async () => {
      const { languageHelp } = await import("#ui/code/language/language-help.ts");
      const frame = frameOf(services.store.getState().program, resource, path);
      const isShort =
        frame !== undefined && frame.before.length + frame.after.length <= longestHelped;
      return isShort ? languageHelp(services, "yaml", frame) : [];
    },
  });
  const show = (next: string): void => editor.show({ path: name, text: next }, unmarked);
  show(text);
  return {
    show,
    type: (typed) => editor.type(typed),
    mark: (place) => editor.mark(place),
    goTo: (line, column) => editor.goTo(line, column),
    destroy: () => editor.destroy(),
  };
}
