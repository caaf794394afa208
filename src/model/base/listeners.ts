/** Functions that are called when something happens, in the order in which they came. */
export interface Listeners<Told extends readonly unknown[]> {
  /** Gives the function that ends it. */
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
