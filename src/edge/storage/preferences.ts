import type { Preferences } from "#model/opening/preferences.ts";
import { createListeners } from "#model/base/listeners.ts";
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
        // If storage is refused or full, the choice lasts for this visit.
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
