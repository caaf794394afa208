import styles from "#forms/form.module.css";
import type { WidgetProps } from "#forms/widget.ts";
import { controlAttributes } from "#forms/widget.ts";

interface UnreadableProps {
  readonly controlId: string;
  readonly message: string | undefined;
}

const idOf = (controlId: string): string => `${controlId}-unreadable`;

/** Why the text in a box is not in the design. */
export function Unreadable({ controlId, message }: UnreadableProps) {
  if (message === undefined) return null;
  return (
    <p id={idOf(controlId)} className={styles.pending}>
      {message}
    </p>
  );
}

/** The attributes of a control whose text may be invalid. */
export function draftAttributes(
  props: WidgetProps,
  unreadable: string | undefined,
): ReturnType<typeof controlAttributes> {
  const shared = controlAttributes(props);
  if (unreadable === undefined) return shared;
  const describedBy = [props.describedBy, idOf(props.controlId)].filter(Boolean).join(" ");
  return { ...shared, "aria-invalid": true, "aria-describedby": describedBy };
}
