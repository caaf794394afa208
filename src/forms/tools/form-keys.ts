import type { ValueActions } from "#forms/value-menu/value-action.ts";
import { actionsAt, fieldOrRow } from "#forms/value-menu/value-actions.ts";
import { takesParts } from "#forms/value-text/fill.ts";

/** Marks a text box before a form: Enter in the box moves to the form. */
const leadsOn = "data-leads-on";

export interface FormKeys {
  readonly search: HTMLElement | null | undefined;
  /** Edits a place or, if no place is given, the whole form as YAML; undefined if nothing can be edited. */
  readonly editAsText: ((place: ValueActions | undefined) => void) | undefined;
}

/**
 * Ctrl+F finds an input, since the browser's search does not find folded inputs. Pressed again, Ctrl+F opens the
 * browser's search. Alt+Y edits the innermost object or list as YAML, and Enter in the name moves to the search.
 */
export function pressFormKey(event: KeyboardEvent, { search, editAsText }: FormKeys): void {
  const { target, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || event.isComposing || shiftKey) return;
  const isMod = (ctrlKey || metaKey) && !altKey;
  const isPlain = !ctrlKey && !metaKey && !altKey;
  const isFind = isMod && event.key === "f" && target !== search;
  const isOn = isPlain && event.key === "Enter" && target.hasAttribute(leadsOn);
  if (isFind || isOn) search?.focus();
  // Compares the key's position: with Alt held, some layouts type another character.
  else if (altKey && !ctrlKey && !metaKey && code === "KeyY" && editAsText !== undefined)
    editAsText(placeAround(target));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The innermost place with an object or a list. */
function placeAround(target: Element): ValueActions | undefined {
  let place = target.closest(fieldOrRow);
  while (place !== null) {
    const actions = actionsAt(place);
    if (actions?.type !== undefined && takesParts(actions.type)) return actions;
    place = place.parentElement?.closest(fieldOrRow) ?? null;
  }
  return undefined;
}
