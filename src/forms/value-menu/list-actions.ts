import { fixesOf } from "#model/program/diagnostic.ts";
import { formatPath } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { isList, isMap, typedValue, valueAt } from "#model/program/value.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import type { MenuRequest, Picking, TextValuePlace } from "#forms/references/reference-picking.ts";
import { lineOf } from "#forms/references/text-line.ts";
import type { FormSource } from "#forms/source.ts";
import type { ValueAction, ValueActions } from "#forms/value-menu/value-action.ts";
import { fillPlace } from "#forms/value-text/fill-place.ts";
import { takesParts } from "#forms/value-text/fill.ts";

/** The entries of a place's menu, for its current value. `asked` is the element at which the menu opens. */
export function listActions(
  actionsOfPlace: ValueActions,
  { source, picking }: Pick<MenuRequest, "source" | "picking">,
  asked: Element,
): readonly ValueAction[] {
  const { path, label, refer, call, insertAt, canBeEmpty, canClear } = actionsOfPlace;
  const held = typedValue(valueAt(source.inputs(), path));
  const found = source.diagnostics().get(formatPath(path)) ?? [];
  const actions: ValueAction[] = found.flatMap(fixesOf).map((fix) => ({
    label: fix.label,
    run: (anchor) => editInPlace(anchor, () => source.edit(fix.edit, fix.label)),
  }));
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
  const text = held ?? "";
  if (insertAt !== undefined && typeof text === "string" && !text.includes("\n"))
    actions.push({ label: "Insert line break", keys: "Shift+Enter", run: beginLine });
  if (refer !== undefined) actions.push({ label: "Reference…", keys: "Alt+R", run: refer });
  if (call !== undefined) actions.push({ label: "Function…", keys: "Alt+C", run: call });
  if (canBeEmpty && held !== "")
    actions.push({
      ...setTo("Empty string", "an empty string", "", actionsOfPlace, source),
      ...(held === undefined ? { keys: "Alt+0" } : {}),
    });
  if (actionsOfPlace.canBeEmptyObject === true && held === undefined)
    actions.push(setTo("Empty object", "an empty object", {}, actionsOfPlace, source));
  actions.push(
    ...textActions({ ...actionsOfPlace, source }, held, picking),
    ...(actionsOfPlace.others ?? []),
  );
  if (canClear && held !== undefined)
    actions.push({
      label: "Clear",
      run: (anchor) => {
        const edit = { kind: "unset-input", resource: source.resource, path } as const;
        editInPlace(anchor, () => source.edit(edit, `Clear ${label}`));
      },
    });
  return [...actions, ...descriptionOf(asked)];
}

/** The actions that edit or paste an object or a list as text. */
function textActions(
  place: TextValuePlace,
  held: Value | undefined,
  picking: Picking,
): readonly ValueAction[] {
  const { path, type, source } = place;
  const isAll = path.length === 0;
  const hasParts = isAll || isMap(held) || isList(held) || (type !== undefined && takesParts(type));
  if (source.asText === undefined || !hasParts) return [];
  const edit = (typed?: string): void => picking.show({ kind: "text", request: { place, typed } });
  // If the clipboard cannot be read or does not match, the editor receives its text.
  const paste = async (): Promise<void> => {
    const copied = await navigator.clipboard?.readText().catch(() => undefined);
    if (copied === undefined || !fillPlace(place, copied)) edit(copied);
  };
  return [
    { label: "Edit as YAML…", keys: "Alt+Y", run: () => edit() },
    { label: "Paste YAML or JSON", run: () => void paste() },
  ];
}

/** The action that shows the field's whole description, if the help line has only a part. */
function descriptionOf(anchor: Element): readonly ValueAction[] {
  const field = anchor.closest("[data-field]");
  const more = field?.querySelector<HTMLElement>(":scope > [data-line] > [data-more]");
  if (!(more instanceof HTMLElement) || anchor.closest("[data-row], [data-field]") !== field)
    return [];
  const isOpen = more.ariaExpanded === "true";
  return [{ label: isOpen ? "Hide description" : "Show description", run: () => more.click() }];
}

/** Inserts a line break at the end of the text, like Shift+Enter. */
function beginLine(anchor: Element): void {
  const field = anchor.closest("[data-row], [data-field]");
  const box = field?.querySelector<HTMLInputElement>("[data-control] input");
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
  const key = { key: "Enter", shiftKey: true, bubbles: true, cancelable: true };
  box?.dispatchEvent(new KeyboardEvent("keydown", key));
}

function setTo(
  words: string,
  what: string,
  value: Value,
  { path, label }: ValueActions,
  source: FormSource,
): ValueAction {
  const edit = { kind: "set-input", resource: source.resource, path, value } as const;
  return {
    label: words,
    run: (anchor) => editInPlace(anchor, () => source.edit(edit, `Set ${label} to ${what}`)),
  };
}
