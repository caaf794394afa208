import type { LayeredEdge, Level, Vertex } from "#model/graph/layered/level.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/** The connected components of a level, ordered by their first vertices. */
export function* componentsOf({ vertices, edges }: Level): TimeSliced<readonly Level[]> {
  const parents = new Map<Vertex, Vertex>();
  const rootOf = (vertex: Vertex): Vertex => {
    let at = vertex;
    for (;;) {
      const parent = parents.get(at) ?? at;
      if (parent === at) return at;
      const next = parents.get(parent) ?? parent;
      parents.set(at, next);
      at = next;
    }
  };
  const sizes = new Map<Vertex, number>();
  yield* each(edges, ({ from, to }) => {
    const [a, b] = [rootOf(from), rootOf(to)];
    if (a === b) return;
    const [sizeOfA, sizeOfB] = [sizes.get(a) ?? 1, sizes.get(b) ?? 1];
    const [small, large] = sizeOfA < sizeOfB ? [a, b] : [b, a];
    parents.set(small, large);
    sizes.set(large, sizeOfA + sizeOfB);
  });
  const components = new Map<Vertex, { vertices: Vertex[]; edges: LayeredEdge[] }>();
  yield* each(vertices, (vertex) => {
    const root = rootOf(vertex);
    const component = components.get(root);
    if (component === undefined) components.set(root, { vertices: [vertex], edges: [] });
    else component.vertices.push(vertex);
  });
  yield* each(edges, (edge) => components.get(rootOf(edge.from))?.edges.push(edge));
  return [...components.values()];
}
