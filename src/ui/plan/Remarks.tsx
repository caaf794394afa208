import { Info } from "lucide-react";

import { amount } from "#model/messages.ts";
import type { Compared } from "#export/retarget/compare-design.ts";
import { FindingList } from "#ui/plan/FindingList.tsx";
import styles from "#ui/plan/plan.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";

/** What is to be known of the plan as a whole: refusals and failures first. */
export function Remarks({ compared: { outcome, notes } }: { readonly compared: Compared }) {
  const { entries, refused, failed, different, findings } = outcome;
  const untold = entries.reduce((sum, { step }) => sum + step.untold.length, 0);
  const errors = [
    ...(refused > 0
      ? [
          `The engine would refuse ${amount(refused, "step")}: a protected resource is neither replaced nor deleted.`,
        ]
      : []),
    ...(failed > 0 ? [`The run failed at ${amount(failed, "step")}.`] : []),
  ];
  const remarks = [
    ...(different > 0
      ? [`The run has ${amount(different, "step")} otherwise than predicted.`]
      : []),
    ...notes,
    ...(untold > 0
      ? [
          `${amount(untold, "value")} could not be compared, and ${untold === 1 ? "counts" : "count"} as unchanged: which, the steps say.`,
        ]
      : []),
  ];
  if (errors.length + remarks.length + findings.length === 0) return null;
  return (
    <div className={styles.remarks}>
      <ul className={styles.notes}>
        {errors.map((text) => (
          <li key={text} className={styles.error}>
            <SeverityIcon severity="error" /> <span>{text}</span>
          </li>
        ))}
        {remarks.map((text) => (
          <li key={text}>
            <Info size={14} aria-hidden /> <span>{text}</span>
          </li>
        ))}
      </ul>
      <FindingList findings={findings} of="the design" isNamed />
    </div>
  );
}
