import { valueAt } from "#model/program/value.ts";
import type { TextKeyEvent } from "#forms/references/given-text.ts";
import type { TextPlace } from "#forms/references/reference-picking.ts";
import { insertParts } from "#forms/references/text-line.ts";
import { createLineEdits } from "#forms/references/use-line-edits.ts";

/** Alt+0 sets an unset place to an empty string; Shift+Enter inserts a line break in a single-line box. */
export function pressTextKey(event: TextKeyEvent, place: TextPlace): void {
  const { source, path, label } = place;
  if (source.readOnly) return;
  const box = event.currentTarget;
  // Compares the key's position: with Alt held, some layouts type another character.
  if (event.altKey && event.code === "Digit0") {
    if (valueAt(source.inputs(), path) !== undefined) return;
    event.preventDefault();
    const edit = { kind: "set-input", resource: source.resource, path, value: "" } as const;
    source.edit(edit, `Set ${label} to an empty string`);
  } else if (event.key === "Enter" && event.shiftKey && box instanceof HTMLInputElement) {
    event.preventDefault();
    // In some places Enter has another meaning, such as the next entry of a list.
    event.stopPropagation();
    const line = { texts: [box.value], chips: [] };
    const end = box.value.length;
    const changed = insertParts(line, 0, box.selectionStart ?? end, box.selectionEnd ?? end, [
      "\n",
    ]);
    createLineEdits(place).apply(changed, line, `Insert a line break in ${label}`);
  }
}
