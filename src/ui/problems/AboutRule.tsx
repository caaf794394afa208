import type { ReactNode } from "react";

import { sendRequest } from "#store/designer.ts";
import styles from "#ui/problems/problems.module.css";
import { useServices } from "#ui/services.ts";

interface AboutRuleProps {
  /** The ID. What a run of Pulumi says is described by nothing but its message. */
  readonly rule: string;
  readonly children?: ReactNode;
}

/** The ID of a rule, which opens what there is to read about it. */
export function AboutRule({ rule, children = rule }: AboutRuleProps) {
  const { store } = useServices();
  if (rule.startsWith("run/")) return children;
  return (
    <button
      type="button"
      className={styles.rule}
      aria-label={`About the rule ${rule}`}
      onClick={() => sendRequest(store, { kind: "about-rule", rule })}
    >
      {children}
    </button>
  );
}
