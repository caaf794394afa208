import { createContext } from "react";

/** What a part of the page that failed can ask for. */
export interface BoundaryTools {
  /** Whether the host has another build by now; false where it does not answer. */
  isOutdated(): Promise<boolean>;
  /** Saves the design and loads the page anew. */
  reload(): void;
  /** Resolves to false where the browser refuses. */
  copyText(text: string): Promise<boolean>;
}

export const BoundaryContext = createContext<BoundaryTools>({
  isOutdated: async () => false,
  reload: () => undefined,
  copyText: async () => false,
});
