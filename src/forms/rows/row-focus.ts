import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** The focus target in a new row: its first control. */
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
 * Moves the focus after the rows of a list or map have changed. Moving a row moves its element, which drops the focus;
 * removing a row removes the focus; adding a row should focus it. `widget` refers to the widget's outermost element.
 * Inside, `data-rows` marks the container of the rows, `data-row` each row, and `data-add` the add button beside the
 * rows.
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
    // Text can be typed at once, even if the value may have another kind; an object's kind comes first.
    const beside = target.matches(kindOfValue) ? target.nextElementSibling : null;
    const text = beside?.matches(box) === true ? beside : beside?.querySelector(`:scope > ${box}`);
    (text instanceof HTMLElement ? text : target).focus();
    // Opens the choices of a control in which nothing can be typed.
    if (request.control === rowControl && target.matches("button[data-stop]")) target.click();
  });
  return (row, control) => {
    pending.current = { row, control, before: document.activeElement };
  };
}

/** A row of this list or map. The rows of nested lists and maps have the same marks, and don't count. */
function rowOf(widget: HTMLElement | null, row: number | string): Element | undefined {
  const rows = widget?.querySelectorAll(`[data-row="${CSS.escape(String(row))}"]`) ?? [];
  return [...rows].find(
    (each) => each.parentElement?.closest("[data-rows]")?.parentElement === widget,
  );
}
