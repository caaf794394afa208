import { messageWithoutSeverity } from "#model/deployment/outcome/diagnostics.ts";
import { formatPath } from "#model/base/path.ts";
import type { MatchedDiagnostic } from "#model/deployment/preview/match-run.ts";
import { findResource } from "#model/program/program.ts";
import { revealLocation } from "#store/designer.ts";
import styles from "#ui/plan/step.module.css";
import { FoldedText } from "#ui/plan/FoldedText.tsx";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

const severities = { error: "error", warning: "warning", info: "hint" } as const;

interface DiagnosticListProps {
  readonly runDiagnostics: readonly MatchedDiagnostic[];
  /** The subject of the messages, unique among all such lists on the page. */
  readonly of: string;
  /** True if each message names its resource, because nothing around the list does. */
  readonly isNamed?: boolean;
}

/** The maximum number of messages listed; the other messages are only counted. */
const most = 100;

/** The messages of a run, each with its likely meaning. */
export function DiagnosticList({ runDiagnostics, of, isNamed = false }: DiagnosticListProps) {
  if (runDiagnostics.length === 0) return null;
  const shown = runDiagnostics.slice(0, most);
  return (
    <ul className={styles.runDiagnostics} aria-label={`Messages of the run on ${of}`}>
      {shown.map((diagnostic, at) => (
        <DiagnosticItem
          key={keyOf(diagnostic, at)}
          diagnostic={diagnostic}
          what={`message ${at + 1} on ${of}`}
          isNamed={isNamed}
        />
      ))}
      {shown.length < runDiagnostics.length && (
        <li>… and {runDiagnostics.length - shown.length} more</li>
      )}
    </ul>
  );
}

/** The key of a message. The key includes the index, because a message may be repeated. */
const keyOf = ({ message }: MatchedDiagnostic, at: number): string =>
  `${at} ${message.slice(0, 80)}`;

interface DiagnosticProps {
  readonly diagnostic: MatchedDiagnostic;
  readonly what: string;
  readonly isNamed: boolean;
}

function DiagnosticItem({ diagnostic, what, isNamed }: DiagnosticProps) {
  const { store } = useServices();
  const { severity, message, explanation, policy, location } = diagnostic;
  const path =
    location.kind === "input" && location.path.length > 0 ? formatPath(location.path) : undefined;
  const name = useDesigner(({ program }) =>
    isNamed && "resource" in location ? findResource(program, location.resource)?.name : undefined,
  );
  const where = [name, path].filter((part) => part !== undefined).join(": ");
  return (
    <li className={styles.diagnostic} data-severity={severities[severity]}>
      <SeverityIcon severity={severities[severity]} />
      <div>
        <p>
          Message from the run:{" "}
          <q className={styles.said}>
            <FoldedText text={messageWithoutSeverity(message)} what={what} />
          </q>
          {policy !== undefined && ` (policy ${policy.name} of ${policy.pack})`}
        </p>
        {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
        {where !== "" && (
          <button
            type="button"
            className={styles.path}
            onClick={() => revealLocation(store, location)}
          >
            {where}
            <span className="visually-hidden">, field of {what}</span>
          </button>
        )}
      </div>
    </li>
  );
}
