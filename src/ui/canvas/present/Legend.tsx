import { CircleAlert, TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";

import { dashes } from "#diagram/drawing/print-parts.ts";
import { drawnSign } from "#ui/plan/drawn-sign.ts";
import type { LegendEntry } from "#ui/canvas/present/legend.ts";
import styles from "#ui/canvas/present/present.module.css";

/** The meanings of the colors, signs and lines in the picture. */
export const Legend = ({ entries }: { readonly entries: readonly LegendEntry[] }) => (
  <ul aria-label="Legend" className={styles.legend}>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.label}`}>
        <Sample entry={entry} />
        {entry.label}
      </li>
    ))}
  </ul>
);

function Sample({ entry }: { readonly entry: LegendEntry }) {
  switch (entry.kind) {
    case "operation":
      return (
        <span className={styles.sample} data-operation={entry.operation} aria-hidden>
          {drawnSign(entry.operation)}
        </span>
      );
    case "tone":
      return (
        <span
          className={styles.sample}
          style={{ "--tone": entry.color } as CSSProperties}
          aria-hidden
        />
      );
    case "wire":
      return (
        <svg width="34" height="10" aria-hidden>
          <path d="M0 5h27" strokeDasharray={dashes[entry.wire]} />
          <path d="M33 5l-7 -4v8z" className={styles.point} />
        </svg>
      );
    case "variable":
    case "folded":
      return <span className={styles.sample} data-box-kind={entry.kind} aria-hidden />;
    case "error":
      return <CircleAlert size={14} className={styles.error} aria-hidden />;
    case "warning":
      return <TriangleAlert size={14} className={styles.warning} aria-hidden />;
  }
}
