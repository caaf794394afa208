import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode, RefObject } from "react";
import { flushSync } from "react-dom";

import { useTypedWord } from "#forms/popups/typed-word.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import type { TreeRow, TreeStep } from "#ui/components/tree/tree-keys.ts";
import { stepFor } from "#ui/components/tree/tree-keys.ts";

interface TreeProps<Row extends TreeRow> extends Omit<ComponentProps<"div">, "children"> {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  /** The index of the row where Tab stops, the only row with `tabIndex` 0. */
  readonly stop: number;
  /** The height of a row, in pixels. */
  readonly rowHeight: number;
  /** The title that type-ahead matches. */
  titleOf(row: Row): string;
  /** Called when the focus has moved to another row. */
  onStop(row: Row): void;
  /** Called when a key was pressed at a row. The tree moves the focus itself. */
  onStep(step: TreeStep, row: Row): void;
  /** Renders a row as an element with the row's key in `data-row`. */
  children(row: Row, index: number): ReactNode;
}

/** A tree whose rows are mounted only while visible. Arrow keys move and fold, letters go to a title. */
export function Tree<Row extends TreeRow>({
  ref,
  rows,
  stop,
  rowHeight,
  titleOf,
  onStop,
  onStep,
  children,
  ...others
}: TreeProps<Row>) {
  const typed = useTypedWord();
  const press = (event: KeyboardEvent): void => {
    const row = rowOf(rows, event.target);
    if (row === undefined) return;
    const at = rows.indexOf(row);
    let step = stepFor(event, rows, at);
    if (step !== undefined) typed.forget();
    else {
      const to = typed.find(event, rows, at, titleOf);
      if (to !== undefined) step = { kind: "go", to, how: "select" };
    }
    if (step === undefined) return;
    event.preventDefault();
    const next = step.kind === "go" ? rows[step.to] : undefined;
    if (next === undefined) return onStep(step, row);
    flushSync(() => {
      onStep(step, row);
      onStop(next);
    });
    focusStop(ref.current);
  };
  usePreservedFocus(ref, rows);
  return (
    <div
      ref={ref}
      role="tree"
      data-scroller
      onKeyDown={press}
      onFocus={({ target }) => {
        const row = rowOf(rows, target);
        if (row !== undefined) onStop(row);
      }}
      {...others}
    >
      <Windowed count={rows.length} needed={[stop]} guess={rowHeight}>
        {(index) => {
          const row = rows[index];
          return row === undefined ? null : children(row, index);
        }}
      </Windowed>
    </div>
  );
}

/** The row that Tab stops at. */
export const stopOf = (tree: Element | null): HTMLElement | null | undefined =>
  tree?.querySelector<HTMLElement>("[tabindex='0']");

/** Focuses the row that Tab stops at. */
export const focusStop = (tree: Element | null): void => stopOf(tree)?.focus();

/** The row of an element. */
export function rowOf<Row extends TreeRow>(
  rows: readonly Row[],
  target: EventTarget,
): Row | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return rows.find(({ key }) => key === element?.dataset["row"]);
}

/** Restores the focus if the focused row is deleted or moved, because the browser then drops the focus. */
function usePreservedFocus(tree: RefObject<HTMLElement | null>, rows: readonly TreeRow[]): void {
  const isInside = useRef(false);
  const look = useEffectEvent(({ target }: Event) => {
    isInside.current = target instanceof Node && tree.current?.contains(target) === true;
  });
  useEffect(() => {
    const stop = new AbortController();
    // A window in the background has no focus events, but a tool may send keys to it.
    for (const kind of ["focusin", "pointerdown", "keydown"])
      document.addEventListener(kind, (event) => look(event), {
        capture: true,
        signal: stop.signal,
      });
    return () => stop.abort();
  }, []);
  // Runs at once: a key that is pressed before the focus is restored would be lost.
  useLayoutEffect(() => {
    // Between a press and its click, the browser moves the focus itself.
    const isPressed = tree.current?.matches(":active") === true;
    if (isInside.current && !isPressed && document.activeElement === document.body)
      focusStop(tree.current);
  }, [rows, tree]);
}
