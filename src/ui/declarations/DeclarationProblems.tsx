import { isReadOnly } from "#store/read-only.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import { edit } from "#store/designer.ts";
import styles from "#ui/declarations/declarations.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

/** The diagnostics of a part of a declaration, with their fixes. */
export function DeclarationProblems({
  diagnostics,
}: {
  readonly diagnostics: readonly Diagnostic[];
}) {
  const { store } = useServices();
  const readOnly = useDesigner(isReadOnly);
  if (diagnostics.length === 0) return null;
  return (
    <ul className={styles.diagnostics}>
      {diagnostics.map((diagnostic) => (
        <li key={`${diagnostic.rule} ${diagnostic.message}`} data-rule={diagnostic.rule}>
          <SeverityIcon severity={diagnostic.severity} />
          <span>{diagnostic.message}</span>
          {!readOnly &&
            fixesOf(diagnostic).map((fix) => (
              <button
                key={fix.label}
                type="button"
                className={styles.fix}
                onClick={() => edit(store, fix.edit, { label: fix.label })}
              >
                {fix.label}
              </button>
            ))}
        </li>
      ))}
    </ul>
  );
}
