import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";

import type { LayOut } from "#model/graph/layout-graph.ts";
import type { Direction, Point, Program } from "#model/program/program.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, nodesOf, variableOf } from "#model/program/layout/node.ts";
import type { DesignerStore, EditOptions } from "#store/designer.ts";
import { edit, updateWorkspace } from "#store/designer.ts";
import { noGrouping } from "#model/graph/grouping/grouping.ts";
import type { GroupedScene } from "#diagram/frames/grouped-scene.ts";
import type { Rect } from "#diagram/scene/geometry.ts";
import { boundsOf } from "#diagram/scene/geometry.ts";
import {
  isBare,
  layoutTaskOf,
  middleOfPlaced,
  placeAdded,
} from "#diagram/scene/automatic-places.ts";
import { createWay } from "#diagram/scene/make-way.ts";
import { changeArrangement } from "#ui/canvas/scene/arrangements.ts";
import { glide } from "#ui/canvas/scene/glide.ts";
import { freePosition } from "#diagram/scene/placement.ts";
import type { Scene } from "#diagram/scene/scene.ts";
import type { CanvasState, CanvasStore } from "#ui/canvas/canvas-state.ts";
import { placeGroups } from "#diagram/frames/place.ts";
import { framesAt, inRows } from "#diagram/frames/loose-boxes.ts";
import type { FlowViewport } from "#ui/canvas/interaction/camera.ts";
import { viewportFor } from "#ui/canvas/interaction/camera.ts";
import { boxPositionsOf } from "#diagram/scene/view.ts";

type Positions = ReadonlyMap<NodeId, Point>;

export interface Placing {
  readonly store: DesignerStore;
  readonly canvasStore: CanvasStore;
  readonly layOut: LayOut;
  readonly grouped: GroupedScene;
}

/**
 * Places nodes without a position. A design without positions is laid out as a whole. Later nodes are placed where
 * there is space, and nothing else moves. `center` is the middle of the view.
 */
export function useAutomaticPositions(
  placing: Placing,
  boxPositions: Positions,
  center: () => Point,
  canvas: () => FlowViewport,
): void {
  const { store, canvasStore, grouped } = placing;
  const { full: scene, grouping, folded } = grouped;
  const { resources, variables } = store.getState().program;
  const isEmpty = resources.length + variables.length === 0;
  const missing = scene.boxes.some(({ id }) => !boxPositions.has(id));
  const isWhollyMissing = isBare(grouped, boxPositions);
  const direction = shownDirection(placing);
  const positions = store.getState().program.layout?.positions ?? nobodyPlaced;
  const { laidOut } = canvasStore.getState();
  // Folding a frame leaves no gap, as long as the user placed nothing.
  const arrangedIn = (to: Direction): string =>
    [to, grouping.by, ...[...folded].toSorted()].join(" ");
  const arrangement = arrangedIn(direction);
  const isStale =
    boxPositions.size > 0 &&
    Object.keys(positions).length === 0 &&
    laidOut !== undefined &&
    laidOut !== arrangement;
  useEffect(() => {
    if (!missing || isWhollyMissing) return;
    // The nodes of an opened design get the same positions each time, regardless of the camera's position.
    const { isOpened } = canvasStore.getState();
    const around = isOpened ? center() : middleOfPlaced(grouped, boxPositions);
    const added = placeAdded(grouped, boxPositions, around, direction, (id) =>
      Object.hasOwn(positions, id),
    );
    canvasStore.setState((state) => ({ boxPositions: new Map([...state.boxPositions, ...added]) }));
  }, [missing, isWhollyMissing, grouped, boxPositions, center, direction, positions, canvasStore]);
  const isOpened = isEmpty || (scene.boxes.length > 0 && !missing);
  useEffect(() => {
    if (isOpened) canvasStore.setState({ isOpened });
  }, [isOpened, canvasStore]);
  const isWhole = isWhollyMissing || isStale;
  // The layout uses the design at the time when the layout becomes necessary.
  const begin = useEffectEvent(() => {
    const before = new Map(boxPositions);
    if (changeArrangement(canvasStore, laidOut, arrangement, scene.boxes)) return undefined;
    return layOutAll(placing, directionsFor(placing, canvas()), {
      kind: "automatic",
      betterOf: (all) => bestFitting(grouped, all, canvas()),
      finish: (found, to) => {
        if (to !== direction) canvasStore.setState({ direction: to });
        canvasStore.setState({ boxPositions: found, laidOut: arrangedIn(to) });
        if (before.size > 0) glide(canvasStore, before, found);
      },
      // Everything stays in place until the user requests a layout again.
      fail: () => canvasStore.setState({ boxPositions: before, laidOut: arrangement }),
    });
  });
  useEffect(() => (isWhole ? begin()?.stop : undefined), [isWhole, arrangement, canvasStore]);
  useMakingWay(placing, positions, missing || isWhole);
}

