import { isReadOnly } from "#store/read-only.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";

import type { NodeId } from "#model/program/layout/node.ts";
import { showComponent } from "#store/components.ts";
import { revealLocation, select, selectDeclaration, selectMany } from "#store/designer.ts";
import { selectedNodes } from "#store/selection.ts";
import { useRowDrag } from "#ui/outline/dragging.ts";
import { useLazyCommand } from "#ui/outline/lazy-command.ts";
import type { MenuPosition } from "#ui/outline/OutlineMenu.tsx";
import { OutlineRow } from "#ui/outline/OutlineRow.tsx";
import styles from "#ui/outline/outline.module.css";
import { componentKey } from "#ui/outline/component-rows.ts";
import { renameRow } from "#ui/outline/renaming.ts";
import {
  isDeclaration,
  isHeading,
  sectionTitles,
  declarationKey,
  keysAbove,
  nodeKey,
  nodeOf,
  resourceKey,
} from "#ui/outline/rows.ts";
import type { OutlineEntry } from "#ui/outline/rows.ts";
import type { DesignOutline as Outline } from "#ui/outline/tree.ts";
import { useFormAfterPress } from "#ui/outline/use-form-after-press.ts";
import { useOutline } from "#ui/outline/use-outline.ts";
import { chosenKey, menuFor } from "#ui/outline/tree-effects.ts";
import { useIsTight } from "#ui/layout/use-is-narrow.ts";
import { useDesigner, useServices } from "#ui/services.ts";
import { useRequests } from "#ui/use-requests.ts";
import { focusStop, rowOf, stopOf, Tree } from "#ui/components/tree/Tree.tsx";
import type { TreeStep } from "#ui/components/tree/tree-keys.ts";

interface OutlineTreeProps {
  readonly filter: string;
  /** A new object for each request to move from the filter to the list. */
  readonly down: object | undefined;
  onMenu(location: MenuPosition): void;
  /** Called when the filter hides an item that was chosen elsewhere. */
  onClearFilter(): void;
}

/** The outline before a design has been read. */
const noOutline: { readonly tree: Outline; readonly rows: readonly OutlineEntry[] } = {
  tree: { groups: [], config: [], variables: [], outputs: [], count: 0 },
  rows: [],
};

/** The height of a row, in pixels. */
const rowHeight = 32;

