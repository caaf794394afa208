import type { TextSyntax } from "#model/files/edited-text/edited-text.ts";
import type { DesignerStore } from "#store/designer.ts";
import type { TextEditing } from "#ui/code/editing/text-editing.ts";
import { createTextEditing } from "#ui/code/editing/text-editing.ts";
import type { Services } from "#ui/services.ts";

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
  if (design !== undefined)
    keptTexts.read(design, syntax).then(
      (kept) => kept && editing.restore(kept),
      () => undefined,
    );
  return editing;
}
