import type { Resource } from "#model/program/program.ts";
import styles from "#ui/inspector/inspector.module.css";
import { SeverityCount } from "#ui/problems/SeverityCount.tsx";
import { useDiagnosticsOf } from "#ui/derived.ts";

/** The number of set options, and their problems. */
export function OptionsLabel({ resource }: { readonly resource: Resource }) {
  const counts = useDiagnosticsOf(resource.id).optionCounts;
  const count = Object.keys(resource.options).length;
  return (
    <span className={styles.tabLabel}>
      Options
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden"> set</span>
        </span>
      )}
      <SeverityCount counts={counts} />
    </span>
  );
}
