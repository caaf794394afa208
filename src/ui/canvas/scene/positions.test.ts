import { expect, test, vi } from "vitest";

import { createDesignerStore } from "#store/designer.ts";
import type { LayOut } from "#model/graph/layout-graph.ts";
import { noGrouping } from "#model/graph/grouping/grouping.ts";
import { chain, sceneOf } from "#diagram/testing/scenes.ts";
import { createCanvasStore } from "#ui/canvas/canvas-state.ts";
import { layOutAll } from "#ui/canvas/scene/positions.ts";

const scene = sceneOf(chain(3));
const grouped = { full: scene, scene, grouping: noGrouping("none"), folded: new Set<string>() };

/** Starts a layout in two directions, where the second one ends as given. */
function startWithSecond(second: LayOut) {
  const canvasStore = createCanvasStore(undefined);
  const finish = vi.fn<(places: unknown, direction: string) => void>();
  const fail = vi.fn<() => void>();
  const layOut = vi.fn<LayOut>(second).mockResolvedValueOnce({});
  const placing = { store: createDesignerStore(), canvasStore, layOut, grouped };
  const { stop } = layOutAll(placing, ["right", "down"], { kind: "automatic", finish, fail });
  return { canvasStore, finish, fail, layOut, stop };
}

const untilAborted: LayOut = (_graph, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

test("a canvas that unmounts during the second layout cancels it silently", async () => {
  const { canvasStore, finish, fail, layOut, stop } = startWithSecond(untilAborted);
  await vi.waitFor(() => expect(layOut).toHaveBeenCalledTimes(2));
  stop();
  await vi.waitFor(() => expect(canvasStore.getState().busy).toBeUndefined());
  expect(finish).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});

test("a second layout that fails is reported like the first", async () => {
  const { canvasStore, finish, layOut } = startWithSecond(() =>
    Promise.reject(new Error("broken")),
  );
  await vi.waitFor(() => expect(canvasStore.getState().failedLayout).toBe("automatic"));
  expect(canvasStore.getState().busy).toBeUndefined();
  expect(layOut).toHaveBeenCalledTimes(2);
  // Without positions, the boxes are put in rows in the first direction.
  expect(finish.mock.calls.map(([, direction]) => direction)).toEqual(["right"]);
});
