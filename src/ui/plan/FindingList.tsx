import { saidIn } from "#model/outcome/findings.ts";
import { formatPath } from "#model/path.ts";
import type { LaidFinding } from "#model/preview/lay.ts";
import { findResource } from "#model/program.ts";
import { revealPlace } from "#store/designer.ts";
import styles from "#ui/plan/plan.module.css";
import { LongText } from "#ui/plan/LongText.tsx";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

const severities = { error: "error", warning: "warning", info: "hint" } as const;

interface FindingListProps {
  readonly findings: readonly LaidFinding[];
  /** Names the resource of each: for where nothing around the list does. */
  readonly isNamed?: boolean;
}

/** What a run said, in its own words, each with what it most likely means. */
export function FindingList({ findings, isNamed = false }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label="Messages of the run">
      {withKeys(findings).map(({ key, finding }) => (
        <Finding key={key} finding={finding} isNamed={isNamed} />
      ))}
    </ul>
  );
}

/** One message may come twice. */
const withKeys = (findings: readonly LaidFinding[]) =>
  findings.map((finding, at) => ({ key: `${at} ${finding.message.slice(0, 80)}`, finding }));

interface FindingProps {
  readonly finding: LaidFinding;
  readonly isNamed: boolean;
}

function Finding({ finding, isNamed }: FindingProps) {
  const { store } = useServices();
  const { severity, message, explanation, policy, place } = finding;
  const path = place.kind === "input" && place.path.length > 0 ? formatPath(place.path) : undefined;
  const name = useDesigner(({ program }) =>
    isNamed && "resource" in place ? findResource(program, place.resource)?.name : undefined,
  );
  const where = [name, path].filter((part) => part !== undefined).join(": ");
  return (
    <li className={styles.finding} data-severity={severities[severity]}>
      <SeverityIcon severity={severities[severity]} />
      <div>
        <p>
          The run says:{" "}
          <q className={styles.said}>
            <LongText text={saidIn(message)} what="message" />
          </q>
          {policy !== undefined && ` (policy ${policy.name} of ${policy.pack})`}
        </p>
        {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
        {where !== "" && (
          <button type="button" className={styles.path} onClick={() => revealPlace(store, place)}>
            {where}
          </button>
        )}
      </div>
    </li>
  );
}
