import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Where the focus goes in a row that was added: to the first thing there is to fill. */
export const rowControl =
  ':scope [data-control] :is(input, select, textarea, button):not([tabindex="-1"])';

const box = ":is(input, textarea)";
const kindOfValue = 'select[aria-label$="kind of value"]';

interface Request {
  /** The row's mark: an index in a list, a key in a map. */
  readonly row: number | string | undefined;
  readonly control: string;
  readonly before: Element | null;
}

/**
 * Puts the focus where it belongs after the rows of a list or map have changed: moving a row moves its
 * element, which drops the focus, removing one takes it away, and adding one should put it there. The
 * element is the widget's outermost one; it has its rows in `data-rows`, each marked `data-row`, and
 * beside them the way to add one, marked `data-add`.
 */
export function useAddedRowFocus(
  widget: RefObject<HTMLElement | null>,
): (row: number | string | undefined, control: string) => void {
  const pending = useRef<Request>(undefined);
  useLayoutEffect(() => {
    const request = pending.current;
    if (request === undefined) return;
    pending.current = undefined;
    const found = request.row === undefined ? undefined : rowOf(widget.current, request.row);
    const focused = found?.contains(request.before) === true ? request.before : undefined;
    const target =
      focused ??
      found?.querySelector(request.control) ??
      widget.current?.querySelector(":scope > [data-add], :scope > :not([data-rows]) > [data-add]");
    if (!(target instanceof HTMLElement)) return;
    // Text is typed at once, of whatever other kind it might be; of an object the kind comes first.
    const beside = target.matches(kindOfValue) ? target.nextElementSibling : null;
    const text = beside?.matches(box) === true ? beside : beside?.querySelector(`:scope > ${box}`);
    (text instanceof HTMLElement ? text : target).focus();
    // Nothing can be typed there: what it takes is chosen.
    if (request.control === rowControl && target.matches("button[data-stop]")) target.click();
  });
  return (row, control) => {
    pending.current = { row, control, before: document.activeElement };
  };
}

/** A row of a list or map itself: lists inside its rows mark theirs alike. */
function rowOf(widget: HTMLElement | null, row: number | string): Element | undefined {
  const rows = widget?.querySelectorAll(`[data-row="${CSS.escape(String(row))}"]`) ?? [];
  return [...rows].find(
    (each) => each.parentElement?.closest("[data-rows]")?.parentElement === widget,
  );
}
