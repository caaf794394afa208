import { placeAcross } from "#model/graph/layered/across-axis.ts";
import { placeAlong } from "#model/graph/layered/along-axis.ts";
import { moveNearUsers } from "#model/graph/layered/near-users.ts";
import { componentsOf } from "#model/graph/layered/components.ts";
import type { Border } from "#model/graph/layered/borders.ts";
import { withBorders } from "#model/graph/layered/borders.ts";
import { breakCycles } from "#model/graph/layered/cycles.ts";
import { insertDummies } from "#model/graph/layered/dummies.ts";
import { assignLayers } from "#model/graph/layered/layering/layers.ts";
import { limitDepth } from "#model/graph/layered/layering/limit-depth.ts";
import type { Level, Vertex } from "#model/graph/layered/level.ts";
import { orderLayers } from "#model/graph/layered/ordering/ordering.ts";
import type { Packed } from "#model/graph/layered/packing.ts";
import { pack } from "#model/graph/layered/packing.ts";
import { sharedBetween } from "#model/graph/layered/shared.ts";
import type { Spacing } from "#model/graph/layered/spacing.ts";
import { wrapIntoBands } from "#model/graph/layered/wrapping.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each, finish } from "#model/base/time-sliced.ts";
import { lineCrossings } from "#model/graph/layered/ordering/line-crossings.ts";

/** The target ratio of width to height for all parts together. The canvas next to open panels has that ratio. */
const ratio = 1.2;

/** The content to lay out, with the data that its edges don't contain. */
export interface LevelTask {
  readonly level: Level;
  readonly borders: readonly Border[];
  /** The vertices that are frames. */
  readonly frames: ReadonlySet<Vertex>;
  readonly spacing: Spacing;
  /** Whether the direction goes to the right. */
  readonly isRow: boolean;
}

/** Sets the positions of all vertices of a level, in whole pixels from 0 on, and returns their total size. */
export function* layOutLevel({
  level: { vertices: all, edges },
  borders,
  frames,
  spacing,
  isRow,
}: LevelTask): TimeSliced<{ readonly length: number; readonly breadth: number }> {
  // Content that is too long across the layers may be split into parts or bands.
  const mayWrap = frames.size >= spacing.framesToWrap;
  const shared = mayWrap ? yield* sharedBetween({ vertices: all, edges }, frames) : noVertices;
  const components = yield* componentsOf({
    vertices: all.filter((vertex) => !shared.has(vertex)),
    edges: edges.filter(({ from, to }) => !shared.has(from) && !shared.has(to)),
  });
  const shape = { gap: spacing.betweenComponents, ratio, isRow };
  const parts: (Packed & Pick<Level, "vertices">)[] = [];
  // Nodes that all other parts use come before these parts.
  for (const vertex of shared) {
    const { length, breadth } = vertex;
    parts.push({ vertices: [vertex], along: 0, across: 0, length, breadth, isFirst: true });
  }
  for (const component of components) {
    yield* layOutComponent(component, borders, spacing);
    yield* moveNearUsers(component, frames, spacing, shape);
    const { vertices } = component;
    const whole = toOrigin(component);
    const size = mayWrap ? wrapIntoBands(component, whole, shape) : whole;
    parts.push({ vertices, along: 0, across: 0, ...size });
    if (parts.length % 100 === 0) yield;
  }
  const size = pack(parts, shape);
  yield* each(parts, ({ vertices, along, across }) => {
    for (const vertex of vertices) {
      vertex.along += along;
      vertex.across += across;
    }
  });
  return size;
}

const noVertices: ReadonlySet<Vertex> = new Set();

function* layOutComponent(
  component: Level,
  borders: readonly Border[],
  spacing: Spacing,
): TimeSliced<void> {
  if (component.vertices.length === 1) return;
  yield* breakCycles(component);
  yield* assignLayers(component);
  limitDepth(component, spacing);
  const layered = yield* insertDummies(withBorders(component, borders));
  yield* orderLayers(layered, () => {
    placeAlong(layered.layers, spacing.betweenLayers);
    finish(placeAcross(layered, spacing));
    return lineCrossings(layered.layers);
  });
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
