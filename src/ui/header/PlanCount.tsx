import { CircleAlert } from "lucide-react";

import type { Outcome } from "#model/deployment/outcome/outcome.ts";
import { operationsByRisk } from "#model/deployment/outcome/risk.ts";
import { drawnSign } from "#ui/plan/drawn-sign.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { sendRequest } from "#store/designer.ts";
import styles from "#ui/header/header.module.css";
import { useDerived } from "#ui/derived.ts";
import { useServices } from "#ui/services.ts";

/** The operations whose count is shown even if it is zero. */
const alwaysShown: ReadonlySet<Operation> = new Set(["create", "update", "replace", "delete"]);

/** A button with the number of operations in a deployment, while the design is compared. The button opens the plan. */
export function PlanCount() {
  const { store } = useServices();
  const outcome = useDerived((state) => state.comparison.value?.outcome);
  if (outcome === undefined) return null;
  return (
    <button
      type="button"
      className={styles.plan}
      title={`${wordsOf(outcome).join(", ")}. Show the plan`}
      onClick={() => sendRequest(store, { kind: "plan" })}
    >
      <span aria-hidden>Plan</span>
      <span className="visually-hidden">Plan: </span>
      <PlanCounts />
    </button>
  );
}

/** The numbers of operations with their signs. Renders nothing without a comparison. */
export function PlanCounts() {
  const outcome = useDerived((state) => state.comparison.value?.outcome);
  if (outcome === undefined) return null;
  const { counts, refused, failed } = outcome;
  const bad = refused + failed;
  return (
    <span className={styles.planCounts}>
      <span className="visually-hidden">{wordsOf(outcome).join(", ")}</span>
      {bad > 0 && (
        <span className={styles.refused} aria-hidden>
          <CircleAlert size={13} />
          {bad}
        </span>
      )}
      {shownOf(outcome).map((each) => (
        <span
          key={each}
          data-operation={each}
          data-none={counts[each] === 0 || undefined}
          aria-hidden
        >
          {drawnSign(each)}
          {counts[each]}
        </span>
      ))}
    </span>
  );
}

type Totals = Pick<Outcome, "counts" | "refused" | "failed">;

const shownOf = ({ counts }: Totals): readonly Operation[] =>
  operationsByRisk.filter((each) => each !== "same" && (counts[each] > 0 || alwaysShown.has(each)));

function wordsOf(outcome: Totals): readonly string[] {
  const { counts, refused, failed } = outcome;
  return [
    ...shownOf(outcome).map((each) => `${counts[each]} to ${each}`),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
}
