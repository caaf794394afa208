import { Link2 } from "lucide-react";

import styles from "#forms/form.module.css";
import { useReferenceChoice } from "#forms/references/reference-picking.ts";
import { useSource } from "#forms/source.ts";
import type { WidgetProps } from "#forms/widget.ts";

/** An input that takes a whole resource: only a reference is valid, so nothing can be typed. */
export function ResourceWidget({
  path,
  property,
  type,
  label,
  controlId,
  describedBy,
}: WidgetProps) {
  const source = useSource();
  const choose = useReferenceChoice({ path, property, type }, label);
  if (source.readOnly)
    return (
      <p id={controlId} className={styles.note}>
        Expects another resource in the design.
      </p>
    );
  return (
    <button
      type="button"
      id={controlId}
      className={styles.add}
      data-stop
      aria-label={`Choose a resource for ${label}`}
      aria-describedby={describedBy}
      onClick={({ currentTarget }) => choose(currentTarget)}
    >
      <Link2 size={13} aria-hidden />
      Choose a resource
    </button>
  );
}
