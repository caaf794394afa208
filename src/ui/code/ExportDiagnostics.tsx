import type { Diagnostic } from "#model/check/diagnostic.ts";
import { Prose } from "#forms/documentation/Prose.tsx";
import styles from "#ui/code/code.module.css";
import type { CodeLocation } from "#ui/code/code-location.ts";
import { LocationButton } from "#ui/code/LocationButton.tsx";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";

interface ExportDiagnosticsProps {
  readonly label: string;
  readonly diagnostics: readonly Diagnostic[];
  onChoose(location: CodeLocation): void;
}

/** What the open language cannot say, or says differently from the design. */
export function ExportDiagnostics({ label, diagnostics, onChoose }: ExportDiagnosticsProps) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className={styles.exportDiagnostics} aria-label={label} data-scroller>
      {diagnostics.map(({ rule, severity, location, message }) => (
        <li key={JSON.stringify([rule, location, message])} data-rule={rule}>
          <LocationButton location={location} onChoose={onChoose}>
            <SeverityIcon severity={severity} />
            <span>
              <Prose text={message} />
            </span>
          </LocationButton>
        </li>
      ))}
    </ul>
  );
}
