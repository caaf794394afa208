import type { Diagnostic } from "#model/check/diagnostic.ts";
import { Prose } from "#forms/Prose.tsx";
import styles from "#ui/code/code.module.css";
import type { CodePlace } from "#ui/code/code-location.ts";
import { PlaceButton } from "#ui/code/LocationButton.tsx";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";

interface RemarksProps {
  readonly label: string;
  readonly diagnostics: readonly Diagnostic[];
  onChoose(place: CodePlace): void;
}

/** What the open language cannot say, or says differently from the design. */
export function Remarks({ label, diagnostics, onChoose }: RemarksProps) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label={label} data-scroller>
      {diagnostics.map(({ rule, severity, place, message }) => (
        <li key={JSON.stringify([rule, place, message])} data-rule={rule}>
          <PlaceButton place={place} onChoose={onChoose}>
            <SeverityIcon severity={severity} />
            <span>
              <Prose text={message} />
            </span>
          </PlaceButton>
        </li>
      ))}
    </ul>
  );
}
