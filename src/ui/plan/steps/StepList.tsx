import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { NameOf } from "#model/deployment/plan/messages/messages.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { EntryCard } from "#ui/plan/steps/EntryCard.tsx";
import styles from "#ui/plan/plan.module.css";

/** The estimated heights, in pixels, of an entry with two changes and of an entry without notes. */
const entryHeight = 130;
const quietHeight = 54;

interface StepListProps {
  readonly label: string;
  readonly entries: readonly OutcomeEntry[];
  readonly nameOf: NameOf;
  /** True if the entries are unchanged. */
  readonly isQuiet?: boolean;
  isOpen(entry: OutcomeEntry): boolean;
}

/** Steps of a plan; the open step is always mounted. */
export function StepList({ label, entries, nameOf, isQuiet = false, isOpen }: StepListProps) {
  const openAt = entries.findIndex(isOpen);
  return (
    // An <ol> does not work, because the blocks of a long list are between the list and its items.
    <div role="list" className={styles.entries} aria-label={label}>
      <Windowed
        count={entries.length}
        needed={[openAt < 0 ? undefined : openAt]}
        guess={isQuiet ? quietHeight : entryHeight}
      >
        {(at) => {
          const entry = entries[at];
          return (
            entry && (
              <EntryCard key={entry.key} entry={entry} nameOf={nameOf} isOpen={isOpen(entry)} />
            )
          );
        }}
      </Windowed>
    </div>
  );
}
