import { useState } from "react";
import type { KeyboardEvent } from "react";

import { useDraft } from "#forms/draft.ts";
import styles from "#forms/form.module.css";
import {
  numberNotation,
  strictIntegerNotation,
  strictNumberNotation,
  textNotation,
} from "#forms/notations.ts";
import { useSource } from "#forms/source.ts";
import { draftAttributes, Unreadable } from "#forms/Unreadable.tsx";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";

/** One line of text, or several where the field asks for them or the text has them. */
export function TextWidget(props: WidgetProps) {
  const source = useSource();
  const { attach, text, change, blur } = useDraft(props, textNotation);
  const many = props.multiline || /[\n\r]/.test(text);
  // A box that once had several lines stays: another element in its place would lose the focus.
  const [isTall, setTall] = useState(many);
  if (many && !isTall) setTall(true);
  const empty = (event: KeyboardEvent): void => {
    // By the key's place: with Alt held, some layouts type another sign.
    if (!event.altKey || event.code !== "Digit0" || props.value !== undefined) return;
    event.preventDefault();
    const { resource } = source;
    const edit = { kind: "set-input", resource, path: props.path, value: "" } as const;
    source.edit(edit, `Set ${props.label} to empty text`);
  };
  const shared = {
    ...controlAttributes(props),
    ref: attach,
    value: text,
    placeholder: props.placeholder,
    readOnly: source.readOnly,
    spellCheck: false,
    autoComplete: "off",
    onBlur: blur,
    onKeyDown: source.readOnly ? undefined : empty,
  };
  if (many || isTall) {
    const rows = Math.min(12, Math.max(3, text.split("\n").length));
    return (
      <textarea
        {...shared}
        className={styles.textarea}
        rows={rows}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  return (
    <input
      {...shared}
      className={styles.input}
      type={props.secret ? "password" : "text"}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** A number as text: a native number box loses what it cannot read and changes values when scrolled over. */
export function NumberWidget(props: WidgetProps) {
  const source = useSource();
  const isInteger = props.type.kind === "integer";
  const strict = isInteger ? strictIntegerNotation : strictNumberNotation;
  const { attach, text, unreadable, change, blur } = useDraft(
    props,
    props.isStrict ? strict : numberNotation,
  );
  return (
    <>
      <input
        {...draftAttributes(props, unreadable)}
        ref={attach}
        className={`${styles.input} ${styles.number}`}
        inputMode={isInteger ? "numeric" : "decimal"}
        autoComplete="off"
        value={text}
        placeholder={props.placeholder}
        readOnly={source.readOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={blur}
      />
      <Unreadable controlId={props.controlId} message={unreadable} />
    </>
  );
}