const nobodyPlaced: Readonly<Record<string, Point>> = {};

/** The maximum number of boxes that move before the next frame, so none of them visibly overlap. */
const mostAtOnce = 2000;

/** Moves boxes that the user didn't place away from growing boxes, and back when these shrink again. */
function useMakingWay(
  { canvasStore, grouped }: Placing,
  placed: Readonly<Record<string, Point>>,
  isWaiting: boolean,
): void {
  const automatic = useStore(canvasStore, ({ boxPositions }) => boxPositions);
  const [makeWay] = useState(createWay);
  useEffect(() => {
    if (isWaiting) return undefined;
    const look = (): void => {
      const before = canvasStore.getState();
      const { boxPositions, madeWay } = makeWay(grouped, placed, before);
      if (boxPositions !== before.boxPositions || madeWay.size !== before.madeWay.size)
        canvasStore.setState({ boxPositions, madeWay });
    };
    if (grouped.full.boxes.length > mostAtOnce) {
      const timer = setTimeout(look);
      return () => clearTimeout(timer);
    }
    look();
    return undefined;
  }, [canvasStore, grouped, placed, automatic, isWaiting, makeWay]);
}

/**
 * Lays out everything or only the selection, as an undo step, and then shows the result. The laid-out selection keeps
 * its corner, or moves to the nearest position where it overlaps nothing.
 */
export function tidy(
  placing: Placing,
  show: (frames: Iterable<Rect>) => void,
  {
    step,
    selected = [],
  }: { readonly step?: EditOptions; readonly selected?: readonly NodeId[] } = {},
): void {
  const { store, canvasStore, grouped } = placing;
  const direction = shownDirection(placing);
  const part = partOf(grouped, selected);
  const finish = (laidOut: Positions): void => {
    const before = boxPositionsNow(store, canvasStore);
    const found = part === undefined ? laidOut : atCorner(grouped.full, before, laidOut);
    const positions = {
      ...(part === undefined ? {} : Object.fromEntries(before)),
      ...Object.fromEntries(found),
    };
    const label = part === undefined ? "Tidy the canvas" : `Tidy ${found.size} selected`;
    edit(store, { kind: "place-resources", positions }, step ?? { label });
    glide(canvasStore, before, boxPositionsNow(store, canvasStore));
    if (part === undefined) show(drawnAt(grouped, found));
    const isMoved = ([id, { x, y }]: readonly [NodeId, Point]): boolean => {
      const at = before.get(id);
      return at?.x !== x || at.y !== y;
    };
    if (step === undefined && ![...found].some(isMoved))
      updateWorkspace(store, {
        notice: { message: "Nothing moved: it was tidy already.", isConfirmation: true },
      });
  };
  const asked = { ...placing, grouped: part ?? grouped };
  layOutAll(asked, [direction], { kind: "tidy", finish, fail: () => undefined });
}

/** The boxes at some places, and the frames of groups around them. */
export function drawnAt(
  { full, scene, grouping, folded }: GroupedScene,
  places: Positions,
): readonly Rect[] {
  const { positions, frames } = placeGroups(full, scene, grouping, places, folded);
  return [...framesAt(scene, positions), ...frames.map(({ rect }) => rect)];
}

