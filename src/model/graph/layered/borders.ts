import type { EdgePort, LayeredEdge, Level, Vertex } from "#model/graph/layered/level.ts";
import { createVertex } from "#model/graph/layered/level.ts";

/** The point where an edge of a vertex leaves or enters the surrounding frame. */
export interface Border {
  readonly vertex: Vertex;
  readonly port: EdgePort;
  readonly isExit: boolean;
  /** The end of the edge outside the frame. Edges from the same output enter the frame as one edge. */
  readonly outside: unknown;
}

const corner: EdgePort = { along: 0, across: 0 };

/**
 * Adds a vertex without size for each border, before the first layer or after the last. These vertices keep the path to
 * the border free, and crossings on the path are counted. The layers must be known, and start at 0.
 */
export function withBorders({ vertices, edges }: Level, borders: readonly Border[]): Level {
  const within = new Set(vertices);
  const own = borders.filter(({ vertex }) => within.has(vertex));
  if (own.length === 0) return { vertices, edges };
  const last = vertices.reduce((most, { layer }) => Math.max(most, layer), 0);
  const isEntered = own.some(({ isExit }) => !isExit);
  if (isEntered) for (const vertex of vertices) vertex.layer += 1;
  const entries = new Map<unknown, Vertex>();
  const places: Vertex[] = [];
  const borderOf = (isExit: boolean, outside: unknown): Vertex => {
    const known = isExit ? undefined : entries.get(outside);
    if (known !== undefined) return known;
    const border = createVertex(0, 0, true);
    border.layer = isExit ? last + (isEntered ? 2 : 1) : 0;
    if (!isExit) entries.set(outside, border);
    places.push(border);
    return border;
  };
  const added = own.map(({ vertex, port, isExit, outside }): LayeredEdge => {
    const border = borderOf(isExit, outside);
    const edge = isExit
      ? { from: vertex, to: border, start: port, end: corner }
      : { from: border, to: vertex, start: corner, end: port };
    edge.from.outgoing.push(edge);
    edge.to.incoming.push(edge);
    return edge;
  });
  return {
    vertices: [...vertices, ...places],
    edges: [...edges, ...added],
  };
}
