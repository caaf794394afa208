import { sameItems } from "#model/base/memoize.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { sameData } from "#model/base/incremental/same-data.ts";

/** Replaces each entry that equals a previous one with the previous object. */
export function reuseEntries(
  next: readonly OutcomeEntry[],
  before: readonly OutcomeEntry[],
): readonly OutcomeEntry[] {
  let byKey: ReadonlyMap<string, OutcomeEntry> | undefined;
  const find = (key: string): OutcomeEntry | undefined => {
    byKey ??= new Map(before.map((entry) => [entry.key, entry]));
    return byKey.get(key);
  };
  const reused = next.map((entry, at) => {
    const same = before[at]?.key === entry.key ? before[at] : find(entry.key);
    return same !== undefined && sameData(same, entry) ? same : entry;
  });
  return sameItems(reused, before) ? before : reused;
}
