import type { Preferences } from "#model/opening/preferences.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { Selection } from "#store/selection.ts";
import { preserveSelection, selectionOf } from "#store/selection.ts";

/** Where a person was in a design: what was selected, and what screens add to it. */
interface KeptView {
  readonly design: string;
  readonly selected?: Selection;
  /** What the inspector showed of the selected resource. */
  readonly tab?: string;
  /** The place and zoom of the canvas, in its own words. */
  readonly viewport?: unknown;
}

/** So many designs' views are kept, those last seen. */
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

/** Keeps some of a design's view. A design without resources has nothing to come back to. */
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

/** Selects in a design what was selected when it was left, and keeps that, and the language of code, from then on. */
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
      // Another design is shown before it is said to be another.
      queueMicrotask(() =>
        writeView({ store, preferences }, { selected: selectionOf(store.getState()) }),
      );
  });
}
