import type { Severity } from "#model/program/diagnostic.ts";
import { formatCount } from "#model/base/messages.ts";
import { countSeverities } from "#model/check/count-diagnostics.ts";
import { SearchBox } from "#ui/components/SearchBox.tsx";
import { useDerived, useUnread } from "#ui/derived.ts";
import styles from "#ui/problems/tools.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { severities } from "#ui/problems/severities.ts";

interface ProblemToolsProps {
  readonly shown: ReadonlySet<Severity>;
  onShow(shown: ReadonlySet<Severity>): void;
  readonly text: string;
  onText(text: string): void;
  readonly isByRule: boolean;
  onGroup(by: "rule" | "resource"): void;
  /** Whether there is a list to filter and to group. */
  readonly isListed: boolean;
}

/** The filter and grouping of the list. */
export function ProblemTools({
  shown,
  onShow,
  text,
  onText,
  isByRule,
  onGroup,
  isListed,
}: ProblemToolsProps) {
  const ofDesign = countSeverities(useDerived(({ diagnostics }) => diagnostics.value.all));
  const counts = { ...ofDesign, error: ofDesign.error + useUnread() };
  const toggle = (severity: Severity): void => {
    const next = new Set(shown);
    if (!next.delete(severity)) next.add(severity);
    onShow(next);
  };
  const chips = (
    <div role="group" aria-label="Severities shown" className={styles.chips}>
      {severities
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (
          <button
            key={severity}
            type="button"
            className={styles.chip}
            aria-pressed={shown.has(severity)}
            onClick={() => toggle(severity)}
          >
            <SeverityIcon severity={severity} />
            {formatCount(counts[severity], severity)}
          </button>
        ))}
    </div>
  );
  if (!isListed) return <div className={styles.alone}>{chips}</div>;
  return (
    <div className={styles.tools}>
      {chips}
      <SearchBox
        className={styles.search}
        label="Filter the problems"
        placeholder="Filter"
        value={text}
        onValue={onText}
      />
      <select
        className={styles.select}
        data-compact
        aria-label="Group problems"
        value={isByRule ? "rule" : "resource"}
        onChange={(event) => onGroup(event.target.value === "rule" ? "rule" : "resource")}
      >
        <option value="resource">By resource</option>
        <option value="rule">By rule</option>
      </select>
    </div>
  );
}
