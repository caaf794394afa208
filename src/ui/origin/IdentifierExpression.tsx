import { describeExpression } from "#model/program/describe-expression.ts";
import type { Resource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isExpression } from "#model/program/value.ts";
import { edit } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/origin/origin.module.css";
import { useDesigner, useServices } from "#ui/services.ts";

interface ExpressionProps {
  readonly resource: Resource;
  readonly value: Value;
  readonly readOnly: boolean;
}

/** Shows an import ID that is not a string, which a file may contain. The user can replace it. */
export function IdentifierExpression({ resource, value, readOnly }: ExpressionProps) {
  const { store } = useServices();
  const program = useDesigner((state) => state.program);
  const shown = isExpression(value) ? describeExpression(value, program) : JSON.stringify(value);
  return (
    <>
      <p className={styles.note}>
        The import ID is not a literal string, so its parts cannot be edited separately.
      </p>
      <code className={styles.text}>{shown}</code>
      {!readOnly && (
        <button
          type="button"
          className={controls.button}
          onClick={() =>
            edit(
              store,
              {
                kind: "set-input",
                resource: resource.id,
                root: "options",
                path: ["import"],
                value: "",
              },
              { label: `Clear the import ID of ${resource.name}` },
            )
          }
        >
          Write it as text
        </button>
      )}
    </>
  );
}
