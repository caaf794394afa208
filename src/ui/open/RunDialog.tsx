import { useId } from "react";
import { flushSync } from "react-dom";

import type { Overlay } from "#model/deployment/preview/overlay.ts";
import type { OpenedRun } from "#model/opening/recognition/opened.ts";
import { formatCount } from "#model/base/messages.ts";
import controls from "#ui/components/controls.module.css";
import { Dialog } from "#ui/components/Dialog.tsx";
import { compare } from "#ui/plan/sources/compare.ts";
import { FoldedNotes } from "#ui/open/NoteList.tsx";
import {
  countOperations,
  describeRun,
  describeSecrets,
  countPreserved,
  warningsOnRun,
} from "#ui/open/messages.ts";
import styles from "#ui/open/open.module.css";
import { saveStackPicture, stateBefore } from "#ui/picture/stack-picture.ts";
import { useDesigner, useServices } from "#ui/services.ts";

interface RunDialogProps {
  readonly document: OpenedRun;
  onClose(): void;
}

/** Summarizes a real run of the engine, with a button that shows it on the design. */
export function RunDialog({ document, onClose }: RunDialogProps) {
  const { store } = useServices();
  const { name, overlay, report } = document;
  const hasDesign = useDesigner((state) => state.program.resources.length > 0);
  const reasonId = useId();
  const count = (severity: string): number =>
    overlay.runDiagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const attach = (): void => {
    flushSync(onClose);
    compare(store, document);
  };
  return (
    <Dialog title="Pulumi run" onClose={onClose}>
      <div className={`${controls.dialogBody} ${styles.report}`}>
        <dl className={styles.facts}>
          <dt>File</dt>
          <dd>{name}</dd>
          <dt>Type</dt>
          <dd>{describeRun(overlay)}</dd>
          <dt>Steps</dt>
          <dd>{countOperations(overlay)}</dd>
          <dt>Messages</dt>
          <dd>
            {formatCount(count("error"), "error")}, {formatCount(count("warning"), "warning")}
          </dd>
          <dt>Secrets</dt>
          <dd>{describeSecrets(report.secrets)}</dd>
        </dl>
        {warningsOnRun(overlay, report).map((warning) => (
          <p key={warning} className={styles.warning}>
            {warning}
          </p>
        ))}
        <FoldedNotes label={`${countPreserved(report.kept.length)} unread`} notes={report.kept} />
      </div>
      <div className={controls.dialogActions}>
        {!hasDesign && (
          <p id={reasonId} className={styles.reason}>
            To show the run, open a design with resources.
          </p>
        )}
        <SavePicture overlay={overlay} />
        <button
          type="button"
          className={hasDesign ? controls.primary : controls.button}
          disabled={!hasDesign}
          aria-describedby={hasDesign ? undefined : reasonId}
          onClick={attach}
        >
          Show on this design
        </button>
      </div>
    </Dialog>
  );
}

/** Saves the picture of a run's stack, based on the compared state if that state is of the same stack. */
function SavePicture({ overlay }: { readonly overlay: Overlay }) {
  const services = useServices();
  const deployed = useDesigner(({ comparison }) => comparison.deployed?.baseline);
  return (
    <button
      type="button"
      className={controls.button}
      disabled={overlay.steps.length === 0}
      onClick={() => void saveStackPicture(services, stateBefore(overlay, deployed), overlay.steps)}
    >
      Save picture…
    </button>
  );
}
