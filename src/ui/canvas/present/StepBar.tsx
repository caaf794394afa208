import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";

import styles from "#ui/canvas/present/present.module.css";
import controls from "#ui/components/controls.module.css";

interface StepBarProps {
  readonly at: number;
  readonly steps: readonly { readonly name: string }[];
  /** The ID of the element that names the current step. */
  readonly status: string;
  onGo(to: number): void;
}

/** The buttons to the previous and the next step. *Next* has the focus at the start. */
export function StepBar({ at, steps, status, onGo }: StepBarProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  if (steps.length === 1)
    return (
      <p id={status} role="status" className="visually-hidden">
        {steps[0]?.name}
      </p>
    );
  return (
    <div className={styles.steps}>
      <button
        type="button"
        className={controls.iconButton}
        aria-label="Previous"
        title="Previous (←)"
        aria-disabled={at === 0}
        onClick={() => onGo(at - 1)}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <p id={status} role="status">
        {at + 1} of {steps.length}: {steps[at]?.name}
      </p>
      <button
        ref={next}
        type="button"
        className={controls.iconButton}
        aria-label="Next"
        title="Next (→)"
        aria-disabled={at === steps.length - 1}
        onClick={() => onGo(at + 1)}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
