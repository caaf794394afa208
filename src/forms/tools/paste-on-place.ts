import { fillPlace } from "#forms/value-text/fill-place.ts";
import { attachedActions } from "#forms/value-menu/value-actions.ts";

/** The places of a form, each around its button. */
const places = "[data-row], [data-field], form";

/** Fills the innermost place around what has the focus that takes what is pasted; into a text box, text is pasted. */
export function pasteOnPlace(event: ClipboardEvent): void {
  const { target, currentTarget: form } = event;
  if (!(target instanceof Element) || !(form instanceof Element)) return;
  if (target.closest("input, textarea, select, dialog") !== null) return;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const buttons = [...form.querySelectorAll<HTMLElement>("[data-action=value]")];
  const around = buttons.filter((button) => button.closest(places)?.contains(target) === true);
  const byDepth = around.toSorted((a, b) => depthOf(b) - depthOf(a));
  const isFilled = (button: Element): boolean => {
    const actions = attachedActions(button);
    const source = actions?.source;
    if (actions === undefined || source?.asText === undefined) return false;
    return fillPlace({ ...actions, source }, text);
  };
  if (!byDepth.some(isFilled)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** How many places are around that of a button. */
function depthOf(button: Element): number {
  let depth = 0;
  for (let at = button.closest(places); at !== null; at = at.parentElement?.closest(places) ?? null)
    depth += 1;
  return depth;
}
