import type * as LaterParts from "#forms/values/later-parts.ts";

/** The parts that need facts and documentation. These parts load after the first screen. */
let parts: typeof LaterParts | undefined;
const waiting = new Set<() => void>();
void import("#forms/values/later-parts.ts").then(
  (loaded) => {
    parts = loaded;
    for (const listener of waiting) listener();
  },
  () => undefined,
);

/** The parts; undefined until they are loaded. */
export const laterParts = (): typeof LaterParts | undefined => parts;

/** Calls a listener once the parts are loaded; returns a function that removes the listener. */
export function whenLater(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}
