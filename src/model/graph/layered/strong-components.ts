import type { Vertex } from "#model/graph/layered/level.ts";
import type { TimeSliced } from "#model/base/time-sliced.ts";
import { each } from "#model/base/time-sliced.ts";

/**
 * The number of each vertex's strongly connected component (S. Kosaraju). Any two vertices of one component are on a
 * cycle. The function uses its own stacks, because a chain of 10,000 vertices would overflow the call stack.
 */
export function* strongComponents(
  vertices: readonly Vertex[],
): TimeSliced<ReadonlyMap<Vertex, number>> {
  const finished: Vertex[] = [];
  const seen = new Set<Vertex>();
  yield* each(vertices, (root) => {
    if (seen.has(root)) return;
    seen.add(root);
    const trail = [{ vertex: root, next: 0 }];
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const edge = top.vertex.outgoing[top.next];
      top.next += 1;
      if (edge === undefined) {
        finished.push(top.vertex);
        trail.pop();
      } else if (!seen.has(edge.to)) {
        seen.add(edge.to);
        trail.push({ vertex: edge.to, next: 0 });
      }
    }
  });
  const components = new Map<Vertex, number>();
  let count = 0;
  yield* each(finished.toReversed(), (root) => {
    if (components.has(root)) return;
    components.set(root, count);
    const open = [root];
    for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop())
      for (const { from } of vertex.incoming)
        if (!components.has(from)) {
          components.set(from, count);
          open.push(from);
        }
    count += 1;
  });
  return components;
}
