import type { ValueActions } from "#forms/value-menu/value-action.ts";
import { actionsAt, fieldOrRow } from "#forms/value-menu/value-actions.ts";
import { fillPlace } from "#forms/value-text/fill-place.ts";

/**
 * Pastes into the innermost place around the focus that accepts the text; if no place accepts the text, pastes into all
 * inputs. A text box receives text as usual.
 */
export function pasteOnPlace(event: ClipboardEvent, all: ValueActions): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("input, textarea, select, dialog") !== null)
    return;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const isFilled = ({ source, ...place }: ValueActions): boolean =>
    source?.asText !== undefined && fillPlace({ ...place, source }, text);
  if (![...actionsAround(target), all].some(isFilled)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The paste targets around an element, the innermost first. */
function actionsAround(element: Element): readonly ValueActions[] {
  const place = element.closest(fieldOrRow);
  const own = actionsAt(place);
  const around = place?.parentElement ? actionsAround(place.parentElement) : [];
  return own === undefined ? around : [own, ...around];
}
