import { useState } from "react";
import type { ReactNode } from "react";

import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import styles from "#ui/problems/problems.module.css";

/** The check is loaded by itself, so the dialog must not hold any of it. */
const RuleDialog = lazy(async () => {
  const [{ RuleDialog: Shown }, { ruleSummaries }] = await Promise.all([
    import("#ui/problems/RuleDialog.tsx"),
    import("#model/check/design-check.ts"),
  ]);
  return {
    default: (props: { readonly rule: string; onClose(): void }) => (
      <Shown {...props} summaries={ruleSummaries} />
    ),
  };
});

interface AboutRuleProps {
  /** The ID. What a run of Pulumi says is described by nothing but its message. */
  readonly rule: string;
  readonly children?: ReactNode;
}

/** The ID of a rule, which opens what there is to read about it. */
export function AboutRule({ rule, children = rule }: AboutRuleProps) {
  const [isOpen, setOpen] = useState(false);
  if (rule.startsWith("run/")) return children;
  return (
    <>
      <button
        type="button"
        className={styles.rule}
        aria-label={`About the rule ${rule}`}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Boundary name="About this rule" place="above">
          <RuleDialog rule={rule} onClose={() => setOpen(false)} />
        </Boundary>
      )}
    </>
  );
}
