import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";

import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { Reveal } from "#store/designer.ts";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/declarations/declarations.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** The chosen value; undefined if the declared value is not one of the choices. */
  readonly value: T | undefined;
  /** The declared value if it is not one of the choices. */
  readonly other: string | undefined;
  readonly choices: readonly T[];
  /** The meaning of the choice. */
  readonly about?: ReactNode;
  readonly readOnly: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Requests the focus; a new object is a new request. */
  readonly reveal: Reveal | undefined;
  onChoose(choice: T): void;
}

/** A select for a few short options. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, other, choices, about, readOnly, diagnostics, reveal, onChoose } = props;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (reveal !== undefined) select.current?.focus();
  }, [reveal]);
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        className={controls.input}
        value={value ?? ""}
        disabled={readOnly}
        aria-invalid={diagnostics.length > 0 || undefined}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {value === undefined && <option value="">{other ?? "choose…"}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <div id={`${id}-below`} className={styles.below}>
        {about !== undefined && <p className={styles.about}>{about}</p>}
        <DeclarationProblems diagnostics={diagnostics} />
      </div>
    </div>
  );
}