/** Tries once more to lay out the nodes that the user didn't place. */
export const layOutAgain = (canvasStore: CanvasStore): void =>
  canvasStore.setState(({ boxPositions }) => ({
    laidOut: "",
    boxPositions: new Map(boxPositions),
  }));

/**
 * A scene with some boxes and the wires among them, without frames; undefined if it has fewer than two boxes besides
 * titles of frames.
 */
function partOf(grouped: GroupedScene, selected: readonly NodeId[]): GroupedScene | undefined {
  const { scene } = grouped;
  const titles = new Set(scene.groups.map(({ box }) => box));
  const ids = new Set(selected.filter((id) => scene.box.has(id) && !titles.has(id)));
  if (ids.size < 2) return undefined;
  const isInside = ({ from, to }: { readonly from: NodeId; readonly to: NodeId }): boolean =>
    ids.has(from) && ids.has(to);
  const part: Scene = {
    ...scene,
    boxes: scene.boxes.filter(({ id }) => ids.has(id)),
    wires: scene.wires.filter(isInside),
    wiresOf: (id) => scene.wiresOf(id).filter(isInside),
    groups: [],
  };
  return { ...grouped, full: part, scene: part, grouping: noGrouping("none"), folded: new Set() };
}

/** The minimum distance between a part that was laid out alone and the rest, in pixels. */
const partGap = 32;

function atCorner(scene: Scene, before: Positions, found: Positions): Positions {
  const was = boundsOf(framesAt(scene, new Map([...before].filter(([id]) => found.has(id)))));
  const now = boundsOf(framesAt(scene, found));
  if (was === undefined || now === undefined) return found;
  const others = framesAt(scene, new Map([...before].filter(([id]) => !found.has(id))));
  const corner = freePosition(was, now, others, partGap);
  return new Map(
    [...found].map(([id, { x, y }]) => [id, { x: x - now.x + corner.x, y: y - now.y + corner.y }]),
  );
}

/** The direction in the file, or the canvas's choice. */
const shownDirection = ({
  store,
  canvasStore,
}: Pick<Placing, "store" | "canvasStore">): Direction =>
  store.getState().program.layout?.direction ?? canvasStore.getState().direction ?? "right";

/** The directions to try: both on a canvas that is higher than wide, unless the user chose a direction. */
function directionsFor(
  placing: Placing,
  { width, height }: FlowViewport,
): readonly [Direction, ...Direction[]] {
  const { store, canvasStore } = placing;
  const isChosen =
    store.getState().program.layout !== undefined || canvasStore.getState().direction !== undefined;
  return isChosen || height <= width ? [shownDirection(placing)] : ["right", "down"];
}

interface LaidOut {
  readonly direction: Direction;
  readonly places: Positions;
}

/** The layout that appears larger when it is shown as a whole. */
function bestFitting(
  grouped: GroupedScene,
  all: readonly LaidOut[],
  canvas: FlowViewport,
): LaidOut | undefined {
  const zoomOf = ({ places }: LaidOut): number => {
    const bounds = boundsOf(drawnAt(grouped, places));
    return bounds === undefined ? 0 : viewportFor(bounds, canvas).zoom;
  };
  return all.toSorted((a, b) => zoomOf(b) - zoomOf(a))[0];
}

interface Ends {
  readonly kind: NonNullable<CanvasState["failedLayout"]>;
  /** Chooses among the layouts in several directions; undefined if there is only one direction. */
  betterOf?(all: readonly LaidOut[]): LaidOut | undefined;
  finish(boxPositions: Positions, direction: Direction): void;
  fail(): void;
}

