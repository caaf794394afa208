import type * as LaterParts from "#forms/values/later-parts.ts";

/** The parts that need facts and documentation load after the first screen. */
let parts: typeof LaterParts | undefined;
const waiting = new Set<() => void>();
void import("#forms/values/later-parts.ts").then(
  (loaded) => {
    parts = loaded;
    for (const listener of waiting) listener();
  },
  () => undefined,
);

/** Undefined until it is loaded. */
export const laterParts = (): typeof LaterParts | undefined => parts;

/** Calls a listener once it is loaded; returns a function that stops it. */
export function whenLater(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}
