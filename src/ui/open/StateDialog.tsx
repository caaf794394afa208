import { useId } from "react";
import { flushSync } from "react-dom";

import type { OpenedState } from "#model/opening/recognition/opened.ts";
import { formatCount, joinWithAnd } from "#model/base/messages.ts";
import { isStateOf, namedStacks } from "#model/program/stacks/referenced-stacks.ts";
import { isReadOnly } from "#store/read-only.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { compare } from "#ui/plan/sources/compare.ts";
import { FoldedNotes } from "#ui/open/NoteList.tsx";
import { describeSecrets, countPreserved, warningsOnState } from "#ui/open/messages.ts";
import styles from "#ui/open/open.module.css";
import type { StartingProgressProps } from "#ui/open/start/StartingProgress.tsx";
import { StartingProgress } from "#ui/open/start/StartingProgress.tsx";
import { takeOutputs } from "#ui/inspector/stack-outputs/take-outputs.ts";
import { saveStackPicture } from "#ui/picture/stack-picture.ts";
import { startFromState } from "#ui/open/start/start.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface StateDialogProps {
  readonly document: OpenedState;
  /** The progress of creating a design from the state; undefined if no design is being created. */
  readonly starting?: StartingProgressProps;
  onClose(): void;
}

/** Summarizes a stack's state, with its actions. */
export function StateDialog({ document, starting, onClose }: StateDialogProps) {
  const isStarting = starting !== undefined;
  const services = useServices();
  const { store } = services;
  const { name, baseline, declared, report } = document;
  const hasDesign = useDesigner((state) => state.program.resources.length > 0);
  const readOnly = useDesigner(isReadOnly);
  const program = useDesigner((state) => state.program);
  const named = namedStacks(program);
  const stacks = readOnly ? [] : named.filter((stack) => isStateOf(baseline, stack, program));
  const reasonId = useId();
  const take = (stack: string): void => {
    flushSync(onClose);
    takeOutputs(store, stack, baseline);
  };
  const compareNow = (): void => {
    flushSync(onClose);
    compare(store, document);
  };
  const start = (
    <button
      type="button"
      className={hasDesign ? controls.button : controls.primary}
      disabled={declared === 0 || isStarting}
      onClick={() => void startFromState(services, document)}
    >
      {isStarting ? "Starting…" : "Start a design from this state"}
    </button>
  );
  return (
    <Dialog
      title={report.format === "checkpoint" ? "Checkpoint" : "Stack export"}
      onClose={onClose}
    >
      <div className={`${controls.dialogBody} ${styles.report}`}>
        <dl className={styles.facts}>
          <dt>File</dt>
          <dd>{name}</dd>
          <dt>Stack</dt>
          <dd>{baseline.stack ?? "unknown"}</dd>
          <dt>Project</dt>
          <dd>{baseline.project ?? "unknown"}</dd>
          <dt>Resources</dt>
          <dd>
            {declared.toLocaleString("en")}
            {declared < report.resources &&
              `, and ${report.resources - declared} of stack and providers`}
          </dd>
          <dt>Secrets</dt>
          <dd>{describeSecrets(report.secrets)}</dd>
        </dl>
        {warningsOnState(report).map((warning) => (
          <p key={warning} className={styles.warning}>
            {warning}
          </p>
        ))}
        <FoldedNotes
          label={`${formatCount(report.refused.length, "resource")} left out`}
          notes={report.refused}
        />
        {stacks.length === 0 && named.length > 0 && (
          <p>
            The design refers to {joinWithAnd(named)}, but this state belongs to a different stack.
          </p>
        )}
        <FoldedNotes label={`${countPreserved(report.kept.length)} unread`} notes={report.kept} />
        {isStarting && <StartingProgress {...starting} />}
      </div>
      <div className={controls.dialogActions}>
        <p role="status" className="visually-hidden">
          {isStarting && "Starting a design"}
        </p>
        {!hasDesign && (
          <p id={reasonId} className={styles.reason}>
            The open design has no resources: deploying it would delete everything.
          </p>
        )}
        {hasDesign && start}
        <button
          type="button"
          className={controls.button}
          disabled={declared === 0 || isStarting}
          onClick={() => void saveStackPicture(services, baseline)}
        >
          Save picture…
        </button>
        <button
          type="button"
          className={hasDesign && stacks.length === 0 ? controls.primary : controls.button}
          disabled={isStarting}
          aria-describedby={hasDesign ? undefined : reasonId}
          onClick={compareNow}
        >
          Compare with this design
        </button>
        {!hasDesign && start}
        {stacks.map((stack) => (
          <button
            key={stack}
            type="button"
            className={stack === stacks.at(-1) ? controls.primary : controls.button}
            disabled={isStarting}
            onClick={() => take(stack)}
          >
            {stacks.length === 1 ? "Offer its outputs" : `Offer the outputs of ${stack}`}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
