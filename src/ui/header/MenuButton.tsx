import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";

interface MenuButtonProps extends Omit<ComponentProps<"button">, "children"> {
  readonly label: ReactNode;
  /** Renders the open menu. */
  readonly children: (anchor: Element, onClose: () => void) => ReactNode;
}

/** A button of the header that opens a menu on a press or ArrowDown. */
export function MenuButton({ label, children, ...others }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
        {...others}
      >
        {label}
        <ChevronDown size={14} aria-hidden />
      </button>
      {isOpen && button !== null && children(button, () => setOpen(false))}
    </>
  );
}
