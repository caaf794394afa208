import { Check, Copy, Download } from "lucide-react";

import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import { MoreMenu } from "#ui/components/MoreMenu.tsx";
import { copyRefused, useCopied } from "#ui/components/use-copied.ts";
import type { Comparison } from "#store/comparison.ts";
import controls from "#ui/components/controls.module.css";
import { useKeepAll } from "#ui/plan/keep/Keep.tsx";
import styles from "#ui/plan/plan.module.css";
import { useEnds } from "#ui/plan/sources/ends.ts";
import { planText } from "#ui/plan/plan-text.ts";
import { useServices } from "#ui/services.ts";

interface PlanActionsProps {
  readonly comparison: Comparison;
  readonly entries: readonly OutcomeEntry[];
}

/** Copies the plan as text for a pull request. A narrow plan has a menu with these and the plan's other commands. */
export function PlanActions({ comparison, entries }: PlanActionsProps) {
  const services = useServices();
  const { workspace } = services;
  const [copied, copy] = useCopied(workspace.copyText);
  const ends = useEnds(comparison);
  const keep = useKeepAll(entries);
  const print = (): string => planText(services) ?? "";
  const copyPlan = (): void => void copy(print());
  const download = (): void => workspace.saveFile("plan.md", print(), "text/markdown");
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
        onClick={copyPlan}
      >
        {copied === "copied" ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        Copy as Markdown
      </button>
      <button
        type="button"
        className={controls.quiet}
        title="Download the plan as Markdown"
        onClick={download}
      >
        <Download size={15} aria-hidden />
        Download
      </button>
      <span className={styles.menu}>
        <MoreMenu
          label="Commands for the plan"
          groups={[
            ...(keep === undefined ? [] : [{ items: [keep] }]),
            {
              items: [
                { label: "Copy as Markdown", run: copyPlan },
                { label: "Download", run: download },
              ],
            },
            // The menu has returned the focus to its button.
            {
              items: ends.map(({ label, run }) => ({
                label,
                run: () => run(document.activeElement),
              })),
            },
          ]}
        />
      </span>
    </div>
  );
}
