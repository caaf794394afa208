import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";

import type { OutcomeEntry } from "#model/deployment/outcome/outcome.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";
import type { Ghost } from "#diagram/ghosts/ghosts.ts";
import { ghostsOf } from "#diagram/ghosts/ghosts.ts";
import { placedGhosts } from "#diagram/ghosts/place-ghosts.ts";
import type { PlacedGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import type { CanvasView } from "#diagram/scene/view.ts";
import { useDerived } from "#ui/derived.ts";

/** The planned deletions during a comparison with a deployed state. */
export function useGhostList(): readonly Ghost[] {
  const outcome = useDerived((state) => state.comparison.value?.outcome);
  const baseline = useDerived((state) => state.comparison.value?.baseline);
  return useMemo(
    () => (outcome === undefined ? [] : ghostsOf(outcome.entries, baseline)),
    [outcome, baseline],
  );
}

/** The ghosts of the design during a comparison with a deployed state; none until all boxes have positions. */
export function useGhosts(view: CanvasView, canvasStore: CanvasStore): PlacedGhosts {
  const { glide, leftPlaces } = useStore(canvasStore);
  useLeftPlaces(view, canvasStore);
  const ghosts = useGhostList();
  const isPlaced = glide === undefined && view.frames.size === view.scene.boxes.length;
  return useMemo(
    () => (isPlaced ? placedGhosts(ghosts, view, leftPlaces) : noGhosts),
    [isPlaced, ghosts, view, leftPlaces],
  );
}

/** Remembers the position of a resource that is removed during a comparison, for its ghost. */
function useLeftPlaces(view: CanvasView, canvasStore: CanvasStore): void {
  const entries = useDerived((state) => state.comparison.value?.entries);
  const last = useRef<{ view: CanvasView; entries: typeof entries }>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = { view, entries };
    if (before?.entries === undefined || before.view.scene === view.scene) return;
    const { scene } = view;
    const left = [...before.view.frames].flatMap(([id, { x, y }]) => {
      const step = scene.box.has(scene.shownAs(id)) ? undefined : stepOf(before.entries, id);
      return step === undefined ? [] : [[step.formerUrn ?? step.urn, { x, y }] as const];
    });
    if (left.length === 0) return;
    canvasStore.setState(({ leftPlaces }) => ({ leftPlaces: new Map([...leftPlaces, ...left]) }));
  }, [view, entries, canvasStore]);
}

const stepOf = (entries: ReadonlyMap<ResourceId, OutcomeEntry> | undefined, id: string) =>
  entries?.get(id as ResourceId)?.step;
