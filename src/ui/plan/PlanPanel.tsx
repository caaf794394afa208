import { ChevronDown, ChevronRight } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";

import type { ComparisonResult } from "#model/deployment/outcome/comparison.ts";
import { isNoteworthy } from "#model/deployment/outcome/messages.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { sortByRisk } from "#model/deployment/outcome/risk.ts";
import type { Change, Operation } from "#model/deployment/plan/step.ts";
import { isComparing } from "#store/version-comparison.ts";
import { useComparison, useDerived } from "#ui/derived.ts";
import { FailureMessage } from "#ui/components/FailureMessage.tsx";
import { Invitation } from "#ui/plan/sources/Invitation.tsx";
import { filterEntries, filterOutputs, isAskedStep } from "#ui/plan/filter.ts";
import { KeepAll, KeepProvider } from "#ui/plan/keep/Keep.tsx";
import { createNameOf } from "#ui/plan/naming.ts";
import { PlanActions } from "#ui/plan/PlanActions.tsx";
import { OperationChips, PlanSearch } from "#ui/plan/PlanFilter.tsx";
import styles from "#ui/plan/plan.module.css";
import { PlanErrors, PlanNotes, countUnknown } from "#ui/plan/PlanNotes.tsx";
import { PlanSummary } from "#ui/plan/steps/PlanSummary.tsx";
import { Sources } from "#ui/plan/sources/Sources.tsx";
import { OutputChanges } from "#ui/plan/OutputChanges.tsx";
import { StepList } from "#ui/plan/steps/StepList.tsx";
import { useAskedStep } from "#ui/plan/steps/use-asked-step.ts";
import { useDesigner } from "#ui/services.ts";

const noOperations: ReadonlySet<Operation> = new Set();
const noChanges: readonly Change[] = [];

/** How long the plan waits for the focus that a removed button leaves behind, in milliseconds. */
const leadTime = 2000;

/** The plan or the result of a deployment: step by step, with causes. */
export function PlanPanel() {
  const comparison = useDesigner((state) => state.comparison);
  const { value: compared, status, failure } = useComparison();
  const panel = useRef<HTMLElement>(null);
  const isShown = comparison.run !== undefined || isComparing(comparison);
  // The button that opened the comparison dialog has disappeared, so the focus cannot return to it. On a slow
  // machine, the dialog closes and the button disappears only after the plan has appeared.
  useEffect(() => {
    if (!isShown) return undefined;
    const end = performance.now() + leadTime;
    const lead = (): void => {
      // Behind a dialog, the plan cannot take the focus yet.
      if (document.activeElement === document.body) panel.current?.focus();
      const isInDialog = document.activeElement?.matches("dialog, dialog *") === true;
      if (isInDialog || performance.now() < end) frame = requestAnimationFrame(lead);
    };
    let frame = requestAnimationFrame(lead);
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  if (!isShown)
    return (
      <section className={styles.panel} aria-label="Plan" data-scroller>
        <Invitation />
      </section>
    );
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label="Plan" data-scroller>
      <div className={styles.part}>
        {compared === undefined && <Sources comparison={comparison} />}
        {failure !== undefined && (
          <FailureMessage of="plan" failure={failure} hasLast={compared !== undefined} />
        )}
        {compared === undefined && status === "computing" && <p role="status">Comparing…</p>}
        {compared !== undefined && (
          <KeepProvider>
            <Steps compared={compared} />
          </KeepProvider>
        )}
      </div>
    </section>
  );
}

function Steps({ compared }: { readonly compared: ComparisonResult }) {
  const comparison = useDesigner((state) => state.comparison);
  const resources = useDerived((state) => state.resources);
  const [hidden, setHidden] = useState(noOperations);
  const [isUnfolded, setUnfolded] = useState(false);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);
  const { outcome, plan } = compared;
  const { asked, isOpen, pass } = useAskedStep();
  const sorted = useMemo(() => sortByRisk(outcome.entries), [outcome.entries]);
  const found = filterEntries(sorted, hidden, wanted, asked);
  const outputs = filterOutputs(plan?.outputs ?? noChanges, wanted);
  const steps = found.filter(isStep);
  const unchanged = found.filter((entry) => !isStep(entry));
  const shown = isUnfolded ? unchanged : unchanged.filter((entry) => isAskedStep(entry, asked));
  const nameOf = useMemo(() => createNameOf(resources), [resources]);
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  const passing =
    <T,>(set: (value: T) => void) =>
    (value: T): void => {
      pass();
      set(value);
    };
  return (
    <>
      <div className={styles.top}>
        <PlanSummary outcome={outcome} />
        <PlanActions comparison={comparison} entries={outcome.entries} />
        <div className={styles.tools}>
          <OperationChips counts={outcome.counts} hidden={hidden} onHide={passing(setHidden)} />
          <PlanSearch text={text} onText={passing(setText)} />
          <KeepAll outcome={outcome} />
        </div>
      </div>
      <PlanErrors compared={compared} />
      <Sources comparison={comparison} unknown={countUnknown(compared)} hasMenu>
        <PlanNotes compared={compared} />
      </Sources>
      {steps.length > 0 && (
        <StepList label="Steps" entries={steps} nameOf={nameOf} isOpen={isOpen} />
      )}
      {found.length === 0 && <NoneFound wanted={wanted.trim()} hasOutputs={outputs.length > 0} />}
      {unchanged.length > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => passing(setUnfolded)(!isUnfolded)}
        >
          <Chevron size={16} aria-hidden />
          {unchanged.length.toLocaleString("en")} unchanged
        </button>
      )}
      {shown.length > 0 && (
        <StepList label="Unchanged" entries={shown} nameOf={nameOf} isQuiet isOpen={isOpen} />
      )}
      {outputs.length > 0 && <OutputChanges changes={outputs} nameOf={nameOf} />}
    </>
  );
}

function NoneFound(props: { readonly wanted: string; readonly hasOutputs: boolean }) {
  const { wanted, hasOutputs } = props;
  if (wanted === "") return <p className={styles.none}>No steps of this kind.</p>;
  return hasOutputs ? null : (
    <p role="status" className={styles.none}>
      Nothing matches “{wanted}”.
    </p>
  );
}

/** An unchanged resource is listed only if it has notes. */
const isStep = (entry: OutcomeEntry): boolean =>
  entry.step.operation !== "same" || isNoteworthy(entry);
