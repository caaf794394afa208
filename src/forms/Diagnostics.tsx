import { CircleAlert, Info, TriangleAlert } from "lucide-react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import { fixesOf } from "#model/program/diagnostic.ts";
import { editInPlace } from "#forms/error-visibility.ts";
import styles from "#forms/field-line.module.css";
import { useSource } from "#forms/source.ts";

const icons = { error: CircleAlert, warning: TriangleAlert, hint: Info } as const;
const words = { error: "Error", warning: "Warning", hint: "Hint" } as const;

/** The diagnostics of a field, worst first, each with its fixes. */
export function Diagnostics(props: {
  readonly id: string;
  readonly diagnostics: readonly Diagnostic[];
  /** True if the fixes are in no menu, so they need their own stop for Tab. */
  readonly isStop?: boolean;
}) {
  const source = useSource();
  const { diagnostics } = props;
  if (diagnostics.length === 0) return null;
  return (
    <ul id={props.id} className={styles.diagnostics} data-diagnostics>
      {diagnostics.map((diagnostic) => {
        const Icon = icons[diagnostic.severity];
        return (
          <li
            key={`${diagnostic.rule} ${diagnostic.message}`}
            className={styles[diagnostic.severity]}
            data-rule={diagnostic.rule}
          >
            <Icon size={13} role="img" aria-label={words[diagnostic.severity]} />
            <span>{diagnostic.message}</span>
            {!source.readOnly &&
              fixesOf(diagnostic).map((fix) => (
                <button
                  key={fix.label}
                  type="button"
                  // The menu of the value has the fix too, so a keyboard user needs one stop per field.
                  tabIndex={props.isStop === true ? 0 : -1}
                  className={styles.fix}
                  onClick={({ currentTarget }) =>
                    editInPlace(currentTarget, () => source.edit(fix.edit, fix.label))
                  }
                >
                  {fix.label}
                </button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
