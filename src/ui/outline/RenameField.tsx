import { Suspense, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";

import { describeHidden } from "#model/check/hidden-text.ts";
import type { ResourceId } from "#model/program/value.ts";
import controls from "#ui/components/controls.module.css";
import { UnreadMentions } from "#ui/components/LazyUnreadMentions.ts";
import styles from "#ui/outline/outline.module.css";

interface RenameFieldProps {
  readonly name: string;
  /** The named item; undefined for an item without references. */
  readonly renamed: { readonly resource: ResourceId } | { readonly name: string } | undefined;
  /** Receives the new name, or undefined if renaming is canceled; returns why a name is invalid. */
  onDone(name: string | undefined): string | undefined;
}

/** Edits a name in a row. Enter submits, Escape cancels, leaving submits a valid name. */
export function RenameField({ name, renamed, onDone }: RenameFieldProps) {
  const id = useId();
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string>();
  const isDone = useRef(false);
  const said = error ?? describeHidden(value);
  const finish = (next: string | undefined): void => {
    if (isDone.current) return;
    isDone.current = true;
    const refused = onDone(next);
    isDone.current = refused === undefined;
    setError(refused);
  };
  return (
    <span className={styles.rename}>
      <input
        className={controls.input}
        aria-label={name === "" ? "New name" : `New name for ${name}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={said === undefined ? undefined : id}
        spellCheck={false}
        autoComplete="off"
        value={value}
        // The user just asked for this field.
        ref={(input) => {
          if (input === null || input.dataset["seen"] !== undefined) return;
          input.dataset["seen"] = "";
          input.focus();
          input.select();
        }}
        onChange={(event) => {
          setValue(event.target.value);
          setError(undefined);
        }}
        onBlur={() => {
          if (value === name || isDone.current) return finish(undefined);
          finish(value);
          // An invalid name is discarded once the field is left.
          if (!isDone.current) finish(undefined);
        }}
        onKeyDown={(event) => {
          // The surrounding rows handle keys too, so they must not get the field's keys. Keys of the whole page still
          // work.
          if (!isOfPage(event)) event.stopPropagation();
          if (event.key === "Enter" && !event.nativeEvent.isComposing) finish(value);
          else if (event.key === "Escape") finish(undefined);
          else return;
          event.preventDefault();
        }}
      />
      {said !== undefined && (
        <span id={id} role="alert" className={styles.error}>
          {said}
        </span>
      )}
      <Suspense>{renamed !== undefined && <UnreadMentions renamed={renamed} />}</Suspense>
    </span>
  );
}

const isOfPage = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "F6" || ((ctrlKey || metaKey) && /^[kyz]$/i.test(key));
