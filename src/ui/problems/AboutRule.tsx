import type { ReactNode } from "react";

import { sendRequest } from "#store/designer.ts";
import styles from "#ui/problems/problems.module.css";
import { useServices } from "#ui/services.ts";

interface AboutRuleProps {
  /** The ID of the rule. Messages of a Pulumi run have no description. */
  readonly rule: string;
  readonly children?: ReactNode;
}

/** Shows the ID of a rule as a button that opens the rule's documentation. */
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
