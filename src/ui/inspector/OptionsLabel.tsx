import type { Resource } from "#model/program/program.ts";
import { countSeverities } from "#store/designer.ts";
import styles from "#ui/inspector/inspector.module.css";
import { SeverityCount } from "#ui/problems/SeverityCount.tsx";
import { useDiagnostics } from "#ui/services.ts";

/** How many options are set, and what is wrong with them. */
export function OptionsLabel({ resource }: { readonly resource: Resource }) {
  const wrong = useDiagnostics().filter(
    ({ location }) => location.kind === "option" && location.resource === resource.id,
  );
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
      <SeverityCount counts={countSeverities(wrong)} />
    </span>
  );
}
