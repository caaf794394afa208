import { isReadOnly } from "#store/read-only.ts";
import type { DragEvent, MouseEvent } from "react";

import type { Point } from "#model/program/program.ts";
import { connectEdit } from "#model/graph/ports.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { formatPath } from "#model/program/path.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { Location } from "#model/check/diagnostic.ts";
import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode } from "#model/graph/node.ts";
import { sendRequest, edit, isolate, revealLocation, select, selectMany } from "#store/designer.ts";
import type { AddPlace, Arrangement } from "#store/request.ts";
import { selectedNodes } from "#store/selection.ts";
import { addAt, placeFor } from "#ui/canvas/add/add-at.ts";
import { arrangeEdit, arrangementLabels } from "#ui/canvas/interaction/arrange.ts";
import { pictureColours } from "#ui/canvas/drawing/colors.ts";
import type { PortMatch, PortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import { createPortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import { copyBy } from "#ui/canvas/drag/copy.ts";
import { describeSelection } from "#ui/commands/command.ts";
import { createNoteActions } from "#ui/canvas/notes/note-actions.ts";
import { placedNotes } from "#ui/canvas/notes/placed-notes.ts";
import { printPicture } from "#ui/canvas/drawing/picture.ts";
import { moveBy, shownPositions, tidy } from "#ui/canvas/scene/positions.ts";
import { drawPng } from "#ui/canvas/drawing/save-picture.ts";
import type { Scene } from "#ui/canvas/scene/scene.ts";
import type { Wire } from "#ui/canvas/scene/connections.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";
import { packageColour } from "#ui/components/package-color.ts";
import type { Services } from "#ui/services.ts";
import { typeInDrag } from "#ui/palette/type-drag.ts";

export interface ActionScope {
  readonly services: Services;
  readonly canvasStore: CanvasStore;
  readonly scene: Scene;
  readonly view: CanvasView;
  readonly camera: CameraMoves;
  /** Puts the keyboard's focus on a box, once it is there. */
  focusBox(id: NodeId): void;
  /** The middle of what is seen. */
  centre(): Point;
}

export type Actions = ReturnType<typeof createActions>;

/** Everything that can be done on the canvas, whichever way a person asks for it. */
export function createActions({
  services,
  canvasStore,
  scene,
  view,
  camera,
  focusBox,
  centre,
}: ActionScope) {
  const { store, workspace } = services;
  const selected = (): readonly NodeId[] => selectedNodes(store.getState());
  // What is pressed here is seen already: the camera need not go there.
  const selectHere = (choose: () => void): void => {
    canvasStore.setState({ isSelecting: true });
    choose();
    canvasStore.setState({ isSelecting: false });
  };
  const onSelect = (ids: readonly NodeId[]): void => selectHere(() => selectMany(store, ids));
  const placeAt = (at: Point): AddPlace => ({
    position: placeFor(at, view.frames.values()),
    shown: shownPositions(store, canvasStore),
  });
  const nameOf = (id: NodeId): string => scene.box.get(id)?.name ?? "";
  const notes = createNoteActions(store, canvasStore, view.frames);
  return {
    ...notes,
    onNote: (): void => {
      const [only, ...others] = selected();
      const isOne = only !== undefined && others.length === 0 && view.frames.has(only);
      notes.onAddNote(centre(), isOne ? only : undefined);
    },
    order: scene.boxes.map(({ id }) => id),
    selected,
    nameOf,
    onSelect,
    onMove: (ids: ReadonlySet<NodeId>, by: Point): void => moveBy(store, canvasStore, ids, by),
    onCopy: (ids: ReadonlySet<NodeId>, by: Point): void => {
      const { program } = store.getState();
      const copies = copyBy(program, shownPositions(store, canvasStore), [...ids], by);
      edit(store, copies.edit, { label: `Duplicate ${describeSelection(services, [...ids])}` });
      selectMany(store, copies.nodes);
    },
    onNudge: (by: Point): void => {
      const ids = selected();
      if (ids.length > 0) moveBy(store, canvasStore, new Set(ids), by, `nudge ${ids.join(" ")}`);
    },
    onShow: camera.goTo,
    onGo: (id: NodeId): void => {
      camera.show(id);
      focusBox(id);
    },
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
    fitsOf: (source: NodeId, output: number | PropertyPath): PortMatches => {
      const { program } = store.getState();
      const row = typeof output === "number" ? scene.box.get(source)?.outputs[output] : undefined;
      const path = typeof output === "number" ? row?.path : output;
      return createPortMatches(
        source,
        path,
        program,
        services.catalog.getState(),
        services.derived.getState().graph.value,
      );
    },
    onConnect: (fit: PortMatch): void => {
      const { resource, path } = fit.port;
      canvasStore.setState({ choosing: undefined });
      edit(store, connectEdit(fit.port, fit.output), {
        label: `Connect ${nameOf(resource)}.${formatPath(path)}`,
      });
      selectHere(() => select(store, resource));
    },
    /** By the keyboard an output is connected in the dialog that every screen has. */
    onOutput: (source: NodeId): void => {
      if (isResourceNode(source)) sendRequest(store, { kind: "connect", resource: source });
    },
    onOutputs: (source: NodeId, at: Point): void =>
      canvasStore.setState({ outputs: { source, at } }),
    /** Shows the input or option that a wire stands for. */
    onWire: ({ edge, to }: Wire): void =>
      selectHere(() => {
        if (edge.via === "value" || !isResourceNode(to))
          revealLocation(store, { kind: "variable", name: nameOf(to), path: edge.path });
        else if (edge.via === "lookup") select(store, to);
        else revealLocation(store, { kind: edge.via, resource: to, path: edge.path });
      }),
    /** A press by the keyboard or a screen reader; the pointer's are gestures. */
    onClick: (event: MouseEvent): void => {
      const { target } = event;
      if (event.detail !== 0 || !(target instanceof Element)) return;
      const id = target.closest<HTMLElement>("[data-box]")?.dataset["box"];
      if (id !== undefined) onSelect([id as NodeId]);
    },
    onDragOver: (event: DragEvent): void => {
      if (isReadOnly(store.getState()) || !typeInDrag.isIn(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    },
    onDrop: (event: DragEvent, toCanvas: (point: Point) => Point): void => {
      const token = typeInDrag.read(event.dataTransfer) ?? "";
      const place = placeAt(toCanvas({ x: event.clientX, y: event.clientY }));
      if (addAt(services, token, place)) event.preventDefault();
    },
    onAddAt: (at: Point): void => sendRequest(store, { kind: "add", place: placeAt(at) }),
    onTidy: (): void =>
      tidy({ store, canvasStore, layOut: services.layOut, scene }, selected(), (frames) =>
        camera.showAll(frames),
      ),
    onDirection: (): void => {
      const direction = view.direction === "right" ? "down" : "right";
      edit(
        store,
        { kind: "set-direction", direction },
        { label: direction === "right" ? "Lay out left to right" : "Lay out top-down" },
      );
    },
    onArrange: (how: Arrangement): void => {
      const frames = selected().flatMap((id) => {
        const frame = view.frames.get(id);
        return frame === undefined ? [] : [{ id, ...frame }];
      });
      edit(store, arrangeEdit(shownPositions(store, canvasStore), frames, how), {
        label: arrangementLabels[how],
      });
    },
    onFit: camera.fit,
    onSelection: (): void => {
      const frames = selected().flatMap((id) => view.frames.get(id) ?? []);
      camera.showAll(frames.length === 0 ? view.frames.values() : frames);
    },
    onFullSize: camera.fullSize,
    onZoom: camera.zoomBy,
    onPicture: async (format: "svg" | "png"): Promise<void> => {
      const { name, layout } = store.getState().program;
      const placed = placedNotes(layout, view.frames);
      const picture = printPicture(view, name, pictureColours, packageColour, placed);
      const file = `${projectName(name)}.${format}`;
      if (format === "svg") workspace.saveFile(file, picture.text, "image/svg+xml");
      else {
        const bytes = await drawPng(picture);
        if (bytes !== undefined) workspace.saveFile(file, bytes, "image/png");
      }
    },
  };
}
