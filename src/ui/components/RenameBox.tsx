import { useRef, useState } from "react";
import type { RefObject } from "react";

import controls from "#ui/components/controls.module.css";

interface RenameBoxProps {
  readonly name: string;
  readonly label: string;
  readonly longest?: number;
  /** What opened it, which has the focus again once a key ends it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** With the name as it was where the person thought better of it. */
  onDone(name: string): void;
}

/** A name in place of a row's words: Enter and leaving keep it, Escape gives it up. */
export function RenameBox({ name, label, longest, button, onDone }: RenameBoxProps) {
  const [text, setText] = useState(name);
  const isDone = useRef(false);
  const finish = (to: string): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(to);
  };
  return (
    <input
      className={controls.input}
      aria-label={label}
      maxLength={longest}
      value={text}
      // The person just asked for this very field.
      ref={selectOnce}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        const isKept = event.key === "Enter" && !event.nativeEvent.isComposing;
        if (!isKept && event.key !== "Escape") return;
        // Escape would close the dialog, and Enter press the button that has the focus next.
        event.preventDefault();
        event.stopPropagation();
        finish(isKept ? text : name);
        button.current?.focus();
      }}
    />
  );
}

const selectOnce = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
