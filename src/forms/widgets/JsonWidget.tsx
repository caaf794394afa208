import { useState } from "react";

import { isExpression, isList, isMap } from "#model/program/value.ts";
import type { Value } from "#model/program/value.ts";
import { useDraft } from "#forms/draft.ts";
import styles from "#forms/form.module.css";
import { jsonNotation } from "#forms/values/notations.ts";
import { LongText } from "#forms/long-text/LazyLongText.ts";
import { longestInField } from "#forms/long-text/limit.ts";
import { useSource } from "#forms/source.ts";
import { draftAttributes, Unreadable } from "#forms/Unreadable.tsx";
import type { WidgetProps } from "#forms/widget.ts";

/** Any value, as raw JSON with a check of its own. */
export function JsonBox(props: WidgetProps) {
  const source = useSource();
  const { attach, text, unreadable, change, blur } = useDraft(props, jsonNotation);
  const [isOpen, setOpen] = useState(false);
  if (text.length > longestInField || isOpen)
    return (
      <>
        <LongText
          {...props}
          invalid={props.invalid || unreadable !== undefined}
          text={text}
          change={change}
          blur={blur}
          onOpen={setOpen}
        />
        <Unreadable controlId={props.controlId} message={unreadable} />
      </>
    );
  const rows = Math.min(16, Math.max(3, text.split("\n").length));
  return (
    <>
      <textarea
        {...draftAttributes(props, unreadable)}
        ref={attach}
        className={styles.textarea}
        data-masked={props.secret || undefined}
        rows={rows}
        spellCheck={false}
        value={text}
        placeholder={props.placeholder ?? "JSON: text in quotes, a number, true, [ … ] or { … }"}
        readOnly={source.readOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={blur}
      />
      <Unreadable controlId={props.controlId} message={unreadable} />
    </>
  );
}

/** JSON text has no sign for a reference, so that a value with one in it would not survive a text box. */
export function hasExpression(value: Value | undefined): boolean {
  if (isExpression(value)) return true;
  if (isList(value)) return value.some(hasExpression);
  return isMap(value) && Object.values(value).some(hasExpression);
}
