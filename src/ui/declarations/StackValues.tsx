import { Lock } from "lucide-react";
import { useId } from "react";

import type { Json } from "#model/base/json.ts";
import type { StackValue } from "#model/files/project/stack-file.ts";
import type { SetValue } from "#model/files/project/stack-values.ts";
import { valuesOf } from "#model/files/project/stack-values.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import { edit } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/declarations/declarations.module.css";
import { SeverityIcon } from "#ui/problems/SeverityCount.tsx";
import { useDesigner, useServices } from "#ui/services.ts";

interface StackValuesProps {
  readonly variable: ConfigVariable;
  readonly readOnly: boolean;
}

/** The values of a config variable in the stacks of the design's folder. */
export function StackValues({ variable, readOnly }: StackValuesProps) {
  const stacks = useDesigner(({ disk }) => disk?.stacks);
  const name = useDesigner(({ program }) => program.name);
  const id = useId();
  if (stacks === undefined) return null;
  return (
    <section className={styles.uses} aria-labelledby={id}>
      <h2 id={id}>In the stacks</h2>
      <ul className={styles.stackValues}>
        {valuesOf(variable, { name }, stacks).map((value) => (
          <StackValueRow
            key={value.file}
            label={value.stack}
            value={value}
            variable={variable}
            readOnly={readOnly}
          />
        ))}
      </ul>
    </section>
  );
}

interface StackValueRowProps extends StackValuesProps {
  readonly label: string;
  readonly value: SetValue;
}

/** The value in one stack, its problem, and a button to make it the default. */
export function StackValueRow({ label, value, variable, readOnly }: StackValueRowProps) {
  const { store } = useServices();
  const { problem, offered } = value;
  const { name } = variable;
  return (
    <li>
      <span className={styles.stackName}>{label}</span>
      <SetValueText set={value.set} variable={variable} />
      {offered !== undefined && !readOnly && (
        <button
          type="button"
          className={controls.button}
          aria-label={`Use as default of ${name}, as in ${value.stack}`}
          onClick={() =>
            edit(
              store,
              { kind: "set-config", variable: { ...variable, default: offered } },
              { label: `Set the default of ${name}` },
            )
          }
        >
          Use as default
        </button>
      )}
      {problem !== undefined && (
        <p className={styles.stackProblem}>
          <SeverityIcon severity="warning" />
          {problem}
        </p>
      )}
    </li>
  );
}

interface SetValueTextProps {
  readonly set: StackValue | undefined;
  readonly variable: ConfigVariable;
}

/** The value in a stack. Plain-text values of secrets are hidden. */
export function SetValueText({ set, variable }: SetValueTextProps) {
  if (set === undefined) return <span className={styles.noValue}>Not set</span>;
  if (set.kind === "secret" || variable.secret === true)
    return (
      <span className={styles.noValue}>
        <Lock size={12} aria-hidden />
        Secret
      </span>
    );
  return <code>{short(set.value)}</code>;
}

const longest = 80;

function short(value: Json): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
