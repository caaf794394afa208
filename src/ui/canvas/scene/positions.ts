import { useEffect, useEffectEvent } from "react";

import type { LayOut } from "#model/graph/layout-graph.ts";
import type { Direction, Point } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { DesignerStore } from "#store/designer.ts";
import { edit } from "#store/designer.ts";
import type { Rect } from "#ui/canvas/scene/geometry.ts";
import { boxWidth } from "#ui/canvas/scene/geometry.ts";
import { layoutGraphOf } from "#ui/canvas/scene/layout-request.ts";
import { placeMissing } from "#ui/canvas/scene/placement.ts";
import type { Box, Scene } from "#ui/canvas/scene/scene.ts";
import type { StageStore } from "#ui/canvas/canvas-state.ts";
import { directionOf, placesOf } from "#ui/canvas/scene/view.ts";

type Places = ReadonlyMap<ResourceId, Point>;

const glideTime = 260;

interface Placing {
  readonly store: DesignerStore;
  readonly stage: StageStore;
  readonly layOut: LayOut;
  readonly scene: Scene;
}

/**
 * Finds places for what has none. A design of which nothing has a place is laid out as a whole; what comes
 * later is put where there is room, and nothing else moves. `centre` is the middle of what is seen.
 */
export function useAutomaticPlaces(placing: Placing, places: Places, centre: () => Point): void {
  const { store, stage, scene } = placing;
  const missing = scene.boxes.some(({ id }) => !places.has(id));
  const isBare = places.size === 0;
  const direction = directionOf(store.getState().program);
  const positions = store.getState().program.layout?.positions ?? {};
  const isStale =
    !isBare &&
    Object.keys(positions).length === 0 &&
    stage.getState().laidOut !== undefined &&
    stage.getState().laidOut !== direction;
  useEffect(() => {
    if (!missing || (isBare && scene.boxes.length > 1)) return;
    const added = placeMissing(scene, places, centre(), direction);
    stage.setState((state) => ({ places: new Map([...state.places, ...added]) }));
  }, [missing, isBare, scene, places, centre, direction, stage]);
  const isWhole = (missing && isBare && scene.boxes.length > 1) || isStale;
  // What is laid out is the design as it is when this becomes necessary.
  const begin = useEffectEvent(() => {
    const before = new Map(places);
    return layOutAll(placing, direction, (found) => {
      stage.setState({ places: found, laidOut: direction });
      if (before.size > 0) glide(stage, before, found);
    });
  });
  useEffect(() => (isWhole ? begin().stop : undefined), [isWhole, direction, stage]);
}

/** Lays everything out anew, as a step that can be undone, and then shows all of it. */
export function tidy(placing: Placing, show: (frames: Iterable<Rect>) => void): void {
  const { store, stage } = placing;
  const direction = directionOf(store.getState().program);
  layOutAll(placing, direction, (found) => {
    const before = placesNow(store, stage);
    edit(
      store,
      { kind: "place-resources", positions: Object.fromEntries(found) },
      { label: "Tidy the canvas" },
    );
    glide(stage, before, placesNow(store, stage));
    const { box } = placing.scene;
    show([...found].flatMap(([id, place]) => frameOf(place, box.get(id))));
  });
}

const frameOf = (place: Point, box: Box | undefined): readonly Rect[] =>
  box === undefined ? [] : [{ ...place, width: box.width, height: box.height }];

function layOutAll(
  { stage, layOut, scene }: Placing,
  direction: Direction,
  finish: (places: Places) => void,
): { stop(): void } {
  stage.getState().busy?.abort();
  const busy = new AbortController();
  stage.setState({ busy });
  const end = (): void =>
    stage.setState((state) => (state.busy === busy ? { busy: undefined } : state));
  const graph = layoutGraphOf(scene, direction);
  let isLeft = false;
  layOut(graph, busy.signal).then(
    (found) => {
      end();
      if (!isLeft) finish(new Map(Object.entries(found) as [ResourceId, Point][]));
    },
    () => {
      end();
      // Stopped by the person, or the browser refuses workers: rows serve until they ask again.
      if (!isLeft && stage.getState().places.size === 0) finish(inRows(scene));
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
function inRows({ boxes }: Scene): Places {
  const columns = Math.max(1, Math.ceil(Math.sqrt(boxes.length / 2)));
  const places = new Map<ResourceId, Point>();
  let y = 0;
  for (let row = 0; row * columns < boxes.length; row += 1) {
    const line = boxes.slice(row * columns, (row + 1) * columns);
    line.forEach(({ id }, at) => places.set(id, { x: at * (boxWidth + 64), y }));
    y += Math.max(...line.map(({ height }) => height)) + 40;
  }
  return places;
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

function glide(stage: StageStore, from: Places, to: Places): void {
  if (matchMedia(reducedMotion).matches) return;
  const start = performance.now();
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - start) / glideTime));
    if (share >= 1) {
      stage.setState({ glide: undefined });
      return;
    }
    const eased = 1 - (1 - share) ** 3;
    const between = new Map<ResourceId, Point>();
    for (const [id, end] of to) {
      const begin = from.get(id) ?? end;
      between.set(id, {
        x: begin.x + (end.x - begin.x) * eased,
        y: begin.y + (end.y - begin.y) * eased,
      });
    }
    stage.setState({ glide: between });
    requestAnimationFrame(step);
  };
  stage.setState({ glide: from });
  requestAnimationFrame(step);
}

function placesNow(store: DesignerStore, stage: StageStore): Places {
  const { resources, layout } = store.getState().program;
  return placesOf(resources, layout, stage.getState().places);
}

/** All places as shown, for an edit that is to hold the arrangement. */
export const shownPlaces = (
  store: DesignerStore,
  stage: StageStore,
): Readonly<Record<string, Point>> => Object.fromEntries(placesNow(store, stage));

/** Moves some boxes by so many pixels, as a step that can be undone. `key` makes steps in a row one. */
export function moveBy(
  store: DesignerStore,
  stage: StageStore,
  ids: ReadonlySet<ResourceId>,
  by: Point,
  key?: string,
): void {
  const places = shownPlaces(store, stage);
  const positions = Object.fromEntries(
    Object.entries(places).map(([id, { x, y }]) =>
      ids.has(id as ResourceId) ? [id, { x: x + by.x, y: y + by.y }] : [id, { x, y }],
    ),
  );
  const [only] = ids;
  const { resources } = store.getState().program;
  const name = resources.find(({ id }) => id === only)?.name ?? "";
  const label = ids.size === 1 ? `Move ${name}` : `Move ${ids.size} resources`;
  edit(
    store,
    { kind: "place-resources", positions },
    key === undefined ? { label } : { label, key },
  );
}
