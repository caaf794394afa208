import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand";

import { followCamera, rest } from "#ui/canvas/interaction/follow-camera.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(zoom: number) {
  const camera = createStore(() => ({
    transform: [0, 0, zoom] as readonly [number, number, number],
  }));
  const said: (string | number)[] = [];
  const leave = followCamera(camera, {
    settle: (now) => said.push(now),
    pan: (isPanning) => said.push(isPanning ? "pans" : "stands"),
  });
  const move = (...transform: [number, number, number]): void => {
    camera.setState({ transform });
    vi.advanceTimersByTime(16);
  };
  return { said, leave, move };
}

test("letters follow a zoom once it rests", () => {
  const { said, move } = follow(0.5);
  for (const zoom of [0.52, 0.55, 0.6]) move(0, 0, zoom);
  expect(said).toEqual([0.5]);
  vi.advanceTimersByTime(rest);
  expect(said).toEqual([0.5, 0.6]);
});

test("letters follow a far zoom while it changes", () => {
  const { said, move } = follow(1);
  for (let zoom = 0.99; zoom > 0.3; zoom -= 0.01) move(0, 0, zoom);
  const inBetween = said.slice(1) as number[];
  expect(inBetween.length).toBe(2);
  expect(inBetween[0]).toBeCloseTo(1 / 1.5, 1);
  // The follower reports a jump at once, such as when a design opens.
  move(0, 0, 1);
  expect(said.at(-1)).toBe(1);
});

test("a camera pans from its first move to its rest, and not while it zooms", () => {
  const { said, move } = follow(1);
  for (const x of [1, 2, 3]) move(x, 0, 1);
  expect(said).toEqual([1, "pans"]);
  vi.advanceTimersByTime(rest);
  expect(said).toEqual([1, "pans", "stands"]);
  move(4, 0, 1);
  move(4, 0, 1.1);
  expect(said.slice(3)).toEqual(["pans", "stands"]);
});

test("a camera that is no longer followed reports nothing", () => {
  const { said, leave, move } = follow(1);
  move(0, 0, 0.9);
  leave();
  move(5, 5, 0.2);
  vi.advanceTimersByTime(rest);
  expect(said).toEqual([1]);
});
