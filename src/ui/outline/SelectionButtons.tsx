import { Copy, Ellipsis, Trash2 } from "lucide-react";

import { isResourceNode } from "#model/program/layout/node.ts";
import { findResource } from "#model/program/program.ts";
import { isReadOnly } from "#store/read-only.ts";
import { IconButton } from "#ui/components/IconButton.tsx";
import { useLazyCommand } from "#ui/outline/lazy-command.ts";
import type { MenuPosition } from "#ui/outline/OutlineMenu.tsx";
import styles from "#ui/outline/outline.module.css";
import { useDesigner } from "#ui/services.ts";

interface SelectionButtonsProps {
  readonly isMenuOpen: boolean;
  onMenu(position: MenuPosition): void;
}

/** The actions of the selection. These actions are outside the first load, because nothing is selected at first. */
export function SelectionButtons({ isMenuOpen, onMenu }: SelectionButtonsProps) {
  const run = useLazyCommand();
  const readOnly = useDesigner(isReadOnly);
  const canDuplicate = useDesigner(
    ({ selection, declaration }) => selection !== undefined || declaration?.kind === "variable",
  );
  const what = useDesigner(({ program, selection, others, declaration }) => {
    if (others.length > 0) {
      const isMixed = declaration !== undefined || !others.every(isResourceNode);
      return `${others.length + 1} ${isMixed ? "resources and variables" : "resources"}`;
    }
    if (declaration !== undefined) return declaration.name;
    return selection === undefined ? undefined : findResource(program, selection)?.name;
  });
  if (what === undefined) return null;
  return (
    <span className={styles.actions}>
      {!readOnly && canDuplicate && (
        <IconButton
          Icon={Copy}
          size={14}
          aria-label={`Duplicate ${what}`}
          title="Duplicate"
          onClick={() => run("duplicate")}
        />
      )}
      {!readOnly && (
        <IconButton
          Icon={Trash2}
          size={14}
          aria-label={`Delete ${what}`}
          title="Delete (Delete)"
          onClick={() => run("delete")}
        />
      )}
      <IconButton
        Icon={Ellipsis}
        size={14}
        aria-label={`More commands for ${what}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        title="More commands"
        onClick={(event) => {
          const kind = canDuplicate ? "resource" : "declaration";
          onMenu({ kind, what, anchor: event.currentTarget });
        }}
      />
    </span>
  );
}
