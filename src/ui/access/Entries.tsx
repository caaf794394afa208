import type { PropertyPath } from "#model/base/path.ts";
import { formatPath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { spellValue } from "#model/program/reference-text.ts";
import type { Value } from "#model/program/value.ts";
import styles from "#ui/access/access.module.css";

interface Entry<Form extends string> {
  readonly path: PropertyPath;
  readonly value: Value;
  readonly form: Form;
}

/** Members or principals, grouped by the part before the colon. */
export function Entries<Form extends string>(props: {
  readonly entries: readonly Entry<Form>[];
  readonly program: Program;
  /** The label of each group, in display order. */
  readonly labels: Readonly<Record<Form, string>>;
}) {
  const { entries, program, labels } = props;
  if (entries.length === 0) return <p className={styles.nobody}>Nobody yet</p>;
  const forms = Object.keys(labels) as Form[];
  return (
    <dl className={styles.entries}>
      {forms
        .map((form) => ({ form, own: entries.filter((entry) => entry.form === form) }))
        .filter(({ own }) => own.length > 0)
        .map(({ form, own }) => (
          <div key={form}>
            <dt>{labels[form]}</dt>
            <dd>
              <ul>
                {own.map(({ path, value }) => (
                  <li key={formatPath(path)}>{identifierOf(spellValue(value, program), form)}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
    </dl>
  );
}

function identifierOf(text: string, form: string): string {
  if (text === "") return "(empty)";
  return text.startsWith(`${form}:`) ? text.slice(form.length + 1) : text;
}
