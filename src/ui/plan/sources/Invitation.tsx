import { FlaskConical, FolderOpen } from "lucide-react";

import controls from "#ui/components/controls.module.css";
import { Copy } from "#ui/origin/Copy.tsx";
import { showSamplePlan } from "#ui/packages/sample-plan.ts";
import { exportCommand, previewCommand } from "#ui/plan/sources/commands.ts";
import { useCompareFile } from "#ui/plan/sources/use-compare-file.ts";
import styles from "#ui/plan/sources/invitation.module.css";
import { useServices } from "#ui/services.ts";
import { useStartedFrom } from "#ui/welcome/started-from.ts";

/** Explains how to create a plan. */
export function Invitation() {
  const compareFile = useCompareFile();
  return (
    <div className={styles.invitation}>
      <h2>What would a deployment do?</h2>
      <SamplePlan />
      <p>
        Compare the design with the deployed state to see which resources would be created, updated,
        replaced or deleted, and which properties cause each step. First export the stack:
      </p>
      <Command text={exportCommand} />
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
      <Command text={previewCommand} />
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

/** Offers the sample plan of an example. */
function SamplePlan() {
  const services = useServices();
  const start = useStartedFrom();
  if (start === undefined) return null;
  return (
    <>
      <p>The design was started from an example with a sample state.</p>
      <p>
        <button
          type="button"
          className={controls.primary}
          onClick={() => void showSamplePlan(services, start, false)}
        >
          <FlaskConical size={15} aria-hidden /> Show the sample plan
        </button>
      </p>
    </>
  );
}

const Command = ({ text }: { readonly text: string }) => (
  <div className={styles.commandLine}>
    <pre className={styles.command}>
      <code>{text}</code>
    </pre>
    <Copy what={text} text={text} />
  </div>
);
