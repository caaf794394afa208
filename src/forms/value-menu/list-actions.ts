import { typedValue, valueAt } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import { lineOf } from "#forms/references/text-line.ts";
import type { FormSource } from "#forms/source.ts";
import type { ValueActions } from "#forms/value-menu/value-action.ts";

/** One way to fill a place, as an entry of its menu. */
export interface ValueAction {
  readonly label: string;
  /** The key that does the same in the field, for people to learn. */
  readonly keys?: string;
  /** Does it; what it asks is asked beside the element. */
  run(anchor: Element): void;
}

/** The entries of a place's menu, for what it holds now. */
export function listActions(
  { path, label, refer, call, insertAt, canBeEmpty }: ValueActions,
  source: FormSource,
): readonly ValueAction[] {
  const held = typedValue(valueAt(source.inputs(), path));
  const actions: ValueAction[] = [];
  if (insertAt !== undefined)
    actions.push({
      label: "Text with references…",
      keys: "${",
      run: (anchor) => {
        const texts = lineOf(held)?.texts ?? [""];
        const end = texts.at(-1)?.length ?? 0;
        insertAt(anchor, texts.length - 1, end, end);
      },
    });
  if (refer !== undefined) actions.push({ label: "Reference…", keys: "Alt+R", run: refer });
  if (call !== undefined) actions.push({ label: "Function…", keys: "Alt+C", run: call });
  if (canBeEmpty && held !== "")
    actions.push({
      label: "Empty text",
      ...(held === undefined ? { keys: "Alt+0" } : {}),
      run: (anchor) => {
        const edit = { kind: "set-input", resource: source.resource, path, value: "" } as const;
        editInPlace(anchor, () => source.edit(edit, `Set ${label} to empty text`));
      },
    });
  return actions;
}
