import { FolderOpen, X } from "lucide-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";

import type { Note } from "#model/files/manifest/types.ts";
import { formatCount } from "#model/base/messages.ts";
import { compareWith, attachRun } from "#store/designer.ts";
import { stopComparing } from "#store/version-comparison.ts";
import type { ComparedVersion, Comparison, Deployed, RealRun } from "#store/comparison.ts";
import controls from "#ui/components/controls.module.css";
import { FoldedNotes } from "#ui/open/NoteList.tsx";
import { warningsOnRun, warningsOnState } from "#ui/open/messages.ts";
import { exportCommand, previewCommand } from "#ui/plan/sources/commands.ts";
import { useCompareFile } from "#ui/plan/sources/use-compare-file.ts";
import styles from "#ui/plan/plan.module.css";
import { describeSteps, describeState, describeVersion } from "#ui/plan/sources/messages.ts";
import { useServices } from "#ui/services.ts";

/** Shows the source of the comparison, notes about reading its files, and buttons to end the comparison. */
export function Sources({
  comparison: { deployed, run, version },
}: {
  readonly comparison: Comparison;
}) {
  if (version !== undefined)
    return (
      <div className={styles.sources}>
        <h2 className="visually-hidden">Plan</h2>
        <Version version={version} />
      </div>
    );
  return (
    <div className={styles.sources}>
      <h2 className="visually-hidden">Plan</h2>
      {deployed === undefined ? <NoState /> : <State deployed={deployed} />}
      {run === undefined ? <NoRun /> : <Run run={run} />}
    </div>
  );
}

function State({ deployed }: { readonly deployed: Deployed }) {
  const { store } = useServices();
  return (
    <SourceSection
      title="Deployed"
      file={deployed.file}
      words={describeState(deployed)}
      warnings={warningsOnState(deployed.report)}
      leftOut={deployed.report.refused}
      unread={deployed.report.kept}
      end="Stop comparing"
      onEnd={() => compareWith(store, undefined)}
    />
  );
}

function Version({ version }: { readonly version: ComparedVersion }) {
  const { store, workspace } = useServices();
  return (
    <SourceSection
      title="Version"
      file={version.name}
      words={describeVersion(version)}
      warnings={[]}
      leftOut={[]}
      unread={[]}
      end="Stop comparing"
      onEnd={() => {
        stopComparing(store);
        // Dismisses the notice that the design is being compared.
        workspace.dismissNotice();
      }}
    />
  );
}

function Run({ run }: { readonly run: RealRun }) {
  const { store } = useServices();
  return (
    <SourceSection
      title={run.overlay.isPreview ? "Real preview" : "Real run"}
      file={run.file}
      words={describeSteps(run)}
      warnings={warningsOnRun(run.overlay, run.report)}
      leftOut={[]}
      unread={run.report.kept}
      end="Remove run"
      onEnd={() => attachRun(store, undefined)}
    />
  );
}

interface SourceProps {
  readonly title: string;
  readonly file: string;
  readonly words: string;
  readonly warnings: readonly string[];
  /** Resources that could not be read. */
  readonly leftOut: readonly Note[];
  /** Parts that were not read. */
  readonly unread: readonly Note[];
  readonly end: string;
  onEnd(): void;
}

function SourceSection({ title, file, words, warnings, leftOut, unread, end, onEnd }: SourceProps) {
  return (
    <section className={styles.source} aria-label={title}>
      <p className={styles.words}>
        <span className={styles.muted}>{title}:</span> <strong>{file}</strong>, {words}
      </p>
      <button
        type="button"
        className={controls.quiet}
        onClick={({ currentTarget }) => {
          const panel = currentTarget.closest("[data-scroller]");
          flushSync(onEnd);
          // The pressed button has disappeared with its comparison, so the focus moves to another button.
          panel?.querySelector("button")?.focus();
        }}
      >
        <X size={14} aria-hidden /> {end}
      </button>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <FoldedNotes label={`${formatCount(leftOut.length, "resource")} left out`} notes={leftOut} />
      <FoldedNotes label={`${formatCount(unread.length, "part")} not read`} notes={unread} />
    </section>
  );
}

function NoState() {
  return (
    <Missing title="Deployed" button="Open a stack export…">
      unknown, so nothing is predicted. To add a prediction, run <code>{exportCommand}</code> and
      open that file.
    </Missing>
  );
}

function NoRun() {
  return (
    <Missing title="Real preview" button="Open a preview…">
      none yet, so everything here is <strong>predicted</strong> from schemas and facts. To use
      Pulumi’s own result, run <code>{previewCommand}</code> and open that file.
    </Missing>
  );
}

interface MissingProps {
  readonly title: string;
  readonly button: string;
  readonly children: ReactNode;
}

function Missing({ title, button, children }: MissingProps) {
  const compareFile = useCompareFile();
  return (
    <section className={styles.source} aria-label={title}>
      <p className={styles.words}>
        <span className={styles.muted}>{title}:</span> {children}
      </p>
      <button type="button" className={controls.quiet} onClick={compareFile}>
        <FolderOpen size={14} aria-hidden /> {button}
      </button>
    </section>
  );
}
