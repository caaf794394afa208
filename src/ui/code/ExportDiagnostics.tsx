import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";

import { countSeverities } from "#model/check/count-diagnostics.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import styles from "#ui/code/code.module.css";
import type { CodeLocation } from "#ui/code/code-location.ts";
import { LocationButton } from "#ui/code/LocationButton.tsx";
import { SeverityCount, SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { severities } from "#ui/problems/severities.ts";

/** A longer list would push the code away, so only the first diagnostic shows and the rest is folded. */
const mostShown = 2;

interface ExportDiagnosticsProps {
  readonly label: string;
  readonly diagnostics: readonly Diagnostic[];
  onChoose(location: CodeLocation): void;
}

/** Lists the parts of the design that the open language cannot express, or expresses differently; worst first. */
export function ExportDiagnostics({ label, diagnostics, onChoose }: ExportDiagnosticsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const sorted = useMemo(
    () =>
      diagnostics.toSorted(
        (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
      ),
    [diagnostics],
  );
  if (sorted.length === 0) return null;
  const isFolding = sorted.length > mostShown;
  const shown = isFolding && !isUnfolded ? sorted.slice(0, 1) : sorted;
  const rest = sorted.slice(1);
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    <ul className={styles.exportDiagnostics} aria-label={label} data-scroller>
      {shown.map(({ rule, severity, location, message }) => (
        <li key={JSON.stringify([rule, location, message])} data-rule={rule}>
          <LocationButton location={location} onChoose={onChoose}>
            <SeverityIcon severity={severity} />
            <span>
              <Prose text={message} />
            </span>
          </LocationButton>
        </li>
      ))}
      {isFolding && (
        <li>
          <button
            type="button"
            className={styles.diagnostic}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <Chevron size={14} aria-hidden />
            {isUnfolded ? "Show fewer" : `${rest.length} more`}
            {!isUnfolded && <SeverityCount counts={countSeverities(rest)} />}
          </button>
        </li>
      )}
    </ul>
  );
}
