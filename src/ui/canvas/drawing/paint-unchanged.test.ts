import { afterEach, expect, test, vi } from "vitest";

import type { Mark } from "#model/deployment/outcome/outcome.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { pictureColors } from "#diagram/drawing/colors.ts";
import { noGhosts } from "#diagram/ghosts/placed-ghosts.ts";
import { createView } from "#diagram/scene/view.ts";
import { contrast, mixed } from "#diagram/testing/color-measures.ts";
import { chain, sceneOf } from "#diagram/testing/scenes.ts";
import { createPainter } from "#ui/canvas/drawing/paint.ts";
import { tileShare } from "#ui/canvas/drawing/levels.ts";

afterEach(() => vi.unstubAllGlobals());

/** The color and the opacity of each text that is painted of a plan with an unchanged and a changed resource. */
function paintedTexts(theme: "light" | "dark", zoom: number) {
  vi.stubGlobal(
    "Path2D",
    class {
      readonly moveTo = (): void => undefined;
      readonly bezierCurveTo = (): void => undefined;
    },
  );
  const program = chain(2);
  const operations = ["same", "update"] as const;
  const marks = new Map(
    program.resources.map(({ id }, at): [typeof id, Mark] => [
      id,
      { operation: operations[at]!, certain: true, isBad: false },
    ]),
  );
  const scene = sceneOf(program, [], marks);
  const view = createView(
    scene,
    new Map(scene.boxes.map(({ id }) => [id, { x: 0, y: 0 }])),
    "right",
  );
  const texts = new Map<string, { readonly color: string; readonly opacity: number }>();
  const state: Record<string, unknown> = { globalAlpha: 1, fillStyle: "" };
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name: string) => {
      if (name === "canvas") return { width: 800, height: 600 };
      if (name in state) return state[name];
      return (text: unknown) => {
        if (name === "fillText")
          texts.set(String(text), {
            color: String(state["fillStyle"]),
            opacity: Number(state["globalAlpha"]),
          });
        return { a: zoom, e: 0, f: 0 };
      };
    },
    set: (_, name: string, value: unknown) => {
      state[name] = value;
      return true;
    },
  });
  createPainter().paintStill(
    context,
    {
      view,
      colors: pictureColors[theme],
      selected: new Set<NodeId>(),
      isolatedResources: undefined,
      ghosts: noGhosts,
      dimsUnchanged: true,
      moving: undefined,
    },
    { x: 0, y: 0, zoom, width: 800, height: 600, scale: 1 },
  );
  return texts;
}

test.each(["light", "dark"] as const)(
  "the painted name of an unchanged box is quieter than that of a changed one, and legible, in %s",
  (theme) => {
    const { background, quiet } = pictureColors[theme];
    const surface = mixed(quiet, background, tileShare);
    for (const zoom of [0.3, 0.5, 1]) {
      const texts = paintedTexts(theme, zoom);
      const ratioOf = (name: string): number => {
        const { color, opacity } = texts.get(name) ?? { color: surface, opacity: 1 };
        return contrast(mixed(color, surface, opacity), surface);
      };
      expect(ratioOf("r0")).toBeGreaterThanOrEqual(4.5);
      expect(ratioOf("r1")).toBeGreaterThan(ratioOf("r0") * 1.5);
    }
  },
);
