import { isReadOnly } from "#store/read-only.ts";
import type { DragEvent, MouseEvent } from "react";

import type { Edit } from "#model/program/edit.ts";
import type { Point, Program } from "#model/program/program.ts";
import { connectEdit } from "#model/graph/ports.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { formatPath } from "#model/program/path.ts";
import { projectName } from "#model/files/manifest/project.ts";
import type { Location } from "#model/check/diagnostic.ts";
import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode, variableNode } from "#model/graph/node.ts";
import { sendRequest, edit, isolate, revealLocation, select, selectMany } from "#store/designer.ts";
import type { Arrangement } from "#store/request.ts";
import { selectedNodes } from "#store/selection.ts";
import { arrangeEdit, arrangementLabels } from "#ui/canvas/interaction/arrange.ts";
import { pictureColours } from "#ui/canvas/drawing/colors.ts";
import type { PortMatch, PortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import { createPortMatches } from "#ui/canvas/interaction/matching-ports.ts";
import { createFrameActions } from "#ui/canvas/frames/frame-actions.ts";
import type { GroupedScene } from "#ui/canvas/frames/grouped-scene.ts";
import { boxWidth } from "#ui/canvas/scene/geometry.ts";
import { printPicture } from "#ui/canvas/drawing/picture.ts";
import { moveBy, shownPositions, tidy } from "#ui/canvas/scene/positions.ts";
import { drawPng } from "#ui/canvas/drawing/save-picture.ts";
import type { Wire } from "#ui/canvas/scene/connections.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { CameraMoves } from "#ui/canvas/interaction/use-camera.ts";
import type { CanvasView } from "#ui/canvas/scene/view.ts";
import { typeSummary } from "#model/search/type-summaries.ts";
import { newFunctionVariable } from "#ui/palette/add-function.ts";
import { newResource } from "#ui/palette/new-resource.ts";
import { rememberType } from "#ui/palette/recent-types.ts";
import { packageColour } from "#ui/components/package-color.ts";
import type { Services } from "#ui/services.ts";
import { typeInDrag } from "#ui/palette/type-drag.ts";

export interface ActionScope {
  readonly services: Services;
  readonly canvasStore: CanvasStore;
  readonly grouped: GroupedScene;
  /** The places of all nodes, also of those that are folded. */
  readonly known: ReadonlyMap<NodeId, Point>;
  readonly view: CanvasView;
  readonly camera: CameraMoves;
  /** Puts the keyboard's focus on a box, once it is there. */
  focusBox(id: NodeId): void;
}

export type Actions = ReturnType<typeof createActions>;

/** Everything that can be done on the canvas, whichever way a person asks for it. */
export function createActions({
  services,
  canvasStore,
  grouped,
  known,
  view,
  camera,
  focusBox,
}: ActionScope) {
  const { store, workspace } = services;
  const { scene } = grouped;
  const frameActions = createFrameActions({ services, canvasStore, grouped, known, view });
  const selected = (): readonly NodeId[] => selectedNodes(store.getState());
  /** A group without a resource of its own is selected as all that lies in it. */
  const onSelect = (ids: readonly NodeId[]): void =>
    selectMany(
      store,
      ids.flatMap((id) =>
        isResourceNode(id) && grouped.full.box.get(id) === undefined ? scene.insideOf(id) : [id],
      ),
    );
  const nameOf = (id: NodeId): string => scene.box.get(id)?.name ?? "";
  return {
    ...frameActions,
    order: scene.boxes.map(({ id }) => id),
    selected,
    nameOf,
    onSelect,
    onNudge: (by: Point): void => {
      const ids = frameActions.withInside(selected().map(scene.shownAs));
      if (ids.length > 0) moveBy(store, canvasStore, new Set(ids), by, `nudge ${ids.join(" ")}`);
    },
    onGo: (id: NodeId): void => {
      camera.show(id);
      focusBox(id);
    },
    onOpen: (id: NodeId): void => {
      const location: Location = isResourceNode(id)
        ? { kind: "name", resource: id }
        : { kind: "variable", name: nameOf(id), path: [] };
      revealLocation(store, location);
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
      select(store, resource);
    },
    /** By the keyboard an output is connected in the dialog that every screen has. */
    onOutput: (source: NodeId): void => {
      if (isResourceNode(source)) sendRequest(store, { kind: "connect", resource: source });
    },
    onOutputs: (source: NodeId, at: Point): void =>
      canvasStore.setState({ outputs: { source, at } }),
    /** Shows the input or option that a wire stands for. */
    onWire: ({ edge, to }: Wire): void => {
      if (edge.via === "value" || !isResourceNode(to))
        revealLocation(store, { kind: "variable", name: nameOf(to), path: edge.path });
      else if (edge.via === "lookup") select(store, to);
      else revealLocation(store, { kind: edge.via, resource: to, path: edge.path });
    },
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
      const { program } = store.getState();
      const added = additionOf(token, program, services);
      if (added === undefined) return;
      event.preventDefault();
      const dropped = toCanvas({ x: event.clientX, y: event.clientY });
      const { x, y } = dropped;
      const onGrid = (length: number): number => Math.round(length / 8) * 8;
      const position = { x: onGrid(x - boxWidth / 2), y: onGrid(y - 26) };
      const positions = { ...shownPositions(store, canvasStore), [added.node]: position };
      const entering = frameActions.enterAt(added.node, dropped, added.edit);
      const placing: Edit = { kind: "place-resources", positions };
      edit(
        store,
        { kind: "batch", edits: [added.edit, ...entering, placing] },
        { label: `Add ${added.label}` },
      );
      selectMany(store, [added.node]);
      if (isResourceNode(added.node)) store.setState({ justAdded: added.node });
    },
    onTidy: (): void =>
      tidy({ store, canvasStore, layOut: services.layOut, grouped }, (frames) =>
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
      const { name } = store.getState().program;
      const picture = printPicture(view, name, pictureColours, packageColour);
      const file = `${projectName(name)}.${format}`;
      if (format === "svg") workspace.saveFile(file, picture.text, "image/svg+xml");
      else {
        const bytes = await drawPng(picture);
        if (bytes !== undefined) workspace.saveFile(file, bytes, "image/png");
      }
    },
  };
}

/** What dropping a type or a function adds: a resource, or a variable with a call. */
function additionOf(
  token: string,
  program: Program,
  { catalog, preferences }: Services,
): { readonly node: NodeId; readonly label: string; readonly edit: Edit } | undefined {
  const now = catalog.getState();
  const type = typeSummary(token, now);
  if (type !== undefined) {
    const resource = newResource(program, type);
    rememberType(preferences, type.displayToken);
    const change: Edit = { kind: "add-resource", resource };
    return { node: resource.id, label: type.displayToken, edit: change };
  }
  const summary = now.homeOfFunction(token)?.functionSummary(token);
  if (summary === undefined) return undefined;
  const { name, edit: change } = newFunctionVariable(program, summary);
  return { node: variableNode(name), label: summary.displayToken, edit: change };
}
