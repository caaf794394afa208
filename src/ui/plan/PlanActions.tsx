import { Check, Copy, Download } from "lucide-react";

import { copyRefused, useCopied } from "#ui/components/use-copied.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/plan/plan.module.css";
import { planText } from "#ui/plan/plan-text.ts";
import { useServices } from "#ui/services.ts";

/** Copies the plan as text for a pull request. */
export function PlanActions() {
  const services = useServices();
  const { workspace } = services;
  const [copied, copy] = useCopied(workspace.copyText);
  const print = (): string => planText(services) ?? "";
  return (
    <div className={styles.actions}>
      <output className={styles.copied}>
        {copied === "copied" && "Copied"}
        {copied === "refused" && copyRefused}
      </output>
      <button
        type="button"
        className={controls.quiet}
        title="For a pull request description"
        onClick={() => void copy(print())}
      >
        {copied === "copied" ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        Copy as Markdown
      </button>
      <button
        type="button"
        className={controls.quiet}
        title="Download the plan as Markdown"
        onClick={() => workspace.saveFile("plan.md", print(), "text/markdown")}
      >
        <Download size={15} aria-hidden />
        Download
      </button>
    </div>
  );
}
