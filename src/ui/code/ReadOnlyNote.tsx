import { Lock } from "lucide-react";

import { setCodeLanguage } from "#store/designer.ts";
import styles from "#ui/code/code.module.css";
import type { CodeMode } from "#ui/code/editing/code-mode.ts";
import controls from "#ui/components/controls.module.css";
import { useServices } from "#ui/services.ts";

interface ReadOnlyNoteProps {
  readonly mode: Extract<CodeMode, { readonly kind: "read-only" }>;
  onPackages(): void;
}

/** Why the code is read-only, and where it can be edited. */
export function ReadOnlyNote({ mode, onPackages }: ReadOnlyNoteProps) {
  const { store } = useServices();
  return (
    <div className={styles.readOnly}>
      <Lock size={13} aria-hidden />
      <p>{mode.reason}</p>
      {mode.canChange === "language" && (
        <button
          type="button"
          className={controls.quiet}
          onClick={() => setCodeLanguage(store, "yaml")}
        >
          Edit as YAML
        </button>
      )}
      {mode.canChange === "packages" && (
        <button type="button" className={controls.quiet} onClick={onPackages}>
          Choose packages
        </button>
      )}
    </div>
  );
}
