import type { ReactNode } from "react";

import type { Place } from "#model/check/diagnostic.ts";
import styles from "#ui/code/code.module.css";
import type { CodePlace } from "#ui/code/code-location.ts";
import { placeOfDiagnostic } from "#ui/code/code-location.ts";

interface PlaceButtonProps {
  readonly place: Place;
  onChoose(place: CodePlace): void;
  readonly children: ReactNode;
}

/** A finding that leads to its place, or plain text where there is no place to go to. */
export function PlaceButton({ place, onChoose, children }: PlaceButtonProps) {
  const goal = placeOfDiagnostic(place);
  if (goal === undefined) return <span className={styles.finding}>{children}</span>;
  return (
    <button type="button" className={styles.finding} onClick={() => onChoose(goal)}>
      {children}
    </button>
  );
}
