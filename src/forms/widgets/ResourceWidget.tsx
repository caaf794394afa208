import styles from "#forms/form.module.css";
import type { WidgetProps } from "#forms/widget.ts";

/** An input that takes a whole resource: it can hold a reference, and nothing that is typed. */
export function ResourceWidget(props: WidgetProps) {
  return (
    <p id={props.controlId} className={styles.note}>
      Takes another resource of the design. A manifest that names one shows it here.
    </p>
  );
}
