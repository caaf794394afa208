import type { ReactNode } from "react";

import type { Location } from "#model/program/diagnostic.ts";
import styles from "#ui/code/code.module.css";
import type { CodeLocation } from "#ui/code/code-location.ts";
import { locationOfDiagnostic } from "#ui/code/code-location.ts";

interface LocationButtonProps {
  readonly location: Location;
  onChoose(location: CodeLocation): void;
  readonly children: ReactNode;
}

/** A button that goes to the place of a diagnostic, or plain text if the diagnostic has no place. */
export function LocationButton({ location, onChoose, children }: LocationButtonProps) {
  const goal = locationOfDiagnostic(location);
  if (goal === undefined) return <span className={styles.diagnostic}>{children}</span>;
  return (
    <button type="button" className={styles.diagnostic} onClick={() => onChoose(goal)}>
      {children}
    </button>
  );
}
