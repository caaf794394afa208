import { createContext, use, useState, useSyncExternalStore } from "react";

import { afterPress } from "#forms/error-visibility.ts";

/** The focused field of a form, and the element at the form's end that shows its help. */
export interface FormHelp {
  subscribe(listener: () => void): () => void;
  /** The path of the field as JSON text, as in its `data-path`. */
  focused(): string | undefined;
  place(): HTMLElement | null;
  /** Takes the focused element; undefined if the focus leaves the form. */
  follow(element: Element | undefined): void;
  setPlace(element: HTMLElement | null): void;
}

export const FormHelpContext = createContext<FormHelp | undefined>(undefined);

function createFormHelp(): FormHelp {
  const listeners = new Set<() => void>();
  let focused: string | undefined;
  let place: HTMLElement | null = null;
  let asked = 0;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    focused: () => focused,
    place: () => place,
    follow: (element) => {
      const path = element?.closest<HTMLElement>("[data-field]")?.dataset["path"];
      asked += 1;
      const number = asked;
      // The pressed element may be where the help appears.
      afterPress(() => {
        if (number !== asked || path === focused) return;
        focused = path;
        for (const listener of listeners) listener();
      });
    },
    setPlace: (element) => {
      place = element;
    },
  };
}

export const useFormHelp = (): FormHelp => useState(createFormHelp)[0];

const never = (): (() => void) => () => undefined;

/** The element for the help of a field, while the field has the focus. */
export function useHelpPlace(path: string): HTMLElement | null {
  const help = use(FormHelpContext);
  const isFocused = useSyncExternalStore(help?.subscribe ?? never, () => help?.focused() === path);
  return isFocused ? (help?.place() ?? null) : null;
}
