import { createContext } from "react";

/** The actions of a failed part of the page. */
export interface BoundaryTools {
  /** Whether the host has a new build; false if the host does not answer. */
  isOutdated(): Promise<boolean>;
  /** Saves the design and reloads the page. */
  reload(): void;
  /** Resolves to false if the browser refuses. */
  copyText(text: string): Promise<boolean>;
}

export const BoundaryContext = createContext<BoundaryTools>({
  isOutdated: async () => false,
  reload: () => undefined,
  copyText: async () => false,
});
