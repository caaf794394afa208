import { TriangleAlert } from "lucide-react";

import type { Outcome } from "#model/deployment/outcome/outcome.ts";
import { summarizeOutcome } from "#model/deployment/outcome/summary.ts";
import styles from "#ui/plan/plan.module.css";

/** The totals of the deployment, above its steps. */
export function PlanSummary({ outcome }: { readonly outcome: Outcome }) {
  const [first, ...warnings] = summarizeOutcome(outcome);
  return (
    <div className={styles.summary}>
      <h2>{first}</h2>
      {warnings.map((text) => (
        <p key={text} className={styles.dataLoss}>
          <TriangleAlert size={14} aria-hidden /> {text}
        </p>
      ))}
    </div>
  );
}
