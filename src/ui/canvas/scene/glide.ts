import type { NodeId } from "#model/program/layout/node.ts";
import type { Point } from "#model/program/program.ts";
import type { CanvasStore } from "#ui/canvas/canvas-state.ts";

type Positions = ReadonlyMap<NodeId, Point>;

/** The value of `--motion-slow` in the style sheets, in milliseconds. */
const glideTime = 200;

/** The current glide of each canvas. A new glide ends the current glide. */
const glides = new WeakMap<CanvasStore, object>();

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Animates boxes between positions. If the user prefers reduced motion, the boxes move at once. */
export function glide(canvasStore: CanvasStore, from: Positions, to: Positions): void {
  const isMoved = [...to].some(([id, { x, y }]) => {
    const before = from.get(id);
    return before !== undefined && (before.x !== x || before.y !== y);
  });
  if (!isMoved || matchMedia(reducedMotion).matches) return;
  const own = {};
  glides.set(canvasStore, own);
  const start = performance.now();
  const step = (now: number): void => {
    if (glides.get(canvasStore) !== own) return;
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
