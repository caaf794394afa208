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

interface PlanNotesProps {
  readonly compared: ComparisonResult;
}

/** What speaks against deploying: errors in the design, refusals, failures, and the messages of the run. */
export function PlanErrors({ compared: { outcome } }: PlanNotesProps) {
  const { refused, failed, runDiagnostics } = outcome;
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
  if (errors.length + runDiagnostics.length === 0) return null;
  return (
    <div className={styles.diagnostics}>
      <ul className={styles.notes}>
        {errors.map((text) => (
          <li key={text} className={styles.error}>
            <SeverityIcon severity="error" /> <span>{text}</span>
          </li>
        ))}
      </ul>
      <DiagnosticList runDiagnostics={runDiagnostics} of="the design" isNamed />
    </div>
  );
}

const countNotCompared = ({ outcome: { entries } }: ComparisonResult): number =>
  entries.reduce((sum, { step }) => sum + step.notCompared.length, 0);

/** The numbers of what a plan doesn't know. */
export function countUnknown(compared: ComparisonResult): readonly string[] {
  const { different } = compared.outcome;
  const notCompared = countNotCompared(compared);
  return [
    ...(different > 0
      ? [`${formatCount(different, "step")} ${different === 1 ? "differs" : "differ"}`]
      : []),
    ...(notCompared > 0 ? [`${formatCount(notCompared, "value")} not compared`] : []),
    ...(compared.notes.length > 0 ? [formatCount(compared.notes.length, "note")] : []),
  ];
}

/** Notes about the whole plan. */
export function PlanNotes({ compared }: PlanNotesProps) {
  const { different } = compared.outcome;
  const notCompared = countNotCompared(compared);
  const notes = [
    ...(different > 0
      ? [
          `${formatCount(different, "step")} ${different === 1 ? "differs" : "differ"} from the prediction.`,
        ]
      : []),
    ...compared.notes,
    ...(notCompared > 0
      ? [
          `${formatCount(notCompared, "value")} could not be compared and ${notCompared === 1 ? "counts" : "count"} as unchanged. The steps list ${notCompared === 1 ? "it" : "them"}.`,
        ]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((text) => (
        <li key={text}>
          <Info size={14} aria-hidden /> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
