import { useEffect, useId, useRef, useState } from "react";

import {
  secretCommand,
  withoutSecrecy,
  withoutValue,
} from "#model/program/config/config-variable.ts";
import type { Diagnostic } from "#model/program/diagnostic.ts";
import type { ConfigVariable } from "#model/program/program.ts";
import type { Reveal } from "#store/designer.ts";
import styles from "#ui/declarations/declarations.module.css";
import { DeclarationProblems } from "#ui/declarations/DeclarationProblems.tsx";

interface SecretBoxProps {
  readonly variable: ConfigVariable;
  readonly readOnly: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Requests the focus; a new object is a new request. */
  readonly reveal: Reveal | undefined;
  onSet(variable: ConfigVariable, label: string): void;
}

/** Whether the stack encrypts the value. The design never holds a secret's value. */
export function SecretBox({ variable, readOnly, diagnostics, reveal, onSet }: SecretBoxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [hadDefault, setHadDefault] = useState(false);
  useEffect(() => {
    if (reveal !== undefined) box.current?.focus();
  }, [reveal]);
  const isSecret = variable.secret === true || diagnostics.length > 0;
  const { name } = variable;
  const change = (checked: boolean): void => {
    setHadDefault(checked && variable.default !== undefined);
    if (checked) onSet(withoutValue(variable), `Make ${name} secret`);
    else onSet(withoutSecrecy(variable), `Make ${name} not secret`);
  };
  return (
    <div className={styles.row}>
      <span />
      <div className={styles.secret}>
        <label className={styles.check}>
          <input
            ref={box}
            type="checkbox"
            checked={isSecret}
            disabled={readOnly}
            aria-describedby={isSecret ? `${id}-about` : undefined}
            onChange={({ target }) => change(target.checked)}
          />
          Secret
        </label>
        <div id={`${id}-about`} className={styles.about} role="status">
          {isSecret && hadDefault && variable.default === undefined && (
            <p>The default was removed from the design; “Undo” brings it back.</p>
          )}
          {isSecret && (
            <p>
              A design does not contain secret values. Set the value for each stack:{" "}
              <code>{secretCommand(variable)}</code>
            </p>
          )}
        </div>
        <DeclarationProblems diagnostics={diagnostics} />
      </div>
    </div>
  );
}
