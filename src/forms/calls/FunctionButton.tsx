import { SquareFunction } from "lucide-react";

import styles from "#forms/form.module.css";
import { useSource } from "#forms/source.ts";

interface FunctionButtonProps {
  /** What is filled by it. */
  readonly name: string;
  onOpen(anchor: Element): void;
}

/** The way to fill a place by the result of a function. */
export function FunctionButton({ name, onOpen }: FunctionButtonProps) {
  if (!useSource().canLift) return null;
  const label = `Set ${name} by a function`;
  return (
    <button
      type="button"
      // Alt+C in the field does the same, so that filling a form by keyboard is one stop per field.
      tabIndex={-1}
      className={styles.iconButton}
      data-action="function"
      aria-label={label}
      title={`${label} (Alt+C in the field)`}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <SquareFunction size={14} aria-hidden />
    </button>
  );
}
