import { isReadOnly } from "#store/read-only.ts";
import { Copy, Ellipsis, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { isResourceNode } from "#model/graph/node.ts";
import { findResource } from "#model/program/program.ts";
import controls from "#ui/components/controls.module.css";
import { SearchBox } from "#ui/components/SearchBox.tsx";
import type { MenuPosition } from "#ui/outline/OutlineMenu.tsx";
import styles from "#ui/outline/outline.module.css";
import { useLazyCommand } from "#ui/outline/lazy-command.ts";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useDesigner } from "#ui/services.ts";

/** No part of the first load: a resource's form can be filled without it. */
const OutlineTree = lazy(async () => ({
  default: (await import("#ui/outline/OutlineTree.tsx")).OutlineTree,
}));

const OutlineMenu = lazyWithPreload(
  async () => (await import("#ui/outline/OutlineMenu.tsx")).OutlineMenu,
);

/** The design as a tree: resources by package, under their parents, then config and outputs. */
export function Outline() {
  const count = useDesigner((state) => state.program.resources.length);
  const [filter, setFilter] = useState("");
  const [menu, setMenu] = useState<MenuPosition>();
  return (
    <section className={styles.outline} aria-label="Outline">
      <div className={styles.head}>
        <h2>Outline</h2>
        <span className={styles.count}>{count}</span>
        <SelectionButtons isMenuOpen={menu !== undefined} onMenu={setMenu} />
      </div>
      {count > 0 && (
        <SearchBox
          className={styles.filter}
          label="Filter the outline"
          placeholder="Filter"
          value={filter}
          onValue={setFilter}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            const section = event.currentTarget.closest("section");
            section?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus();
          }}
        />
      )}
      {count === 0 && (
        <p className={styles.none}>Nothing yet. Choose a type above to add a resource.</p>
      )}
      <Suspense>
        <OutlineTree
          filter={count > 0 ? filter : ""}
          onMenu={setMenu}
          onClearFilter={() => setFilter("")}
        />
      </Suspense>
      <Suspense>
        {menu !== undefined && <OutlineMenu position={menu} onClose={() => setMenu(undefined)} />}
      </Suspense>
    </section>
  );
}

interface SelectionButtonsProps {
  readonly isMenuOpen: boolean;
  onMenu(position: MenuPosition): void;
}

/** What can be done with what is selected. */
function SelectionButtons({ isMenuOpen, onMenu }: SelectionButtonsProps) {
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
        <button
          type="button"
          className={controls.iconButton}
          aria-label={`Duplicate ${what}`}
          title="Duplicate"
          onClick={() => run("duplicate")}
        >
          <Copy size={14} aria-hidden />
        </button>
      )}
      {!readOnly && (
        <button
          type="button"
          className={controls.iconButton}
          aria-label={`Delete ${what}`}
          title="Delete (Delete)"
          onClick={() => run("delete")}
        >
          <Trash2 size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={controls.iconButton}
        aria-label={`More commands for ${what}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        title="More commands"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          const kind = canDuplicate ? "resource" : "declaration";
          onMenu({ kind, what, x: left, y: bottom + 2, from: event.currentTarget });
        }}
      >
        <Ellipsis size={14} aria-hidden />
      </button>
    </span>
  );
}
