import type { PropertyPath } from "#model/path.ts";
import type { Program, Resource } from "#model/program.ts";
import { referencesIn, visitExpressions } from "#model/references.ts";
import type { ResourceId } from "#model/value.ts";

/** One dependency: `from` needs `to`, because of an input or an option at `path`. */
export interface Edge {
  readonly from: ResourceId;
  readonly to: ResourceId;
  readonly via: "input" | "option";
  readonly path: PropertyPath;
}

/** The edges that start at a resource, in the order of its inputs, then its options. */
export function edgesOf(resource: Resource): readonly Edge[] {
  const edges: Edge[] = [];
  const collect = (via: Edge["via"], value: Resource["inputs"]): void =>
    visitExpressions(value, [], (found, path) => {
      for (const { resource: to } of referencesIn(found))
        edges.push({ from: resource.id, to, via, path });
    });
  collect("input", resource.inputs);
  collect("option", resource.options);
  if (resource.origin.kind === "lookup")
    collect("input", { id: resource.origin.id, state: resource.origin.state });
  return edges;
}

export interface Order {
  /** Every resource after those it depends on; otherwise in the design's own order. */
  readonly resources: readonly Resource[];
  /** Each dependency cycle found, as the resources on it in order; the order above breaks it at its first. */
  readonly cycles: readonly (readonly ResourceId[])[];
}

/**
 * Depth-first topological order with the design's order as tie-break. An explicit stack, because a chain
 * of 10,000 resources would overflow the call stack.
 */
export function orderResources(program: Program): Order {
  const byId = new Map(program.resources.map((resource) => [resource.id, resource]));
  const state = new Map<ResourceId, "open" | "done">();
  const resources: Resource[] = [];
  const cycles: ResourceId[][] = [];
  for (const root of program.resources) {
    if (state.has(root.id)) continue;
    const trail: { resource: Resource; next: ResourceId[] }[] = [];
    const open = (resource: Resource): void => {
      state.set(resource.id, "open");
      // Once each: two references to one resource are one dependency, and would report a cycle twice.
      trail.push({ resource, next: [...new Set(edgesOf(resource).map((edge) => edge.to))] });
    };
    open(root);
    for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
      const id = top.next.shift();
      if (id === undefined) {
        state.set(top.resource.id, "done");
        resources.push(top.resource);
        trail.pop();
      } else if (state.get(id) === "open") {
        const ids = trail.map((entry) => entry.resource.id);
        cycles.push(ids.slice(ids.indexOf(id)));
      } else {
        const target = byId.get(id);
        if (target !== undefined && !state.has(id)) open(target);
      }
    }
  }
  return { resources, cycles };
}
