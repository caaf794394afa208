import type { DesignSummary } from "#model/opening/workspace.ts";

/** The designs that screens list, most recently changed first. */
export interface DesignList {
  get(id: string): DesignSummary | undefined;
  readonly all: readonly DesignSummary[];
  /** Adds stored designs to the list. */
  merge(stored: readonly DesignSummary[]): void;
  put(summary: DesignSummary): void;
  remove(id: string): void;
}

export function createDesignList(
  onChange: (designs: readonly DesignSummary[]) => void,
): DesignList {
  const known = new Map<string, DesignSummary>();
  let all: readonly DesignSummary[] = [];
  let isMerged = false;
  const tell = (): void => {
    if (!isMerged) return;
    all = [...known.values()].toSorted((a, b) => b.updated - a.updated);
    onChange(all);
  };
  return {
    get: (id) => known.get(id),
    get all() {
      return all;
    },
    merge(stored) {
      // Existing entries stay, because they come from this tab or from messages, and are newer.
      for (const summary of stored) if (!known.has(summary.id)) known.set(summary.id, summary);
      isMerged = true;
      tell();
    },
    put(summary) {
      known.set(summary.id, summary);
      tell();
    },
    remove(id) {
      if (known.delete(id)) tell();
    },
  };
}
