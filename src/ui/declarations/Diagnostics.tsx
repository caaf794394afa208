import { isReadOnly } from "#store/read-only.ts";
import type { Diagnostic } from "#model/check/diagnostic.ts";
import { edit } from "#store/designer.ts";
import styles from "#ui/declarations/declarations.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** What is wrong with a part of a declaration, each with its fix. */
export function Diagnostics({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  const { store } = useServices();
  const readOnly = useDesigner(isReadOnly);
  if (diagnostics.length === 0) return null;
  return (
    <ul className={styles.diagnostics}>
      {diagnostics.map(({ rule, severity, message, fix }) => (
        <li key={`${rule} ${message}`} data-rule={rule}>
          <SeverityIcon severity={severity} />
          <span>{message}</span>
          {fix !== undefined && !readOnly && (
            <button
              type="button"
              className={styles.fix}
              onClick={() => edit(store, fix.edit, { label: fix.label })}
            >
              {fix.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