/** The rows with their keys and pointer actions: one tab stop, and the selection of all screens. */
export function OutlineTree({ filter, down, onMenu, onClearFilter }: OutlineTreeProps) {
  const { store } = useServices();
  const run = useLazyCommand();
  const selection = useDesigner((state) => state.selection);
  const others = useDesigner((state) => state.others);
  const declaration = useDesigner((state) => state.declaration);
  const readOnly = useDesigner(isReadOnly);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const outline = useOutline(folded, filter);
  const { tree, rows } = outline ?? noOutline;
  const isListed = outline?.filter === filter;
  const [renaming, setRenaming] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<string>(undefined);
  const drag = useRowDrag(tree);
  const plugin = useDesigner((state) => state.program.plugin);
  const isTight = useIsTight();
  const showForm = useFormAfterPress();

  const chosen = chosenKey(selection, declaration);
  const [stop, setStop] = useState(chosen);
  const [seen, setSeen] = useState(chosen);
  const unfold = (key: string): void => {
    const component = plugin === undefined ? [] : [componentKey(plugin.component)];
    const above = new Set([...component, ...keysAbove(tree, key)]);
    if ([...above].some((each) => folded.has(each)))
      setFolded(new Set([...folded].filter((each) => !above.has(each))));
  };
  // Shows a selection that was made elsewhere.
  if (seen !== chosen) {
    setSeen(chosen);
    if (chosen !== undefined) {
      setStop(chosen);
      unfold(chosen);
    }
  }
  const showChosen = useEffectEvent(() => {
    if (chosen !== undefined && !rows.some(({ key }) => key === chosen)) onClearFilter();
  });
  useEffect(() => showChosen(), [chosen]);
  const known = rows.findIndex(({ key }) => key === stop);
  const [place, setPlace] = useState(0);
  if (known >= 0 && known !== place) setPlace(known);
  // The row after a deleted row takes its position. Headings are skipped.
  const follower =
    filter === "" ? Math.min(place, rows.length - 1) : rows.findIndex((row) => !isHeading(row));
  const shown = known >= 0 ? known : rows.findIndex(({ key }) => key === chosen);
  const stopAt = Math.max(0, shown >= 0 ? shown : follower);
  const selected = new Set(others.map(nodeKey));
  if (chosen !== undefined) selected.add(chosen);

  const titleOf = (row: OutlineEntry): string => {
    if (row.kind === "section")
      return row.of === "config" && plugin !== undefined ? "Inputs" : sectionTitles[row.of];
    return row.name;
  };

  const choose = (row: OutlineEntry, shows = false): void => {
    anchor.current = row.key;
    if (shows && row.kind === "resource") revealLocation(store, { kind: "name", resource: row.id });
    else if (row.kind === "resource") select(store, row.id);
    else if (isDeclaration(row)) selectDeclaration(store, { kind: row.kind, name: row.name });
  };
  /** Opens the component of a row that will be unfolded, if the row is a component. */
  const openComponent = (keys: readonly string[]): void => {
    const closed = rows.find((row) => row.kind === "component" && keys.includes(row.key));
    if (closed?.kind === "component") showComponent(store, closed.name);
  };
  const toggle = (row: OutlineEntry): void => {
    anchor.current = row.key;
    const node = nodeOf(row);
    if (node === undefined) return choose(row);
    const ids = selectedNodes(store.getState());
    const rest = ids.filter((id) => id !== node);
    selectMany(store, rest.length < ids.length ? rest : [...ids, node]);
  };
  const extend = (to: number): void => {
    const from = rows.findIndex(({ key }) => key === (anchor.current ?? chosen));
    const [first, last] = [Math.min(from < 0 ? to : from, to), Math.max(from, to)];
    const ids = rows
      .slice(first, last + 1)
      .map(nodeOf)
      .filter((id): id is NodeId => id !== undefined);
    if (ids.length > 0) selectMany(store, to < from ? ids.toReversed() : ids);
  };
  const setFold = (keys: readonly string[], isFolded: boolean): void => {
    if (!isFolded) openComponent(keys);
    const next = new Set([...folded].filter((key) => !keys.includes(key)));
    setFolded(isFolded ? new Set([...next, ...keys]) : next);
  };

  // A selection that is made in the outline doesn't move the focus.
  const isOwn = useRef(false);
  const markOwn = (): void => {
    isOwn.current = true;
    setTimeout(() => (isOwn.current = false));
  };
  const step = (what: TreeStep, row: OutlineEntry): void => {
    const to = what.kind === "go" ? rows[what.to] : undefined;
    if (what.kind === "go") {
      if (what.how === "extend") extend(what.to);
      else if (what.how === "select" && to !== undefined) choose(to);
    } else if (what.kind === "toggle") toggle(row);
    else if (what.kind !== "choose") setFold(what.keys, what.kind === "fold");
    else if (row.isOpen !== undefined && row.kind !== "resource") setFold([row.key], row.isOpen);
    // If only one side fits, the form replaces the outline.
    else choose(row, isTight);
  };
  const click = (event: MouseEvent): void => {
    const row = rowOf(rows, event.target);
    if (row === undefined || !(event.target instanceof Element) || row.key === renaming) return;
    setStop(row.key);
    const isFold = event.target.closest("[data-fold]") !== null;
    const add = event.target.closest<HTMLElement>("[data-add]")?.dataset["add"];
    if (add !== undefined) run(`add-${add}`);
    else if (row.isOpen !== undefined && (isFold || isHeading(row))) setFold([row.key], row.isOpen);
    else if (event.shiftKey) extend(rows.indexOf(row));
    else if (event.ctrlKey || event.metaKey) toggle(row);
    else {
      choose(row);
      showForm(row);
    }
  };
  const openMenu = (event: MouseEvent): void => {
    const row = rowOf(rows, event.target);
    if (row === undefined || row.key === renaming || row.kind === "component") return;
    event.preventDefault();
    flushSync(() => {
      if (!selected.has(row.key)) choose(row);
      setStop(row.key);
    });
    // The row gets the focus back once the menu has closed.
    focusStop(list.current);
    const from = stopOf(list.current) ?? event.currentTarget;
    const box = from.getBoundingClientRect();
    const isPointer = event.clientX > 0 || event.clientY > 0;
    const [x, y] = isPointer ? [event.clientX, event.clientY] : [box.left + 24, box.bottom];
    onMenu({ kind: menuFor(row), what: titleOf(row), anchor: { x, y, width: 0, height: 0 } });
  };

  const renamed = (key: string, name: string | undefined): string | undefined => {
    const row = rows.find((each) => each.key === key);
    const error = name === undefined || row === undefined ? undefined : renameRow(store, row, name);
    if (error !== undefined) return error;
    const isInside = list.current?.contains(document.activeElement) === true;
    flushSync(() => {
      setRenaming(undefined);
      if (row !== undefined && isDeclaration(row))
        setStop(declarationKey(row.kind, name ?? row.name));
    });
    if (isInside && asked.current?.isConnected === true) asked.current.focus();
    else if (isInside) focusStop(list.current);
    return undefined;
  };
  // The box of the canvas from which renaming was requested.
  const asked = useRef<HTMLElement>(undefined);
  const startRenaming = (key: string): void => {
    if (readOnly) return;
    const focused = document.activeElement;
    asked.current = focused?.closest<HTMLElement>("[data-box] > button") ?? undefined;
    setStop(key);
    unfold(key);
    setRenaming(key);
  };

  const design = useDesigner(({ workspace }) => workspace.current);
  // Scrolling needs the layout, so it runs in the frame, where it doesn't prolong the task that
  // draws a form.
  useEffect(() => {
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ top: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [design]);

  const goDown = useEffectEvent(() => {
    const focused = document.activeElement;
    const isAtFilter =
      focused instanceof HTMLInputElement &&
      focused.closest("section")?.contains(list.current) === true;
    // If the user has left the filter since, the focus stays.
    const row = rows[stopAt];
    if (down === undefined || !isAtFilter || row === undefined) return;
    if (filter !== "" && !isHeading(row)) {
      markOwn();
      choose(row);
    }
    focusStop(list.current);
  });
  useEffect(() => {
    if (isListed) goDown();
  }, [down, isListed]);
  useRequests({
    rename: ({ what }) => {
      if (list.current?.checkVisibility() !== true) return false;
      return startRenaming(
        typeof what === "string" ? resourceKey(what) : declarationKey(what.kind, what.name),
      );
    },
  });
  useEffect(() => {
    // Leaving a field may rename the selection: the row under a pressed pointer stays there for its click.
    if (chosen === undefined || list.current?.matches(":active") !== false) return undefined;
    const row = stopOf(list.current);
    const focused = document.activeElement;
    const isOnRow = focused?.role === "treeitem" && list.current.contains(focused);
    if (isOnRow && !isOwn.current) row?.focus();
    const frame = requestAnimationFrame(() => row?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [chosen]);

  if (outline === undefined) return <p className={styles.none}>Reading the design…</p>;
  if (rows.length === 0) return <p className={styles.none}>Nothing matches.</p>;
  return (
    <Tree
      ref={list}
      aria-label="Resources, config and outputs"
      aria-multiselectable
      className={styles.list}
      rows={rows}
      stop={stopAt}
      rowHeight={rowHeight}
      titleOf={titleOf}
      onStop={(row) => setStop(row.key)}
      onStep={step}
      onKeyDownCapture={markOwn}
      onClickCapture={markOwn}
      onClick={click}
      onDoubleClick={({ target }) => {
        const row = rowOf(rows, target);
        if (row !== undefined && !isHeading(row)) startRenaming(row.key);
      }}
      onContextMenu={openMenu}
      {...drag.handlers}
    >
      {(row, index) => (
        <OutlineRow
          key={row.key}
          row={row}
          title={titleOf(row)}
          isSelected={selected.has(row.key)}
          isTabStop={index === stopAt}
          isRenaming={row.key === renaming}
          canEdit={!readOnly}
          drop={drag.over?.key === row.key ? drag.over.side : undefined}
          onRenamed={renamed}
        />
      )}
    </Tree>
  );
}
