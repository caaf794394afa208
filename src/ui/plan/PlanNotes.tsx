import { Info } from "lucide-react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { isOfDeployment } from "#model/deployment/outcome/diagnostics.ts";
import { formatCount } from "#model/base/messages.ts";
import type { ComparisonResult } from "#model/deployment/outcome/comparison.ts";
import { useDerived } from "#ui/derived.ts";
import { DiagnosticList } from "#ui/plan/DiagnosticList.tsx";
import styles from "#ui/plan/plan.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";

/** The number of errors in the design itself, independent of the deployed state. */
const countErrors = (all: readonly Diagnostic[]): number =>
  all.filter((each) => each.severity === "error" && !isOfDeployment(each)).length;

/** Notes about the whole plan, with refusals and failures first. */
export function PlanNotes({
  compared: { outcome, notes },
}: {
  readonly compared: ComparisonResult;
}) {
  const { entries, refused, failed, different, runDiagnostics } = outcome;
  const notCompared = entries.reduce((sum, { step }) => sum + step.notCompared.length, 0);
  const wrong = useDerived(({ diagnostics: { value } }) => countErrors(value.all));
  const errors = [
    ...(wrong > 0
      ? [
          `The design has ${formatCount(wrong, "error")}. Fix ${wrong === 1 ? "it" : "them"} before you deploy.`,
        ]
      : []),
    ...(refused > 0
      ? [
          `The engine would refuse ${formatCount(refused, "step")}: protected resources cannot be replaced or deleted.`,
        ]
      : []),
    ...(failed > 0 ? [`The run failed at ${formatCount(failed, "step")}.`] : []),
  ];
  const diagnostics = [
    ...(different > 0
      ? [
          `${formatCount(different, "step")} ${different === 1 ? "differs" : "differ"} from the prediction.`,
        ]
      : []),
    ...notes,
    ...(notCompared > 0
      ? [
          `${formatCount(notCompared, "value")} could not be compared and ${notCompared === 1 ? "counts" : "count"} as unchanged. The steps list ${notCompared === 1 ? "it" : "them"}.`,
        ]
      : []),
  ];
  if (errors.length + diagnostics.length + runDiagnostics.length === 0) return null;
  return (
    <div className={styles.diagnostics}>
      <ul className={styles.notes}>
        {errors.map((text) => (
          <li key={text} className={styles.error}>
            <SeverityIcon severity="error" /> <span>{text}</span>
          </li>
        ))}
        {diagnostics.map((text) => (
          <li key={text}>
            <Info size={14} aria-hidden /> <span>{text}</span>
          </li>
        ))}
      </ul>
      <DiagnosticList runDiagnostics={runDiagnostics} of="the design" isNamed />
    </div>
  );
}
