import { isReadOnly } from "#store/read-only.ts";
import type { DragEvent, MouseEvent } from "react";

import type { Point } from "#model/program/program.ts";
import type { Connection, Connections } from "#model/completion/connections/connections.ts";
import { createConnections } from "#model/completion/connections/connections.ts";
import type { NewTarget } from "#model/completion/connections/new-targets.ts";
import { connectEdit } from "#model/completion/connections/ports.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { Location } from "#model/program/diagnostic.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import { sendRequest, edit, isolate, revealLocation, select, selectMany } from "#store/designer.ts";
import type { AddPlace, Arrangement, PictureTheme } from "#store/request.ts";
import { selectedNodes } from "#store/selection.ts";
import { addNodeAt, placeFor } from "#ui/canvas/add/add-at.ts";
import { arrangeEdit, arrangementLabels } from "#ui/canvas/interaction/arrange.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { createFrameActions } from "#ui/canvas/frames/frame-actions.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import { copyBy } from "#ui/canvas/drag/copy.ts";
import { describeSelection } from "#ui/commands/command.ts";
import { createNoteActions } from "#ui/canvas/notes/note-actions.ts";
import { placedNotes } from "#diagram/notes/placed-notes.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { boxWidth } from "#diagram/scene/geometry.ts";
import { printPicture } from "#diagram/drawing/picture.ts";
import { withTitle } from "#diagram/drawing/picture-title.ts";
import { layOutAgain, moveBy, shownPositions, tidy } from "#ui/canvas/scene/positions.ts";
import { drawPng } from "#ui/canvas/drawing/save-picture.ts";
import type { Wire } from "#diagram/scene/connections.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { noMenus } from "#ui/canvas/canvas-state.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { additionOf, connectNewEdit } from "#ui/palette/addition.ts";
import { packageColor } from "#diagram/drawing/package-color.ts";
import type { Services } from "#ui/services.ts";
import { typeInDrag } from "#ui/palette/type-drag.ts";

export interface ActionScope {
  readonly services: Services;
  readonly canvasStore: CanvasStore;
  readonly grouped: GroupedScene;
  /** The places of all nodes, also of those that are folded. */
  readonly known: ReadonlyMap<NodeId, Point>;
  readonly view: CanvasView;
  /** What will be deleted. */
  readonly ghosts: PlacedGhosts;
  readonly camera: CameraMoves;
  /** Puts the keyboard's focus on a box, once it is there. */
  focusBox(id: NodeId): void;
  /** The middle of what is seen. */
  center(): Point;
}

interface PictureChoice {
  readonly theme?: PictureTheme;
  /** Written above the design. */
  readonly title?: string;
}

export type Actions = ReturnType<typeof createActions>;

