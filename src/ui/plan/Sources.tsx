import { FolderOpen, X } from "lucide-react";
import type { ReactNode } from "react";

import { compareWith, layRun } from "#store/designer.ts";
import type { Comparison, Deployed, RealRun } from "#store/comparison.ts";
import controls from "#ui/controls.module.css";
import { useOpenFile } from "#ui/open-file.ts";
import { exportCommand, previewCommand } from "#ui/plan/commands.ts";
import styles from "#ui/plan/plan.module.css";
import type { Notes } from "#ui/plan/report-words.ts";
import { describeRun, describeState, notesOnRun, notesOnState } from "#ui/plan/report-words.ts";
import { useServices } from "#ui/services.ts";

/** What the design is compared with, what was made of the files, and the ways to end it. */
export function Sources({ comparison: { deployed, run } }: { readonly comparison: Comparison }) {
  return (
    <div className={styles.sources}>
      {deployed === undefined ? <NoState /> : <State deployed={deployed} />}
      {run === undefined ? <NoRun /> : <Run run={run} />}
    </div>
  );
}

function State({ deployed }: { readonly deployed: Deployed }) {
  const { store } = useServices();
  return (
    <Source
      title="What is deployed"
      file={deployed.file}
      words={describeState(deployed)}
      notes={notesOnState(deployed.report)}
      end="Stop comparing"
      onEnd={() => compareWith(store, undefined)}
    />
  );
}

function Run({ run }: { readonly run: RealRun }) {
  const { store } = useServices();
  return (
    <Source
      title={run.overlay.isPreview ? "Real preview" : "Real run"}
      file={run.file}
      words={describeRun(run)}
      notes={notesOnRun(run)}
      end="Take the run away"
      onEnd={() => layRun(store, undefined)}
    />
  );
}

interface SourceProps {
  readonly title: string;
  readonly file: string;
  readonly words: string;
  readonly notes: Notes;
  readonly end: string;
  onEnd(): void;
}

function Source({ title, file, words, notes, end, onEnd }: SourceProps) {
  return (
    <section className={styles.source} aria-label={title}>
      <div className={styles.sourceHead}>
        <h2>{title}</h2>
        <button type="button" className={controls.quiet} onClick={onEnd}>
          <X size={14} aria-hidden /> {end}
        </button>
      </div>
      <p className={styles.file}>
        <strong>{file}</strong> {words}
      </p>
      {notes.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      {notes.lists.map(({ summary, items }) => (
        <details key={summary} className={styles.details}>
          <summary>{summary}</summary>
          <ul>
            {items.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function NoState() {
  return (
    <Missing title="What is deployed" command={exportCommand} button="Open a stack export…">
      Not known: only what the run says is shown. With a stack export, the rest of the design is
      predicted, too.
    </Missing>
  );
}

function NoRun() {
  return (
    <Missing title="Real preview" command={previewCommand} button="Open a preview…">
      None yet: everything below is <strong>predicted from the schemas</strong> of the packages and
      the options of the resources. What a provider decides for itself, only a real preview knows.
      Laid on the design, it counts before the prediction.
    </Missing>
  );
}

interface MissingProps {
  readonly title: string;
  readonly command: string;
  readonly button: string;
  readonly children: ReactNode;
}

function Missing({ title, command, button, children }: MissingProps) {
  const openFile = useOpenFile();
  return (
    <section className={styles.source} aria-label={title}>
      <div className={styles.sourceHead}>
        <h2>{title}</h2>
        <button type="button" className={controls.quiet} onClick={openFile}>
          <FolderOpen size={14} aria-hidden /> {button}
        </button>
      </div>
      <p className={styles.muted}>{children}</p>
      <p>
        <code className={styles.inline}>{command}</code>
      </p>
    </section>
  );
}
