import { createContext, use, useState, useSyncExternalStore } from "react";

import { afterPress } from "#forms/error-visibility.ts";

/** The focused field of a form, and the element at the form's end that shows its help. */
export interface FormHelp {
  subscribe(listener: () => void): () => void;
  /** The path of the field as JSON text, as in its `data-path`. */
  focused(): string | undefined;
  place(): HTMLElement | null;
  /** Takes the focused element; undefined if the focus leaves the form, which then shows the help of its only field. */
  follow(element: Element | undefined): void;
  setPlace(element: HTMLElement | null): void;
}

export const FormHelpContext = createContext<FormHelp | undefined>(undefined);

function createFormHelp(only: string | undefined): FormHelp {
  const listeners = new Set<() => void>();
  let focused = only;
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
      const path = element?.closest<HTMLElement>("[data-field]")?.dataset["path"] ?? only;
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
      if (element !== null) for (const listener of listeners) listener();
    },
  };
}

/** The help of a form; of a form with one field, with the field's path. */
export const useFormHelp = (only: string | undefined): FormHelp =>
  useState(() => createFormHelp(only))[0];

const never = (): (() => void) => () => undefined;

/** The element for the help of a field, while the field has the focus. */
export function useHelpPlace(path: string): HTMLElement | null {
  const help = use(FormHelpContext);
  return useSyncExternalStore(help?.subscribe ?? never, () =>
    help?.focused() === path ? help.place() : null,
  );
}
