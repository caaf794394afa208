import { formatPath } from "#model/path.ts";
import type { LaidFinding } from "#model/preview/lay.ts";
import { revealPlace } from "#store/designer.ts";
import styles from "#ui/plan/plan.module.css";
import { LongText } from "#ui/plan/LongText.tsx";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useServices } from "#ui/services.ts";

const severities = { error: "error", warning: "warning", info: "hint" } as const;

/** What a run said, in its own words, each with what it most likely means. */
export function FindingList({ findings }: { readonly findings: readonly LaidFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label="Messages of the run">
      {withKeys(findings).map(({ key, finding }) => (
        <Finding key={key} finding={finding} />
      ))}
    </ul>
  );
}

/** One message may come twice. */
const withKeys = (findings: readonly LaidFinding[]) =>
  findings.map((finding, at) => ({ key: `${at} ${finding.message.slice(0, 80)}`, finding }));

function Finding({ finding }: { readonly finding: LaidFinding }) {
  const { store } = useServices();
  const { severity, message, explanation, policy, place } = finding;
  const path = place.kind === "input" && place.path.length > 0 ? formatPath(place.path) : undefined;
  return (
    <li className={styles.finding} data-severity={severities[severity]}>
      <SeverityIcon severity={severities[severity]} />
      <div>
        <p>
          The run says:{" "}
          <q className={styles.said}>
            <LongText text={message} what="message" />
          </q>
          {policy !== undefined && ` (policy ${policy.name} of ${policy.pack})`}
        </p>
        {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
        {path !== undefined && (
          <button type="button" className={styles.path} onClick={() => revealPlace(store, place)}>
            {path}
          </button>
        )}
      </div>
    </li>
  );
}
