import { createContext, use, useEffect, useRef, useState } from "react";
import type { FocusEvent, RefObject } from "react";

import type { Diagnostic } from "#model/diagnostic.ts";
import type { PropertyPath } from "#model/path.ts";
import { samePath, startsWith } from "#model/path.ts";
import type { Value } from "#model/value.ts";
import { useDiagnosticsAt } from "#forms/source.ts";

/** A place that someone asked to see. Whoever shows it claims it, once. */
export interface RevealRequest {
  readonly path: PropertyPath;
  claim(): boolean;
}

export interface Attention {
  /** True for a resource that was filled before: its problems show from the start. */
  readonly showAll: boolean;
  readonly reveal: RevealRequest | undefined;
}

export const AttentionContext = createContext<Attention>({ showAll: false, reveal: undefined });

/** How long a person may pause while typing before what is wrong is said, in milliseconds. */
const pause = 900;

/**
 * The diagnostics of a field that are to be shown by now: after the field was left, after a pause, or
 * because someone asked to see it. Once they show they stay until they are mended.
 */
export function useShownDiagnostics(
  path: PropertyPath,
  value: Value | undefined,
): { readonly shown: readonly Diagnostic[]; onBlur(event: FocusEvent): void } {
  const diagnostics = useDiagnosticsAt(path);
  const { showAll, reveal } = use(AttentionContext);
  const [ready, setReady] = useState(false);
  const first = useRef(value);
  useEffect(() => {
    if (ready || value === first.current) return;
    const timer = setTimeout(() => setReady(true), pause);
    return () => clearTimeout(timer);
  }, [ready, value]);
  const asked = reveal !== undefined && samePath(reveal.path, path);
  return {
    shown: ready || showAll || asked ? diagnostics : [],
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setReady(true);
    },
  };
}

const focusable = "input, select, textarea, button, [tabindex='0']";

/** Scrolls to and focuses the field that a request names. The element is the field's outermost one. */
export function useReveal(path: PropertyPath, element: RefObject<HTMLElement | null>): void {
  const { reveal } = use(AttentionContext);
  useEffect(() => {
    if (reveal === undefined || !samePath(reveal.path, path) || !reveal.claim()) return;
    const field = element.current;
    field?.scrollIntoView({ block: "center" });
    const control = field?.querySelector<HTMLElement>(
      "[data-control] :is(input, select, textarea)",
    );
    (control ?? field?.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
  }, [reveal, path, element]);
}

/** True while a request names this place or one below it, so that whatever hides it must open. */
export function useRevealsInside(path: PropertyPath): boolean {
  const { reveal } = use(AttentionContext);
  return reveal !== undefined && startsWith(reveal.path, path);
}
