import { Link2 } from "lucide-react";

import type { Expression } from "#model/value.ts";
import styles from "#forms/form.module.css";
import { useSource } from "#forms/source.ts";

const words: Readonly<Record<Expression["kind"], string>> = {
  reference: "Output of another resource",
  config: "Config value",
  unresolved: "Reference to nothing in this design",
  template: "Text with references",
  secret: "Secret",
  asset: "Asset",
  verbatim: "Kept as it was opened",
};

/** A value that is only known at deployment, or that was opened and is kept unread. */
export function ExpressionValue({ value }: { readonly value: Expression }) {
  const source = useSource();
  return (
    <p className={styles.expression}>
      <Link2 size={14} aria-hidden />
      <span className={styles.expressionKind}>{words[value.kind]}</span>
      <code>{source.describe(value)}</code>
    </p>
  );
}
