import { createContext, use, useEffect, useLayoutEffect, useState } from "react";
import type { FocusEvent as ReactFocusEvent, RefObject } from "react";
import { flushSync } from "react-dom";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { samePath, startsWith } from "#model/base/path.ts";
import type { Value } from "#model/program/value.ts";
import { useDiagnosticsAt } from "#forms/source.ts";

/** A place to show. The component that shows the place claims the request, once. */
export interface RevealRequest {
  readonly path: PropertyPath;
  claim(): boolean;
}

/** A new request to show a place. */
export function requestReveal(
  place: Pick<RevealRequest, "path"> | undefined,
): RevealRequest | undefined {
  if (place === undefined) return undefined;
  let claimed = false;
  return {
    path: place.path,
    claim: () => {
      const first = !claimed;
      claimed = true;
      return first;
    },
  };
}

export interface ErrorVisibility {
  /** True for an existing resource: its problems show from the start. */
  readonly showAll: boolean;
  readonly reveal: RevealRequest | undefined;
}

export const ErrorVisibilityContext = createContext<ErrorVisibility>({
  showAll: false,
  reveal: undefined,
});

/** How long to wait after the last key before reporting errors, in milliseconds. */
export const typingPause = 900;

interface Run {
  readonly value: Value | undefined;
  readonly reveal: RevealRequest | undefined;
  /** False while the user is typing: then only messages that are already visible may show. */
  readonly settled: boolean;
  /** True once the value has changed. A pause before the first change does not show new messages. */
  readonly begun: boolean;
  readonly shownBefore: readonly Diagnostic[];
}

/**
 * The diagnostics of a field to show now: after the field was left, after a pause, or on request. A visible message
 * stays until it is fixed, even while the user types; a new message waits for the next pause.
 */
export function useShownDiagnostics(
  path: PropertyPath,
  value: Value | undefined,
): { readonly shown: readonly Diagnostic[]; onBlur(event: ReactFocusEvent): void } {
  const diagnostics = useAtRest(useDiagnosticsAt(path));
  const { showAll, reveal } = use(ErrorVisibilityContext);
  const [run, setRun] = useState<Run>({
    value,
    reveal: undefined,
    settled: showAll,
    begun: false,
    shownBefore: [],
  });
  let now = run;
  if (value !== now.value) now = { ...now, value, settled: false, begun: true };
  if (reveal !== now.reveal) {
    const asked = reveal !== undefined && samePath(reveal.path, path);
    now = { ...now, reveal, settled: now.settled || asked };
  }
  const shown = now.settled ? diagnostics : remainingOf(diagnostics, now.shownBefore);
  if (shown !== now.shownBefore && !(shown.length === 0 && now.shownBefore.length === 0))
    now = { ...now, shownBefore: shown };
  if (now !== run) setRun(now);

  const waits = now.begun && !now.settled;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(afterPress, typingPause, () => setRun(settle));
    return () => clearTimeout(timer);
  }, [waits, value]);
  return {
    shown,
    onBlur: ({ currentTarget, relatedTarget }) =>
      whenLeft(currentTarget, relatedTarget, () => setRun(settle)),
  };
}

/** Runs a callback when the focus leaves a field. A menu or a list of choices over the field belongs to the field. */
function whenLeft(field: Element, to: EventTarget | null, action: () => void): void {
  if (to instanceof Node && field.contains(to)) return;
  const popover = to instanceof Element ? to.closest<HTMLElement>("[popover]") : null;
  if (popover === null) return afterPress(action);
  const go = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && popover.contains(relatedTarget)) return;
    popover.removeEventListener("focusout", go);
    whenLeft(field, relatedTarget, action);
  };
  popover.addEventListener("focusout", go);
}

/** How often to check whether the press has ended, in milliseconds: touch has no event for that. */
const pressPoll = 50;

/**
 * Runs a callback once the current press has become a click. A message needs space, so showing it at once would move
 * the pressed element from under the pointer.
 */
export function afterPress(action: () => void): void {
  if (document.documentElement.matches(":active")) setTimeout(afterPress, pressPoll, action);
  else action();
}

/** The value from the last time when nothing was pressed. */
function useAtRest<T>(value: T): T {
  const [atRest, rest] = useState(value);
  useLayoutEffect(() => {
    let isLatest = true;
    if (value !== atRest) afterPress(() => isLatest && rest(value));
    return () => {
      isLatest = false;
    };
  }, [value, atRest]);
  return atRest;
}

const settle = (run: Run): Run => (run.settled ? run : { ...run, settled: true });

/** The diagnostics of rules that are already shown, even if the messages have changed with the value. */
function remainingOf(
  diagnostics: readonly Diagnostic[],
  shownBefore: readonly Diagnostic[],
): readonly Diagnostic[] {
  const remaining = diagnostics.filter(({ rule }) =>
    shownBefore.some((before) => before.rule === rule),
  );
  const isSame =
    remaining.length === shownBefore.length &&
    remaining.every((entry, at) => entry === shownBefore[at]);
  return isSame ? shownBefore : remaining;
}

const focusable = ":is(input, select, textarea, button, [tabindex='0']):not([tabindex='-1'])";

/** Events that mean that the user has moved on. */
const departures = ["keydown", "pointerdown", "touchstart", "wheel"];

const loadHold = () => import("#forms/rows/hold-in-view.ts").catch(() => undefined);

/** Scrolls to and focuses the field that a request names. `element` is the field's outermost element. */
export function useReveal(path: PropertyPath, element: RefObject<HTMLElement | null>): void {
  const { reveal } = use(ErrorVisibilityContext);
  useEffect(() => {
    if (reveal === undefined || !samePath(reveal.path, path) || !reveal.claim()) return undefined;
    const field = element.current;
    if (field === null) return undefined;
    field.scrollIntoView({ block: "center" });
    focusControl(field);
    const control = new AbortController();
    const options = { capture: true, passive: true, signal: control.signal };
    // Listens before anything is loaded: nothing may move while the user edits the form.
    for (const type of departures) window.addEventListener(type, () => control.abort(), options);
    void loadHold().then((hold) => hold?.holdInView(field, control));
    return () => control.abort();
  }, [reveal, path, element]);
}

/**
 * Focuses the control of a field, not the select for the kind of its value. A field without a control focuses its first
 * button.
 */
export function focusControl(field: Element): void {
  const control = field.querySelector<HTMLElement>(
    ':scope [data-control] :is(input, select:not([aria-label$="kind of value"]), textarea, [data-stop]):not([tabindex="-1"]), :scope [data-add]',
  );
  (control ?? field.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
}

const fieldOrRow = "[data-row], [data-field]";

/** Makes an edit that may remove the pressed element, and moves the focus to the field around it. */
export function editInPlace(pressed: Element, edit: () => void): void {
  const around: Element[] = [];
  for (
    let at = pressed.closest(fieldOrRow);
    at !== null;
    at = at.parentElement?.closest(fieldOrRow) ?? null
  )
    around.push(at);
  flushSync(edit);
  const left = around.find((element) => element.isConnected);
  const focused = document.activeElement;
  // The replacement may have taken the focus itself.
  if (left && (!left.contains(focused) || pressed.contains(focused))) focusControl(left);
}

/** The request for this place or a place inside it, so a folded parent can open. */
export function useRevealInside(path: PropertyPath): RevealRequest | undefined {
  const { reveal } = use(ErrorVisibilityContext);
  return reveal !== undefined && startsWith(reveal.path, path) ? reveal : undefined;
}