/** Everything that can be done on the canvas, whichever way a person asks for it. */
export function createActions({
  services,
  canvasStore,
  grouped,
  known,
  view,
  ghosts,
  camera,
  focusBox,
  center,
}: ActionScope) {
  const { store, workspace } = services;
  const { scene } = grouped;
  const frameActions = createFrameActions({ services, canvasStore, grouped, known, view });
  const selected = (): readonly NodeId[] => selectedNodes(store.getState());
  // What is pressed here is seen already: the camera need not go there.
  const selectHere = (choose: () => void): void => {
    canvasStore.setState({ isSelecting: true });
    choose();
    canvasStore.setState({ isSelecting: false });
  };
  const onTidy = (): void =>
    tidy({ store, canvasStore, layOut: services.layOut, grouped }, camera.showAll, {
      selected: selected(),
    });
  /** A group without a resource of its own is selected as all that lies in it. */
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
  /** The path of the output of a row; undefined for the box itself, of which any output will do. */
  const pathOf = (source: NodeId, row: number): PropertyPath | undefined =>
    scene.box.get(source)?.outputs[row]?.path;
  const placeAt = (at: Point): AddPlace => ({
    position: placeFor(at, view.frames.values()),
    shown: shownPositions(store, canvasStore),
  });
  const notes = createNoteActions(store, canvasStore, view.frames);
  return {
    ...frameActions,
    ...notes,
    onNote: (): void => {
      const [only, ...others] = selected();
      const isOne = only !== undefined && others.length === 0 && view.frames.has(only);
      notes.onAddNote(center(), isOne ? only : undefined);
    },
    order: scene.boxes.map(({ id }) => id),
    selected,
    nameOf,
    onSelect,
    onPress,
    focusBox,
    onCopy: (ids: ReadonlySet<NodeId>, by: Point): void => {
      const { program } = store.getState();
      const copies = copyBy(program, shownPositions(store, canvasStore), [...ids], by);
      edit(store, copies.edit, { label: `Duplicate ${describeSelection(services, [...ids])}` });
      selectMany(store, copies.nodes);
    },
    onNudge: (by: Point): void => {
      const ids = frameActions.withInside(selected().map(scene.shownAs));
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
    fitsOf: (source: NodeId, output: number | PropertyPath): Connections => {
      const path = typeof output === "number" ? pathOf(source, output) : output;
      const { program } = store.getState();
      const graph = services.derived.getState().graph.value;
      return createConnections(source, path, program, services.catalog.getState(), graph);
    },
    pathOf,
    onConnect: ({ port, output }: Connection): void => {
      const label = `Connect ${nameOf(port.node)}.${port.name}`;
      canvasStore.setState(noMenus);
      edit(store, connectEdit(port, output, store.getState().program), { label });
      onSelect([port.node]);
      focusBox(port.node);
    },
    /** Makes something that takes an output, at a place of the canvas. */
    onCreate: ({ summary, connection }: NewTarget, at: Point): void => {
      canvasStore.setState(noMenus);
      const { program } = store.getState();
      const added = additionOf(summary.displayToken, program, services);
      if (added === undefined) return;
      const change = connectNewEdit(added, connection, program);
      const middle = { x: at.x + boxWidth / 2, y: at.y };
      addNodeAt(
        store,
        placeAt(middle),
        added.node,
        [change],
        `Add ${added.label} with ${connection.text}`,
      );
      focusBox(added.node);
    },
    /** Without dragging an output is connected in the dialog that every screen has. */
    onOutput: (source: NodeId, output?: number | PropertyPath): void => {
      canvasStore.setState(noMenus);
      const path = typeof output === "number" ? pathOf(source, output) : output;
      sendRequest(store, {
        kind: "connect",
        node: source,
        ...(path === undefined ? {} : { path }),
      });
    },
    onOutputs: (source: NodeId): void => canvasStore.setState({ outputs: { source } }),
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
      if (id === undefined) return;
      onSelect([id as NodeId]);
      onPress(id as NodeId);
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
      const edits = [added.edit, ...frameActions.enterAt(node, dropped, added.edit)];
      addNodeAt(store, placeAt(dropped), node, edits, `Add ${label}`);
    },
    onAddAt: (at: Point): void => sendRequest(store, { kind: "add", place: placeAt(at) }),
    onTidy,
    /** What a person placed since then stays, where a step of theirs does not say otherwise. */
    onLayOutAgain: (): void => {
      const isPlaced = Object.keys(store.getState().program.layout?.positions ?? {}).length > 0;
      if (isPlaced) onTidy();
      else layOutAgain(canvasStore);
    },
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
    onFit: (): void => {
      if (ghosts.frames.size === 0) camera.fit();
      else camera.showAll([...view.frames.values(), ...ghosts.frames.values()]);
    },
    onSelection: (): void => {
      const frames = selected().flatMap((id) => view.frames.get(id) ?? []);
      camera.showAll(frames.length === 0 ? view.frames.values() : frames);
    },
    onFullSize: camera.fullSize,
    onZoom: camera.zoomBy,
    onPicture: async (
      format: "svg" | "png",
      { theme = "light", title = "" }: PictureChoice = {},
    ): Promise<void> => {
      const { name, layout } = store.getState().program;
      const placed = placedNotes(layout, view.frames);
      const colors = pictureColors[theme];
      const design = printPicture(view, name, colors, packageColor, placed, ghosts);
      const picture = title === "" ? design : withTitle(design, title, colors);
      const file = `${projectName(name)}.${format}`;
      if (format === "svg") workspace.saveFile(file, picture.text, "image/svg+xml");
      else {
        const bytes = await drawPng(picture);
        if (bytes !== undefined) workspace.saveFile(file, bytes, "image/png");
      }
    },
  };
}
