import { describeOperation } from "#model/deployment/plan/messages/signs.ts";
import { drawnSign } from "#ui/plan/drawn-sign.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { operationsByRisk } from "#model/deployment/outcome/risk.ts";
import { SearchBox } from "#ui/components/SearchBox.tsx";
import styles from "#ui/plan/plan.module.css";

interface OperationChipsProps {
  readonly counts: Readonly<Record<Operation, number>>;
  readonly hidden: ReadonlySet<Operation>;
  onHide(hidden: ReadonlySet<Operation>): void;
}

/**
 * The number of steps of each operation, as switches that show or hide them; unchanged resources are folded separately.
 */
export function OperationChips({ counts, hidden, onHide }: OperationChipsProps) {
  const toggle = (operation: Operation): void => {
    const rest = new Set(hidden);
    if (!rest.delete(operation)) rest.add(operation);
    onHide(rest);
  };
  return (
    <div role="group" aria-label="Operations shown" className={styles.chips}>
      {operationsByRisk
        .filter((operation) => operation !== "same" && counts[operation] > 0)
        .map((operation) => (
          <button
            key={operation}
            type="button"
            className={styles.chip}
            data-operation={operation}
            aria-pressed={!hidden.has(operation)}
            onClick={() => toggle(operation)}
          >
            <span className={styles.sign} aria-hidden>
              {drawnSign(operation)}
            </span>
            {counts[operation]} {describeOperation({ operation, certain: true })}
          </button>
        ))}
    </div>
  );
}

interface PlanSearchProps {
  readonly text: string;
  onText(text: string): void;
}

/** A search in the steps. */
export function PlanSearch({ text, onText }: PlanSearchProps) {
  return (
    <SearchBox
      className={styles.search}
      label="Filter the plan"
      placeholder="Filter the plan"
      value={text}
      onValue={onText}
    />
  );
}
