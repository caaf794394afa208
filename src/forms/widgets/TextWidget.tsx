import type { KeyboardEvent } from "react";

import { useDraft } from "#forms/draft.ts";
import styles from "#forms/form.module.css";
import { numberNotation, textNotation } from "#forms/notations.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";

/** One line of text, or several where the field asks for them or the text has them. */
export function TextWidget(props: WidgetProps) {
  const source = useSource();
  const { attach, text, change, blur } = useDraft(
    props.name,
    props.path,
    props.value,
    textNotation,
  );
  const many = props.multiline || text.includes("\n");
  const shared = {
    ...controlAttributes(props),
    ref: attach,
    value: text,
    placeholder: props.placeholder,
    readOnly: source.readOnly,
    spellCheck: false,
    autoComplete: "off",
    onBlur: blur,
  };
  if (many) {
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
  const empty = (event: KeyboardEvent): void => {
    if (!event.altKey || event.key !== "0" || props.value !== undefined) return;
    event.preventDefault();
    const edit = {
      kind: "set-input",
      resource: source.resource,
      path: props.path,
      value: "",
    } as const;
    source.edit(edit, `Set ${props.label} to empty text`);
  };
  return (
    <input
      {...shared}
      className={styles.input}
      type={props.secret ? "password" : "text"}
      onChange={(event) => change(event.target.value)}
      onKeyDown={empty}
    />
  );
}

/** A number as text: a native number box loses what it cannot read and changes values when scrolled over. */
export function NumberWidget(props: WidgetProps) {
  const source = useSource();
  const { attach, text, change, blur } = useDraft(
    props.name,
    props.path,
    props.value,
    numberNotation,
  );
  return (
    <input
      {...controlAttributes(props)}
      ref={attach}
      className={`${styles.input} ${styles.number}`}
      inputMode={props.type.kind === "integer" ? "numeric" : "decimal"}
      autoComplete="off"
      value={text}
      placeholder={props.placeholder}
      readOnly={source.readOnly}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  );
}
