import { useDraft } from "#forms/draft.ts";
import styles from "#forms/form.module.css";
import { jsonNotation } from "#forms/notations.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";

/** Any value, as raw JSON with a check of its own. */
export function JsonWidget(props: WidgetProps) {
  const source = useSource();
  const { attach, text, unreadable, change, blur } = useDraft(
    props.name,
    props.path,
    props.value,
    jsonNotation,
  );
  const messageId = `${props.controlId}-json`;
  const rows = Math.min(16, Math.max(3, text.split("\n").length));
  return (
    <>
      <textarea
        {...controlAttributes(props)}
        aria-invalid={props.invalid || unreadable !== undefined || undefined}
        aria-describedby={[props.describedBy, unreadable && messageId].filter(Boolean).join(" ")}
        ref={attach}
        className={`${styles.textarea} ${styles.code}`}
        rows={rows}
        spellCheck={false}
        value={text}
        placeholder={props.placeholder ?? "JSON: text in quotes, a number, true, [ … ] or { … }"}
        readOnly={source.readOnly}
        onChange={(event) => change(event.target.value)}
        onBlur={blur}
      />
      {unreadable !== undefined && (
        <p id={messageId} className={styles.pending}>
          {unreadable}
        </p>
      )}
    </>
  );
}
