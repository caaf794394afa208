import { describeOperation } from "#model/deployment/plan/messages/signs.ts";
import { drawnSign } from "#ui/plan/drawn-sign.ts";
import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { PredictedOperation } from "#model/deployment/plan/messages/signs.ts";
import styles from "#ui/plan/operation.module.css";

interface OperationProps {
  readonly of: PredictedOperation & Pick<Mark, "inside">;
  /** True to show only the sign; the word is still in the DOM. */
  readonly isShort?: boolean;
}

/** The operation on a resource, as a sign and a word in its color. */
export function OperationLabel({ of, isShort = false }: OperationProps) {
  const { operation, certain, inside } = of;
  // A sign with a number follows the one that stays if there is no space for more.
  const word = inside?.short.slice(1).replaceAll("-", "−") ?? describeOperation(of);
  return (
    <span
      className={styles.operation}
      data-operation={operation}
      data-counts={inside !== undefined || undefined}
      title={isShort ? word : undefined}
    >
      <span className={styles.sign} aria-hidden>
        {drawnSign(operation)}
        {isShort && !certain && "?"}
      </span>
      <span className={isShort ? "visually-hidden" : undefined}>{word}</span>
    </span>
  );
}
