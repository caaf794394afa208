import { sameItems } from "#model/memoize.ts";
import type { Entry } from "#model/deployment/outcome/outcome.ts";
import { sameData } from "#model/reuse-equal.ts";

/** The entries, as the objects that they were before wherever they say the same. */
export function keepEntries(next: readonly Entry[], before: readonly Entry[]): readonly Entry[] {
  let byKey: ReadonlyMap<string, Entry> | undefined;
  const find = (key: string): Entry | undefined => {
    byKey ??= new Map(before.map((entry) => [entry.key, entry]));
    return byKey.get(key);
  };
  const kept = next.map((entry, at) => {
    const same = before[at]?.key === entry.key ? before[at] : find(entry.key);
    return same !== undefined && sameData(same, entry) ? same : entry;
  });
  return sameItems(kept, before) ? before : kept;
}
