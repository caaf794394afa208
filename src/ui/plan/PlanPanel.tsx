import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";

import type { ComparisonResult } from "#model/deployment/outcome/comparison.ts";
import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { Operation } from "#model/deployment/plan/step.ts";
import { Windowed } from "#forms/rows/Windowed.tsx";
import { useComparison, useDerived } from "#ui/derived.ts";
import { FailureMessage } from "#ui/components/FailureMessage.tsx";
import { EntryCard } from "#ui/plan/EntryCard.tsx";
import { Invitation } from "#ui/plan/sources/Invitation.tsx";
import { filterEntries } from "#ui/plan/filter.ts";
import { createNameOf } from "#ui/plan/naming.ts";
import { PlanActions } from "#ui/plan/PlanActions.tsx";
import { OperationChips, PlanSearch } from "#ui/plan/PlanFilter.tsx";
import styles from "#ui/plan/plan.module.css";
import { PlanNotes } from "#ui/plan/PlanNotes.tsx";
import { Sources } from "#ui/plan/sources/Sources.tsx";
import { StackOutputs } from "#ui/plan/StackOutputs.tsx";
import { useDesigner } from "#ui/services.ts";

/** What an entry with two changes takes, in pixels. */
const entryHeight = 130;

const hiddenAtFirst: ReadonlySet<Operation> = new Set(["same"]);

/** What a deployment would do, or did: step by step, with what causes each, to be read before it is done. */
export function PlanPanel() {
  const comparison = useDesigner((state) => state.comparison);
  const { value: compared, status, failure } = useComparison();
  if (comparison.deployed === undefined && comparison.run === undefined)
    return (
      <section className={styles.panel} aria-label="Plan" data-scroller>
        <Invitation />
      </section>
    );
  return (
    <section className={styles.panel} aria-label="Plan" data-scroller>
      <div className={styles.part}>
        <Sources comparison={comparison} />
        {failure !== undefined && (
          <FailureMessage of="plan" failure={failure} hasLast={compared !== undefined} />
        )}
        {compared === undefined && status === "computing" && <p role="status">Comparing…</p>}
        {compared !== undefined && <Steps compared={compared} />}
      </div>
    </section>
  );
}

interface StepsProps {
  readonly compared: ComparisonResult;
}

function Steps({ compared }: StepsProps) {
  const resources = useDerived((state) => state.resources);
  const [hidden, setHidden] = useState(hiddenAtFirst);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);
  const { outcome, plan } = compared;
  // What is asked for is shown whatever is hidden, until the person asks for something else.
  const request = useDesigner((state) => state.request);
  const [passed, setPassed] = useState<unknown>();
  const asked = request?.kind === "view" && request !== passed ? request.resource : undefined;
  const shown = filterEntries(outcome.entries, hidden, wanted, asked);
  const openAt = useOpenEntry(shown);
  const nameOf = useMemo(() => createNameOf(resources), [resources]);
  const hide = (operations: ReadonlySet<Operation>): void => {
    setPassed(request);
    setHidden(operations);
  };
  const search = (words: string): void => {
    setPassed(request);
    setText(words);
  };
  return (
    <>
      <PlanNotes compared={compared} />
      <OperationChips counts={outcome.counts} hidden={hidden} onHide={hide} />
      <div className={styles.tools}>
        <PlanSearch text={text} onText={search} />
        <PlanActions />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>
          {outcome.entries.every(({ step }) => step.operation === "same")
            ? "Nothing to do: everything is as it is deployed."
            : "No step is of this kind."}
        </p>
      ) : (
        // No <ol>: the blocks of a long list stand between it and its items.
        <div role="list" className={styles.entries} aria-label="Steps">
          <Windowed count={shown.length} needed={[openAt]} guess={entryHeight}>
            {(at) => {
              const entry = shown[at];
              return entry && <EntryCard key={entry.key} entry={entry} nameOf={nameOf} />;
            }}
          </Windowed>
        </div>
      )}
      {plan !== undefined && plan.outputs.length > 0 && (
        <StackOutputs changes={plan.outputs} nameOf={nameOf} />
      )}
    </>
  );
}

/** Where the entry of the open resource is; what is opened elsewhere, or asked for, comes into view. */
function useOpenEntry(shown: readonly OutcomeEntry[]): number | undefined {
  const selection = useDesigner((state) => state.selection);
  const request = useDesigner((state) => state.request);
  const seen = useRef(selection);
  const isAsked = request?.kind === "view" && request.resource === selection;
  const at = shown.findIndex(({ step }) => selection !== undefined && step.resource === selection);
  useEffect(() => {
    if (selection !== seen.current || isAsked)
      document.querySelector("[data-open-entry]")?.scrollIntoView({ block: "nearest" });
    seen.current = selection;
  }, [selection, isAsked, request]);
  return at < 0 ? undefined : at;
}
