import { placeAcross } from "#model/graph/layered/across-axis.ts";
import { placeAlong } from "#model/graph/layered/along-axis.ts";
import { componentsOf } from "#model/graph/layered/components.ts";
import { breakCycles } from "#model/graph/layered/cycles.ts";
import { insertDummies } from "#model/graph/layered/dummies.ts";
import { assignLayers } from "#model/graph/layered/layering/layers.ts";
import { limitDepth } from "#model/graph/layered/layering/limit-depth.ts";
import type { Level } from "#model/graph/layered/level.ts";
import { orderLayers } from "#model/graph/layered/ordering/ordering.ts";
import type { Packed } from "#model/graph/layered/packing.ts";
import { pack } from "#model/graph/layered/packing.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";
import { wrapIntoBands } from "#model/graph/layered/wrapping.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** The target ratio of width to height for all parts together: that of the canvas beside open panels. */
const ratio = 1.2;

/**
 * Positions all vertices of a level in whole pixels from 0, and returns their total size. `isRow` for a direction to
 * the right; `mayWrap` splits a level that is too long across into bands.
 */
export function* layOutLevel(
  level: Level,
  spacing: Spacing,
  isRow: boolean,
  mayWrap: boolean,
): TimeSliced<{ readonly length: number; readonly breadth: number }> {
  const components = yield* componentsOf(level);
  const parts: (Packed & Pick<Level, "vertices">)[] = [];
  for (const component of components) {
    yield* layOutComponent(component, spacing);
    const { vertices } = component;
    const whole = toOrigin(component);
    const shape = { gap: spacing.betweenComponents, ratio, isRow };
    const size = mayWrap ? wrapIntoBands(component, whole, shape) : whole;
    parts.push({ vertices, along: 0, across: 0, ...size });
    if (parts.length % 100 === 0) yield;
  }
  const size = pack(parts, { gap: spacing.betweenComponents, ratio, isRow });
  yield* each(parts, ({ vertices, along, across }) => {
    for (const vertex of vertices) {
      vertex.along += along;
      vertex.across += across;
    }
  });
  return size;
}

function* layOutComponent(component: Level, spacing: Spacing): TimeSliced<void> {
  if (component.vertices.length === 1) return;
  yield* breakCycles(component);
  yield* assignLayers(component);
  limitDepth(component, spacing);
  const layered = yield* insertDummies(component);
  yield* orderLayers(layered);
  placeAlong(layered.layers, spacing.betweenLayers);
  yield* placeAcross(layered, spacing);
}

/** Moves vertices to start at 0, in whole pixels, and returns their total size. */
function toOrigin({ vertices }: Level): { readonly length: number; readonly breadth: number } {
  let [along, across, length, breadth] = [Infinity, Infinity, 0, 0];
  for (const vertex of vertices) {
    along = Math.min(along, vertex.along);
    across = Math.min(across, vertex.across);
  }
  for (const vertex of vertices) {
    vertex.along = Math.round(vertex.along - along);
    vertex.across = Math.round(vertex.across - across);
    length = Math.max(length, vertex.along + vertex.length);
    breadth = Math.max(breadth, vertex.across + vertex.breadth);
  }
  return { length, breadth };
}
