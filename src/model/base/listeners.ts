/** Functions that are called on an event, in the order of their registration. */
export interface Listeners<Told extends readonly unknown[]> {
  /** Adds a listener, and returns a function that removes it. */
  readonly add: (listener: (...told: Told) => void) => () => void;
  readonly tell: (...told: Told) => void;
}

export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
  };
}
