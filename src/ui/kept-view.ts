import type { Preferences } from "#model/opening/preferences.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Selection } from "#store/selection.ts";
import { preserveSelection, selectionOf } from "#store/selection.ts";

/** The user's view of a design: the selection, and the state that screens add. */
interface KeptView {
  readonly design: string;
  readonly selected?: Selection;
  /** The inspector's tab for the selected resource. */
  readonly tab?: string;
  /** The position and zoom of the canvas, in its own format. */
  readonly viewport?: unknown;
}

/** The maximum number of stored views; the oldest are dropped. */
const most = 20;

const views = (preferences: Preferences): readonly KeptView[] => {
  try {
    const read: unknown = JSON.parse(preferences.read("views") ?? "");
    return Array.isArray(read) ? (read as readonly KeptView[]) : [];
  } catch {
    return [];
  }
};

export const readView = (preferences: Preferences, id: string | undefined): Partial<KeptView> =>
  views(preferences).find(({ design }) => design === id) ?? {};

/** Stores a part of a design's view. A design without resources has no view. */
export function writeView(
  { store, preferences }: { readonly store: DesignerStore; readonly preferences: Preferences },
  change: Omit<KeptView, "design">,
): void {
  const { program, workspace } = store.getState();
  const design = workspace.current;
  if (design === undefined || program.resources.length === 0) return;
  const others = views(preferences).filter((view) => view.design !== design);
  const view = { ...readView(preferences, design), ...change, design };
  preferences.write("views", JSON.stringify([view, ...others].slice(0, most)));
}

/** Restores the selection of a design, and from then on stores it with the language of the code. */
export function keepView(store: DesignerStore, preferences: Preferences): void {
  store.setState({ codeLanguage: preferences.read("language") });
  store.subscribe((state, before) => {
    const { codeLanguage, program, workspace, selection, others, declaration } = state;
    if (codeLanguage !== before.codeLanguage && codeLanguage !== undefined)
      preferences.write("language", codeLanguage);
    if (workspace.current !== before.workspace.current) {
      const { selected } = readView(preferences, workspace.current);
      if (selected !== undefined && Array.isArray(selected.others))
        store.setState(preserveSelection(selected, program, program));
    } else if (
      selection !== before.selection ||
      others !== before.others ||
      declaration !== before.declaration
    )
      // A new design is shown before its ID changes.
      queueMicrotask(() =>
        writeView({ store, preferences }, { selected: selectionOf(store.getState()) }),
      );
  });
}
