import type { MouseEvent } from "react";

import type { Location } from "#model/program/diagnostic.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import { isolate, revealLocation, selectMany } from "#store/designer.ts";
import { selectedNodes } from "#store/selection.ts";
import type { ActionScope } from "#ui/canvas/interaction/action-scope.ts";

export type SelectActions = ReturnType<typeof createSelectActions>;

/** The actions that select boxes, open them, and dim all other boxes. */
export function createSelectActions({ services, canvasStore, grouped }: ActionScope) {
  const { store } = services;
  const { scene } = grouped;
  const selected = (): readonly NodeId[] => selectedNodes(store.getState());
  // A pressed box is already visible, so the camera stays.
  const selectHere = (choose: () => void): void => {
    canvasStore.setState({ isSelecting: true });
    choose();
    canvasStore.setState({ isSelecting: false });
  };
  /** A group without its own resource is selected as its whole content. */
  const onSelect = (ids: readonly NodeId[]): void =>
    selectHere(() =>
      selectMany(
        store,
        ids.flatMap((id) =>
          isResourceNode(id) && grouped.full.box.get(id) === undefined ? scene.insideOf(id) : [id],
        ),
      ),
    );
  const onPress = (id: NodeId): void => canvasStore.setState({ pressed: { id } });
  const nameOf = (id: NodeId): string => scene.box.get(id)?.name ?? "";
  return {
    order: scene.boxes.map(({ id }) => id),
    selected,
    selectHere,
    nameOf,
    onSelect,
    onPress,
    onOpen: (id: NodeId): void => {
      const location: Location = isResourceNode(id)
        ? { kind: "name", resource: id }
        : { kind: "variable", name: nameOf(id), path: [] };
      selectHere(() => revealLocation(store, location));
    },
    onLeave: (): void => isolate(store, undefined),
    onFocus: (): void => {
      const { isolated } = store.getState();
      isolate(store, isolated === undefined ? selected().at(-1) : undefined);
    },
    /** Handles a press by the keyboard or a screen reader; presses of the pointer are gestures. */
    onClick: (event: MouseEvent): void => {
      const { target } = event;
      if (event.detail !== 0 || !(target instanceof Element)) return;
      const id = target.closest<HTMLElement>("[data-box]")?.dataset["box"];
      if (id === undefined) return;
      onSelect([id as NodeId]);
      onPress(id as NodeId);
    },
  };
}