/** Lays a scene out in each direction, and finishes with the better layout. A canceled layout changes nothing. */
export function layOutAll(
  { store, canvasStore, layOut, grouped }: Placing,
  directions: readonly [Direction, ...Direction[]],
  { kind, betterOf, finish, fail }: Ends,
): { stop(): void } {
  canvasStore.getState().busy?.abort();
  const busy = new AbortController();
  canvasStore.setState({ busy });
  const end = (): void =>
    canvasStore.setState((state) => (state.busy === busy ? { busy: undefined } : state));
  const layOutIn = async (direction: Direction): Promise<LaidOut> => {
    const { graph, placesOf } = layoutTaskOf(grouped, direction);
    const found = await layOut(graph, busy.signal);
    return { direction, places: placesOf(found, boxPositionsNow(store, canvasStore)) };
  };
  const [first, ...others] = directions;
  const bestLayout = async (): Promise<LaidOut> => {
    const found = await layOutIn(first);
    const all = [found];
    // The layouts run one after the other, because there is one worker.
    for (const each of others) all.push(await layOutIn(each));
    return betterOf?.(all) ?? found;
  };
  let isLeft = false;
  bestLayout().then(
    ({ places, direction }) => {
      end();
      if (isLeft) return;
      canvasStore.setState({ failedLayout: undefined });
      finish(places, direction);
    },
    () => {
      end();
      if (isLeft) return;
      // The user stopped the layout, or the engine could not be loaded: nodes stay in rows until
      // the user requests a layout again.
      if (canvasStore.getState().boxPositions.size === 0) finish(inRows(grouped.full), first);
      else if (!busy.signal.aborted) fail();
      if (!busy.signal.aborted) canvasStore.setState({ failedLayout: kind });
    },
  );
  return {
    stop: () => {
      isLeft = true;
      busy.abort();
    },
  };
}

const boxPositionsNow = (store: DesignerStore, canvasStore: CanvasStore): Positions =>
  boxPositionsIn(store.getState().program, canvasStore);

function boxPositionsIn(program: Program, canvasStore: CanvasStore): Positions {
  const nodes = nodesOf(program).map((id) => ({ id }));
  return boxPositionsOf(nodes, program.layout, canvasStore.getState().boxPositions);
}

/** Animates boxes to the positions that an undo or redo gives them. */
export function useStepGlide(store: DesignerStore, canvasStore: CanvasStore): void {
  useEffect(
    () =>
      store.subscribe(({ program, workspace }, before) => {
        if (
          program.layout === before.program.layout ||
          workspace.current !== before.workspace.current
        )
          return;
        const { past, future } = before.history;
        if (past.at(-1)?.program !== program && future.at(-1)?.program !== program) return;
        const from = boxPositionsIn(before.program, canvasStore);
        glide(canvasStore, from, boxPositionsIn(program, canvasStore));
      }),
    [store, canvasStore],
  );
}

/** All shown positions, for an edit that must keep the arrangement. */
export const shownPositions = (
  store: DesignerStore,
  canvasStore: CanvasStore,
): Readonly<Record<string, Point>> => Object.fromEntries(boxPositionsNow(store, canvasStore));

/**
 * Moves some boxes by a distance in pixels, as a step that can be undone. Consecutive steps with the same `key` are one
 * step.
 */
export function moveBy(
  store: DesignerStore,
  canvasStore: CanvasStore,
  ids: ReadonlySet<NodeId>,
  by: Point,
  key?: string,
): void {
  const boxPositions = shownPositions(store, canvasStore);
  const positions = Object.fromEntries(
    Object.entries(boxPositions).map(([id, { x, y }]) =>
      ids.has(id as NodeId) ? [id, { x: x + by.x, y: y + by.y }] : [id, { x, y }],
    ),
  );
  const [only] = ids;
  const { resources } = store.getState().program;
  const name =
    only === undefined ? "" : (variableOf(only) ?? resources.find(({ id }) => id === only)?.name);
  const what = [...ids].every(isResourceNode) ? "resources" : "resources and variables";
  const label = ids.size === 1 ? `Move ${name ?? ""}` : `Move ${ids.size} ${what}`;
  edit(
    store,
    { kind: "place-resources", positions },
    key === undefined ? { label } : { label, key },
  );
}
