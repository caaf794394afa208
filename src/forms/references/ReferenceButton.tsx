import { Link2 } from "lucide-react";

import styles from "#forms/form.module.css";
import { useSource } from "#forms/source.ts";

interface ReferenceButtonProps {
  /** What is filled by it. */
  readonly name: string;
  onOpen(anchor: Element): void;
}

/** The way to fill a place by something other than a literal. */
export function ReferenceButton({ name, onOpen }: ReferenceButtonProps) {
  if (useSource().literalsOnly === true) return null;
  const label = `Set ${name} by reference or config value`;
  return (
    <button
      type="button"
      // Alt+R in the field does the same, so that filling a form by keyboard is one stop per field.
      tabIndex={-1}
      className={styles.iconButton}
      data-action="reference"
      aria-label={label}
      title={`${label} (Alt+R in the field, or \${ in a text)`}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <Link2 size={14} aria-hidden />
    </button>
  );
}
