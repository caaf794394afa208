import { Boundary } from "#forms/boundary/Boundary.tsx";
import { lazy } from "#forms/boundary/lazy.tsx";
import { useState } from "react";

import { SearchBox } from "#ui/components/SearchBox.tsx";
import type { MenuPosition } from "#ui/outline/OutlineMenu.tsx";
import styles from "#ui/outline/outline.module.css";
import { lazyWithPreload } from "#forms/lazy-with-preload.tsx";
import { useDesigner } from "#ui/services.ts";

/** Loaded on demand: users can fill a resource's form without the outline. */
const OutlineTree = lazy(async () => ({
  default: (await import("#ui/outline/OutlineTree.tsx")).OutlineTree,
}));

const SelectionButtons = lazyWithPreload(
  async () => (await import("#ui/outline/SelectionButtons.tsx")).SelectionButtons,
);

const OutlineMenu = lazyWithPreload(
  async () => (await import("#ui/outline/OutlineMenu.tsx")).OutlineMenu,
);

/** The design as a tree: resources by package, under their parents, then config and outputs. */
export function Outline() {
  const count = useDesigner((state) => state.program.resources.length);
  const [filter, setFilter] = useState("");
  const [down, setDown] = useState<object>();
  const [menu, setMenu] = useState<MenuPosition>();
  const toggleMenu = (asked: MenuPosition): void =>
    setMenu(menu?.anchor === asked.anchor ? undefined : asked);
  return (
    <section className={styles.outline} aria-label="Outline">
      <div className={styles.head}>
        <h2>Outline</h2>
        <span className={styles.count}>{count}</span>
        <Boundary name="Actions" place="button" isQuiet>
          <SelectionButtons isMenuOpen={menu !== undefined} onMenu={toggleMenu} />
        </Boundary>
      </div>
      {count > 0 && (
        <SearchBox
          className={styles.filter}
          label="Filter the outline"
          placeholder="Filter"
          value={filter}
          onValue={(value) => {
            setFilter(value);
            setDown(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" && event.key !== "Enter") return;
            event.preventDefault();
            setDown({});
          }}
        />
      )}
      {count === 0 && <p className={styles.none}>Choose a type above to add a resource.</p>}
      <Boundary name="Design">
        <OutlineTree
          filter={count > 0 ? filter : ""}
          down={down}
          onMenu={setMenu}
          onClearFilter={() => setFilter("")}
        />
      </Boundary>
      <Boundary name="Menu" place="above">
        {menu !== undefined && <OutlineMenu position={menu} onClose={() => setMenu(undefined)} />}
      </Boundary>
    </section>
  );
}
