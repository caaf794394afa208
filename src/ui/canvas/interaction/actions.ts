import type { DragEvent } from "react";

import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import { edit, selectMany, sendRequest } from "#store/designer.ts";
import { isReadOnly } from "#store/read-only.ts";
import { addNodeAt } from "#ui/canvas/add/add-at.ts";
import { createConnectActions } from "#ui/canvas/connect/connect-actions.ts";
import { copyBy } from "#ui/canvas/drag/copy.ts";
import { createDropActions } from "#ui/canvas/frames/drop-actions.ts";
import { createFoldActions } from "#ui/canvas/frames/fold-actions.ts";
import type { ActionScope } from "#ui/canvas/interaction/action-scope.ts";
import { placeAt } from "#ui/canvas/interaction/action-scope.ts";
import { createSelectActions } from "#ui/canvas/interaction/select-actions.ts";
import { createViewActions } from "#ui/canvas/interaction/view-actions.ts";
import { createNoteActions } from "#ui/canvas/notes/note-actions.ts";
import { moveBy, shownPositions } from "#ui/canvas/scene/positions.ts";
import { describeSelection } from "#ui/commands/command.ts";
import { additionOf } from "#ui/palette/addition.ts";
import { typeInDrag } from "#ui/palette/type-drag.ts";

export type Actions = ReturnType<typeof createActions>;

/** All actions of the canvas, regardless of how they are triggered. */
export function createActions(scope: ActionScope) {
  const { services, canvasStore, grouped, view, camera, focusBox, center } = scope;
  const { store } = services;
  const selecting = createSelectActions(scope);
  const { selected } = selecting;
  const dropping = createDropActions(scope);
  const notes = createNoteActions(store, canvasStore, view.frames);
  return {
    ...dropping,
    ...createFoldActions(scope),
    ...notes,
    ...selecting,
    ...createConnectActions(scope, selecting),
    ...createViewActions(scope, selected),
    onNote: (): void => {
      const [only, ...others] = selected();
      const isOne = only !== undefined && others.length === 0 && view.frames.has(only);
      notes.onAddNote(center(), isOne ? only : undefined);
    },
    focusBox,
    onCopy: (ids: ReadonlySet<NodeId>, by: Point): void => {
      const { program } = store.getState();
      const copies = copyBy(program, shownPositions(store, canvasStore), [...ids], by);
      edit(store, copies.edit, { label: `Duplicate ${describeSelection(services, [...ids])}` });
      selectMany(store, copies.nodes);
    },
    onNudge: (by: Point): void => {
      const ids = dropping.withInside(selected().map(grouped.scene.shownAs));
      if (ids.length > 0) moveBy(store, canvasStore, new Set(ids), by, `nudge ${ids.join(" ")}`);
    },
    onGo: (id: NodeId): void => {
      camera.show(id);
      focusBox(id);
    },
    onDragOver: (event: DragEvent): void => {
      if (isReadOnly(store.getState()) || !typeInDrag.isIn(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDrop: (event: DragEvent, toCanvas: (point: Point) => Point): void => {
      const token = typeInDrag.read(event.dataTransfer) ?? "";
      const { program } = store.getState();
      const added = additionOf(token, program, services);
      if (added === undefined) return;
      event.preventDefault();
      const dropped = toCanvas({ x: event.clientX, y: event.clientY });
      const { node, label } = added;
      const edits = [added.edit, ...dropping.enterAt(node, dropped, added.edit)];
      addNodeAt(store, placeAt(scope, dropped), node, edits, `Add ${label}`);
    },
    onAddAt: (at: Point): void => sendRequest(store, { kind: "add", place: placeAt(scope, at) }),
  };
}
