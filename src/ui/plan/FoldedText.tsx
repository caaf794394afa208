import { useState } from "react";

import { showHidden } from "#model/base/text/hidden-characters.ts";
import styles from "#ui/plan/step.module.css";

/** Longer texts are folded, and much longer ones never shown whole; in characters. */
const folded = 280;
const longest = 20_000;

interface LongTextProps {
  readonly text: string;
  /** What it is, unlike all other texts around: for the button that unfolds it. */
  readonly what: string;
}

/** Text of any length and content: folded where it is long, with everything written out that cannot be seen. */
export function FoldedText({ text, what }: LongTextProps) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= folded) return <>{showHidden(text)}</>;
  const shown = text.slice(0, isOpen ? longest : folded);
  return (
    <>
      {showHidden(shown)}
      {shown.length < text.length && "…"}{" "}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Show less" : "Show all"}
        <span className="visually-hidden"> of the {what}</span>
      </button>
    </>
  );
}
