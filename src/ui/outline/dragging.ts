import { useState } from "react";
import type { DragEvent } from "react";

import type { ResourceId } from "#model/program/value.ts";
import { edit } from "#store/designer.ts";
import { resourceKey } from "#ui/outline/rows.ts";
import type { DesignOutline } from "#ui/outline/tree.ts";
import { dropTarget, siblingsOf } from "#ui/outline/tree.ts";
import { findResource } from "#model/program/program.ts";
import { useServices } from "#ui/services.ts";

interface Over {
  readonly key: string;
  readonly side: "before" | "after";
}

interface RowDrag {
  /** The row beside which a drop would insert the dragged row. */
  readonly over: Over | undefined;
  readonly handlers: {
    onDragStart(event: DragEvent): void;
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
    onDragEnd(): void;
  };
}

/** Reorders resources by dragging their rows among their siblings. */
export function useRowDrag(tree: DesignOutline): RowDrag {
  const { store } = useServices();
  const [dragged, setDragged] = useState<ResourceId>();
  const [over, setOver] = useState<Over>();
  const stop = (): void => {
    setDragged(undefined);
    setOver(undefined);
  };
  const target = (event: DragEvent): (Over & { readonly id: ResourceId }) | undefined => {
    const row = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    const key = row instanceof HTMLElement ? row.dataset["row"] : undefined;
    if (row === null || key === undefined || dragged === undefined) return undefined;
    const id = siblingsOf(tree, dragged).find((each) => resourceKey(each) === key);
    if (id === undefined || id === dragged) return undefined;
    const { top, height } = row.getBoundingClientRect();
    return { id, key, side: event.clientY > top + height / 2 ? "after" : "before" };
  };
  const handlers = {
    onDragStart: (event: DragEvent): void => {
      const row = event.target instanceof HTMLElement ? event.target.dataset["row"] : undefined;
      const { program } = store.getState();
      const resource = program.resources.find(({ id }) => resourceKey(id) === row);
      if (resource === undefined) return;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", resource.name);
      setDragged(resource.id);
    },
    onDragOver: (event: DragEvent): void => {
      const found = target(event);
      if (found !== undefined) event.preventDefault();
      if (found?.key !== over?.key || found?.side !== over?.side) setOver(found);
    },
    onDragLeave: (event: DragEvent): void => {
      const { relatedTarget, currentTarget } = event;
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
        setOver(undefined);
    },
    onDrop: (event: DragEvent): void => {
      const found = target(event);
      stop();
      if (found === undefined || dragged === undefined) return;
      event.preventDefault();
      const { program } = store.getState();
      const to = dropTarget(program, dragged, found.id, found.side === "after");
      const label = `Move ${findResource(program, dragged)?.name ?? ""}`;
      edit(store, { kind: "move-resource", resource: dragged, to }, { label });
    },
    onDragEnd: stop,
  };
  return { over, handlers };
}
