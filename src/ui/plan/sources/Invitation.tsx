import { FolderOpen } from "lucide-react";

import controls from "#ui/components/controls.module.css";
import { exportCommand, previewCommand } from "#ui/plan/sources/commands.ts";
import { useCompareFile } from "#ui/plan/sources/use-compare-file.ts";
import styles from "#ui/plan/plan.module.css";

/** Explains how to create a plan. */
export function Invitation() {
  const compareFile = useCompareFile();
  return (
    <div className={styles.invitation}>
      <h2>What would a deployment do?</h2>
      <p>
        Compare the design with the deployed state to see which resources would be created, updated,
        replaced or deleted, and which properties cause each step. First export the stack:
      </p>
      <pre className={styles.command}>
        <code>{exportCommand}</code>
      </pre>
      <p>
        Secrets are not needed: leave out <code>--show-secrets</code>. The file stays in this page
        until you close it.
      </p>
      <p>
        <button type="button" className={controls.button} onClick={compareFile}>
          <FolderOpen size={15} aria-hidden /> Open a stack export…
        </button>
      </p>
      <p>
        You can also show a real preview of the design, with each step and message on its resource:
      </p>
      <pre className={styles.command}>
        <code>{previewCommand}</code>
      </pre>
      <p>
        The output of <code>pulumi up --json</code> and event logs also work.
      </p>
      <p>
        <button type="button" className={controls.button} onClick={compareFile}>
          <FolderOpen size={15} aria-hidden /> Open a preview…
        </button>
      </p>
    </div>
  );
}
