import { Ellipsis } from "lucide-react";
import { useState } from "react";

import type { MenuGroup } from "#forms/popups/Menu.tsx";
import { Menu } from "#forms/popups/Menu.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";

interface MoreMenuProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
}

/** A button with a menu of the commands that have no space beside it. */
export function MoreMenu({ label, groups }: MoreMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setButton}
        Icon={Ellipsis}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && button !== null && (
        <Menu label={label} groups={groups} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
