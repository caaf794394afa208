import { ListChecks } from "lucide-react";

import type { ResourceId } from "#model/program/value.ts";
import { sendRequest } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import { useComparison } from "#ui/derived.ts";
import { DiagnosticList } from "#ui/plan/DiagnosticList.tsx";
import { OperationLabel } from "#ui/plan/OperationLabel.tsx";
import styles from "#ui/plan/plan.module.css";
import own from "#ui/plan/resource-outcome.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useServices } from "#ui/services.ts";

/** The planned operation of the open resource, and messages of a run without a field. */
export function ResourceOutcome({ resource }: { readonly resource: ResourceId }) {
  const { store } = useServices();
  const compared = useComparison().value;
  const step = compared?.entries.get(resource)?.step;
  const runDiagnostics = compared?.runDiagnostics.get(resource) ?? [];
  // Messages about a field are shown beside the field.
  const said = runDiagnostics.filter(
    ({ location }) => location.kind !== "input" || location.path.length === 0,
  );
  if (step === undefined && said.length === 0) return null;
  return (
    <section className={own.outcome} aria-label="Resource plan">
      <div className={own.outcomeHead}>
        <span>{step !== undefined && <OperationLabel of={step} />}</span>
        <button
          type="button"
          className={controls.quiet}
          onClick={() => sendRequest(store, { kind: "plan", resource })}
        >
          <ListChecks size={14} aria-hidden /> Show in the plan
        </button>
      </div>
      {step?.refusal !== undefined && (
        <p className={styles.error}>
          <SeverityIcon severity="error" /> <span>{step.refusal}</span>
        </p>
      )}
      <DiagnosticList runDiagnostics={said} of="the open resource" />
    </section>
  );
}
