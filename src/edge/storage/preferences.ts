import { createListeners } from "#model/base/listeners.ts";
/**
 * Small choices kept in localStorage: theme, widths, what is folded. A browser that refuses it, or is
 * killed within seconds of a write, costs a person nothing but the choice.
 */
export interface Preferences {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  subscribe(listener: () => void): () => void;
}

const prefix = "stackwright.";

export function createPreferences(): Preferences {
  const listeners = createListeners();
  const known = new Map<string, string | undefined>();
  return {
    read: (key) => {
      if (!known.has(key)) known.set(key, readStored(key));
      return known.get(key);
    },
    write: (key, value) => {
      known.set(key, value);
      try {
        localStorage.setItem(prefix + key, value);
      } catch {
        // Refused or full: the choice holds for this visit.
      }
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}

function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined;
  } catch {
    return undefined;
  }
}
