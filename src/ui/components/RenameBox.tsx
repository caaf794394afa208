import { useRef, useState } from "react";
import type { RefObject } from "react";

import controls from "#ui/components/controls.module.css";

interface RenameBoxProps {
  readonly name: string;
  readonly label: string;
  readonly longest?: number;
  /** The button that opened the box. When a key closes the box, the focus returns to the button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Called with the old name if the user cancels. */
  onDone(name: string): void;
}

/** Edits a name in place: Enter and leaving submit, Escape cancels. */
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
      // The user just asked for this field.
      ref={selectOnce}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        const isKept = event.key === "Enter" && !event.nativeEvent.isComposing;
        if (!isKept && event.key !== "Escape") return;
        // Otherwise, Escape would close the dialog, and Enter would press the next focused button.
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
