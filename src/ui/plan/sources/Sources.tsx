import { FolderOpen, X } from "lucide-react";
import type { ReactNode } from "react";

import type { Note } from "#model/files/manifest/types.ts";
import { formatCount } from "#model/base/messages.ts";
import type { ComparedVersion, Comparison, Deployed, RealRun } from "#store/comparison.ts";
import controls from "#ui/components/controls.module.css";
import { FoldedNotes } from "#ui/open/NoteList.tsx";
import { warningsOnRun, warningsOnState } from "#ui/open/messages.ts";
import { exportCommand, previewCommand } from "#ui/plan/sources/commands.ts";
import { useEnds } from "#ui/plan/sources/ends.ts";
import { useCompareFile } from "#ui/plan/sources/use-compare-file.ts";
import styles from "#ui/plan/sources/sources.module.css";
import {
  describeSteps,
  describeState,
  describeVersion,
  nameStack,
} from "#ui/plan/sources/messages.ts";

const none: readonly string[] = [];

interface SourcesProps {
  readonly comparison: Comparison;
  /** The numbers of what the comparison doesn't know, after its sources. */
  readonly unknown?: readonly string[];
  /** Notes about the whole plan. */
  readonly children?: ReactNode;
  /** True if a menu of the plan also ends the comparison, so a narrow plan needs no buttons for that. */
  readonly hasMenu?: boolean;
}

/**
 * What a plan rests on, in one line with buttons that end the comparison. The line unfolds to notes about the plan and
 * about reading its files.
 */
export function Sources({ comparison, unknown = none, children, hasMenu }: SourcesProps) {
  const { deployed, run, version } = comparison;
  const unread = [...unknown, ...unreadIn(comparison)];
  return (
    <div className={styles.sources}>
      <h2 className="visually-hidden">Plan</h2>
      <details className={styles.basis}>
        <summary>
          <Basis comparison={comparison} />
          {unread.length > 0 && (
            <>
              {" "}
              <span className={styles.muted}>· {unread.join(" · ")}</span>
            </>
          )}
        </summary>
        <div className={styles.basisParts}>
          {children}
          {version !== undefined ? (
            <Version version={version} />
          ) : (
            <>
              {deployed === undefined ? <NoState /> : <State deployed={deployed} />}
              {run === undefined ? <NoRun /> : <Run run={run} />}
            </>
          )}
        </div>
      </details>
      <div className={styles.ends} data-in-menu={hasMenu}>
        <Ends comparison={comparison} />
      </div>
    </div>
  );
}

/** Names the files or the version that the plan rests on. */
function Basis({ comparison: { deployed, run, version } }: Pick<SourcesProps, "comparison">) {
  if (version !== undefined)
    return (
      <>
        Compared with the version <strong>{version.name}</strong>
      </>
    );
  const real = run !== undefined && (
    <>
      {titleOf(run)} <strong>{run.file}</strong>
    </>
  );
  if (deployed === undefined) return <>{real}; the deployed state is unknown</>;
  const state = (
    <>
      <strong>{deployed.file}</strong> ({nameStack(deployed)})
    </>
  );
  return run === undefined ? (
    <>Predicted from {state}</>
  ) : (
    <>
      {real}, beside the prediction from {state}
    </>
  );
}

/** The numbers of parts of the files that could not be read, and of warnings about the files. */
function unreadIn({ deployed, run, version }: Comparison): readonly string[] {
  if (version !== undefined) return [];
  const leftOut = deployed?.report.refused.length ?? 0;
  const unread = (deployed?.report.kept.length ?? 0) + (run?.report.kept.length ?? 0);
  const warnings =
    (deployed === undefined ? 0 : warningsOnState(deployed.report).length) +
    (run === undefined ? 0 : warningsOnRun(run.overlay, run.report).length);
  return [
    ...(leftOut > 0 ? [`${formatCount(leftOut, "resource")} left out`] : []),
    ...(unread > 0 ? [`${formatCount(unread, "part")} not read`] : []),
    ...(warnings > 0 ? [formatCount(warnings, "warning")] : []),
  ];
}

/** The buttons that end the comparison. */
const Ends = ({ comparison }: Pick<SourcesProps, "comparison">) =>
  useEnds(comparison).map(({ label, run }) => (
    <button
      key={label}
      type="button"
      className={controls.quiet}
      onClick={({ currentTarget }) => run(currentTarget)}
    >
      <X size={14} aria-hidden /> {label}
    </button>
  ));

const titleOf = ({ overlay }: RealRun): string => (overlay.isPreview ? "Real preview" : "Real run");

const State = ({ deployed }: { readonly deployed: Deployed }) => (
  <SourceSection
    title="Deployed"
    words={describeState(deployed)}
    warnings={warningsOnState(deployed.report)}
    leftOut={deployed.report.refused}
    unread={deployed.report.kept}
  />
);

const Version = ({ version }: { readonly version: ComparedVersion }) => (
  <SourceSection
    title="Version"
    words={describeVersion(version)}
    warnings={[]}
    leftOut={[]}
    unread={[]}
  />
);

const Run = ({ run }: { readonly run: RealRun }) => (
  <SourceSection
    title={titleOf(run)}
    words={describeSteps(run)}
    warnings={warningsOnRun(run.overlay, run.report)}
    leftOut={[]}
    unread={run.report.kept}
  />
);

interface SourceProps {
  readonly title: string;
  readonly words: string;
  readonly warnings: readonly string[];
  /** Resources that could not be read. */
  readonly leftOut: readonly Note[];
  /** Parts that were not read. */
  readonly unread: readonly Note[];
}

function SourceSection({ title, words, warnings, leftOut, unread }: SourceProps) {
  return (
    <section className={styles.source} aria-label={title}>
      <p>
        <span className={styles.muted}>{title}:</span> {words}
      </p>
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

const NoState = () => (
  <Missing title="Deployed" button="Open a stack export…">
    unknown, so nothing is predicted. To add a prediction, run <code>{exportCommand}</code> and open
    that file.
  </Missing>
);

const NoRun = () => (
  <Missing title="Real preview" button="Open a preview…">
    none yet, so everything here is <strong>predicted</strong> from schemas and facts. To use
    Pulumi’s own result, run <code>{previewCommand}</code> and open that file.
  </Missing>
);

interface MissingProps {
  readonly title: string;
  readonly button: string;
  readonly children: ReactNode;
}

function Missing({ title, button, children }: MissingProps) {
  const compareFile = useCompareFile();
  return (
    <section className={styles.source} aria-label={title}>
      <p>
        <span className={styles.muted}>{title}:</span> {children}
      </p>
      <button type="button" className={controls.button} onClick={compareFile}>
        <FolderOpen size={14} aria-hidden /> {button}
      </button>
    </section>
  );
}
