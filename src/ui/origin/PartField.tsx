import { useId, useState } from "react";

import type { IdentifierPart } from "#model/schema/facts/facts.ts";
import type { IdentifierError } from "#model/deployment/identifier/parse-identifier.ts";
import { nameOfPart } from "#model/deployment/identifier/part-form.ts";
import { BreakingName } from "#forms/documentation/BreakingName.tsx";
import controls from "#ui/components/controls.module.css";
import styles from "#ui/origin/origin.module.css";

interface PartFieldProps {
  readonly part: IdentifierPart;
  /** The separator before the next part. */
  readonly separator: string;
  readonly text: string;
  readonly error: IdentifierError | undefined;
  /** False until the user has had time to fill the part. */
  readonly showsError: boolean;
  /** True if the part's input is known only at deployment. */
  readonly isLater: boolean;
  readonly readOnly: boolean;
  onText(text: string): void;
  /** Returns the whole import ID in a text; undefined if the text contains none. */
  onWhole(text: string): string | undefined;
  onSet(whole: string): void;
  onLeave(): void;
}

/** One part of an import ID. Invalid text stays in the field, and is not written. */
export function PartField(props: PartFieldProps) {
  const { part, separator, text, error } = props;
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const name = nameOfPart(part);
  const message =
    draft === undefined
      ? props.showsError || left
        ? error?.message
        : undefined
      : `${separator === "/" ? "A slash" : `"${separator}"`} starts the next part, so "${draft}" is not applied.`;
  const later = props.isLater
    ? `The input ${part.input} is known only at deployment, so it cannot fill this part.`
    : undefined;
  const change = (typed: string): void => {
    const whole = typed.includes(separator) ? props.onWhole(typed) : undefined;
    const isPart = !typed.includes(separator);
    setDraft(isPart || whole !== undefined ? undefined : typed);
    if (whole !== undefined) props.onSet(whole);
    else if (isPart) props.onText(typed);
  };
  return (
    <div className={styles.part}>
      <label htmlFor={id}>
        <BreakingName name={name} />
        <span className="visually-hidden"> of the import ID</span>
      </label>
      <input
        id={id}
        className={controls.input}
        value={draft ?? text}
        readOnly={props.readOnly}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={message !== undefined || undefined}
        aria-describedby={`${id}-about`}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setLeft(true);
          props.onLeave();
        }}
      />
      <div id={`${id}-about`} className={styles.about}>
        {message !== undefined && <p className={styles.error}>{message}</p>}
        {[later, text === "" ? part.note : undefined].map(
          (note) =>
            note !== undefined && (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ),
        )}
      </div>
    </div>
  );
}
