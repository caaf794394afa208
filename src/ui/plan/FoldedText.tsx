import { useState } from "react";

import { showHidden } from "#model/base/text/hidden-characters.ts";
import styles from "#ui/plan/step.module.css";

/**
 * The maximum length of unfolded text, in characters. Longer text is folded, and very long text is never shown whole.
 */
const folded = 280;
const longest = 20_000;

interface LongTextProps {
  readonly text: string;
  /** A unique name of the text, for the button that unfolds it. */
  readonly what: string;
}

/** Shows text, folded if it is long, with hidden characters made visible. */
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
