import { CircleAlert, Info, TriangleAlert } from "lucide-react";

import type { Severity } from "#model/program/diagnostic.ts";
import type { Counts } from "#model/check/count-diagnostics.ts";
import styles from "#ui/problems/problems.module.css";
import { severities } from "#ui/problems/severities.ts";

const icons = { error: CircleAlert, warning: TriangleAlert, hint: Info } as const;

export function SeverityIcon({ severity }: { readonly severity: Severity }) {
  const Icon = icons[severity];
  return <Icon size={14} className={styles[severity]} role="img" aria-label={severity} />;
}

/** The numbers of errors, warnings and hints. Renders nothing if there are none. */
export function SeverityCount({ counts }: { readonly counts: Counts }) {
  return (
    <span className={styles.counts}>
      {severities.map((severity) => {
        const count = counts[severity];
        const Icon = icons[severity];
        return (
          count > 0 && (
            <span key={severity} className={styles[severity]}>
              <Icon size={13} aria-hidden />
              {count}
              <span className="visually-hidden">
                {severity}
                {count > 1 && "s"}
              </span>
            </span>
          )
        );
      })}
    </span>
  );
}

/** A mark beside the numbers if the checks failed, because the numbers are then out of date. */
export function ChecksFailed() {
  return (
    <span className={styles.failed}>
      <CircleAlert size={13} aria-hidden />
      not checked
    </span>
  );
}
