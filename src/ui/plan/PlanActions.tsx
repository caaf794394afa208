import { Check, Copy, Download } from "lucide-react";

import { printOutcome } from "#model/outcome/markdown.ts";
import type { Compared } from "#export/compare-design.ts";
import { useCopied } from "#ui/copied.ts";
import controls from "#ui/controls.module.css";
import styles from "#ui/plan/plan.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

interface PlanActionsProps {
  readonly compared: Compared;
  readonly file: string | undefined;
}

/** The plan as text for a pull request. */
export function PlanActions({ compared, file }: PlanActionsProps) {
  const { workspace } = useServices();
  const program = useDesigner((state) => state.program);
  const [copied, copy] = useCopied(workspace.copyText);
  const print = (): string => printOutcome(compared, program, file);
  return (
    <div className={styles.actions}>
      <output className={styles.copied}>
        {copied === "copied" && "Copied"}
        {copied === "refused" && "The browser did not allow copying"}
      </output>
      <button
        type="button"
        className={controls.quiet}
        title="For the description of a pull request"
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
