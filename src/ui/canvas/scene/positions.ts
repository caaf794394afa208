import { useEffect, useEffectEvent } from "react";

import type { LayOut } from "#model/graph/layout-graph.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode, nodesOf, variableOf } from "#model/graph/node.ts";
import type { DesignerStore, EditOptions } from "#store/designer.ts";
import { edit } from "#store/designer.ts";
import { foundPlaces } from "#ui/canvas/frames/found-places.ts";
import type { GroupedScene } from "#ui/canvas/frames/grouped-scene.ts";
import { placeGroups } from "#ui/canvas/frames/place.ts";
import { roomsIn } from "#ui/canvas/frames/room.ts";
import type { Rect } from "#ui/canvas/scene/geometry.ts";
import { boxWidth } from "#ui/canvas/scene/geometry.ts";
import { layoutGraphOf } from "#ui/canvas/scene/layout-request.ts";
import { placeMissing } from "#ui/canvas/scene/placement.ts";
import type { Box, Scene } from "#ui/canvas/scene/scene.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import { directionOf, boxPositionsOf } from "#ui/canvas/scene/view.ts";

type Positions = ReadonlyMap<NodeId, Point>;

const glideTime = 260;

export interface Placing {
  readonly store: DesignerStore;
  readonly canvasStore: CanvasStore;
  readonly layOut: LayOut;
  readonly grouped: GroupedScene;
}

/**
 * Finds places for what has none. A design of which nothing has a place is laid out as a whole; what comes
 * later is put where there is room, and nothing else moves. `centre` is the middle of what is seen.
 */
export function useAutomaticPositions(
  placing: Placing,
  boxPositions: Positions,
  centre: () => Point,
): void {
  const { store, canvasStore, grouped } = placing;
  const { full: scene, grouping } = grouped;
  const missing = scene.boxes.some(({ id }) => !boxPositions.has(id));
  const isBare = boxPositions.size === 0;
  const direction = directionOf(store.getState().program);
  const positions = store.getState().program.layout?.positions ?? {};
  const { laidOut } = canvasStore.getState();
  const arrangement = `${direction} ${grouping.by}`;
  const isStale =
    !isBare &&
    Object.keys(positions).length === 0 &&
    laidOut !== undefined &&
    laidOut !== arrangement;
  useEffect(() => {
    if (!missing || (isBare && scene.boxes.length > 1)) return;
    const { frames } = placeGroups(scene, grouped.scene, grouping, boxPositions, grouped.folded);
    const rooms = roomsIn(grouping, frames);
    const added = placeMissing(scene, boxPositions, centre(), direction, rooms);
    canvasStore.setState((state) => ({ boxPositions: new Map([...state.boxPositions, ...added]) }));
  }, [missing, isBare, scene, grouping, grouped, boxPositions, centre, direction, canvasStore]);
  const isWhole = (missing && isBare && scene.boxes.length > 1) || isStale;
  // What is laid out is the design as it is when this becomes necessary.
  const begin = useEffectEvent(() => {
    const before = new Map(boxPositions);
    return layOutAll(placing, direction, (found) => {
      canvasStore.setState({ boxPositions: found, laidOut: arrangement });
      if (before.size > 0) glide(canvasStore, before, found);
    });
  });
  useEffect(() => (isWhole ? begin().stop : undefined), [isWhole, arrangement, canvasStore]);
}

/** Lays everything out anew, as a step that can be undone, and then shows all of it. */
export function tidy(
  placing: Placing,
  show: (frames: Iterable<Rect>) => void,
  step: EditOptions = { label: "Tidy the canvas" },
): void {
  const { store, canvasStore } = placing;
  const direction = directionOf(store.getState().program);
  layOutAll(placing, direction, (found) => {
    const before = boxPositionsNow(store, canvasStore);
    edit(store, { kind: "place-resources", positions: Object.fromEntries(found) }, step);
    glide(canvasStore, before, boxPositionsNow(store, canvasStore));
    const { box } = placing.grouped.scene;
    show([...found].flatMap(([id, position]) => frameOf(position, box.get(id))));
  });
}

const frameOf = (position: Point, box: Box | undefined): readonly Rect[] =>
  box === undefined ? [] : [{ ...position, width: box.width, height: box.height }];

function layOutAll(
  { store, canvasStore, layOut, grouped }: Placing,
  direction: Direction,
  finish: (boxPositions: Positions) => void,
): { stop(): void } {
  canvasStore.getState().busy?.abort();
  const busy = new AbortController();
  canvasStore.setState({ busy });
  const end = (): void =>
    canvasStore.setState((state) => (state.busy === busy ? { busy: undefined } : state));
  const graph = layoutGraphOf(grouped.scene, direction);
  let isLeft = false;
  layOut(graph, busy.signal).then(
    (found) => {
      end();
      if (!isLeft) finish(foundPlaces(grouped, boxPositionsNow(store, canvasStore), found));
    },
    () => {
      end();
      // Stopped by the person, or the browser refuses workers: rows serve until they ask again.
      if (!isLeft && canvasStore.getState().boxPositions.size === 0) finish(inRows(grouped.full));
    },
  );
  return {
    stop: () => {
      isLeft = true;
      busy.abort();
    },
  };
}

/** Rows of boxes in the design's order, about as wide as high. */
function inRows({ boxes }: Scene): Positions {
  const columns = Math.max(1, Math.ceil(Math.sqrt(boxes.length / 2)));
  const boxPositions = new Map<NodeId, Point>();
  let y = 0;
  for (let row = 0; row * columns < boxes.length; row += 1) {
    const line = boxes.slice(row * columns, (row + 1) * columns);
    line.forEach(({ id }, at) => boxPositions.set(id, { x: at * (boxWidth + 64), y }));
    y += Math.max(...line.map(({ height }) => height)) + 40;
  }
  return boxPositions;
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

function glide(canvasStore: CanvasStore, from: Positions, to: Positions): void {
  if (matchMedia(reducedMotion).matches) return;
  const start = performance.now();
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - start) / glideTime));
    if (share >= 1) {
      canvasStore.setState({ glide: undefined });
      return;
    }
    const eased = 1 - (1 - share) ** 3;
    const between = new Map<NodeId, Point>();
    for (const [id, end] of to) {
      const begin = from.get(id) ?? end;
      between.set(id, {
        x: begin.x + (end.x - begin.x) * eased,
        y: begin.y + (end.y - begin.y) * eased,
      });
    }
    canvasStore.setState({ glide: between });
    requestAnimationFrame(step);
  };
  canvasStore.setState({ glide: from });
  requestAnimationFrame(step);
}

function boxPositionsNow(store: DesignerStore, canvasStore: CanvasStore): Positions {
  const { program } = store.getState();
  const nodes = nodesOf(program).map((id) => ({ id }));
  return boxPositionsOf(nodes, program.layout, canvasStore.getState().boxPositions);
}

/** All places as shown, for an edit that is to hold the arrangement. */
export const shownPositions = (
  store: DesignerStore,
  canvasStore: CanvasStore,
): Readonly<Record<string, Point>> => Object.fromEntries(boxPositionsNow(store, canvasStore));

/** Moves some boxes by so many pixels, as a step that can be undone. `key` makes steps in a row one. */
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
