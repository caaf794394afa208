import type { Edge } from "#model/graph/graph.ts";
import { createGraph } from "#model/graph/graph.ts";
import { parentLink } from "#model/graph/grouping/containers.ts";
import { isResourceNode } from "#model/program/layout/node.ts";
import { tokensOf } from "#model/program/packages/tokens.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";
import type { ReportDiagnostic } from "#export/lower/export-diagnostics.ts";

/**
 * Reports resources for which a Go program would wait forever. In the SDK, a resource that depends on a component
 * depends on everything inside the component. A resource inside the component then waits for itself (`addDependency`,
 * pulumi/pulumi:sdk/go/pulumi/rpc.go). `isComponent` returns whether a type is a component.
 */
export function reportEndlessWaits(
  program: Program,
  isComponent: (token: string) => boolean,
  report: ReportDiagnostic,
): void {
  if (![...tokensOf(program.resources)].some(isComponent)) return;
  const resources = new Map(program.resources.map((resource) => [resource.id, resource]));
  const graph = createGraph()(program);
  for (const resource of program.resources) {
    const around = componentsAround(resource, resources, isComponent);
    if (around.size === 0) continue;
    const waits = graph.from(resource.id).filter(waitsFor);
    for (const { to, path, via } of waits) {
      const component = leadsTo(to, around, (id) => graph.from(id));
      if (component === undefined) continue;
      report(
        "export/cycle",
        "error",
        { kind: via === "option" ? "option" : "input", resource: resource.id, path },
        `${resource.name} needs ${component.name}, which contains it. Pulumi's Go SDK would wait forever.`,
      );
      break;
    }
  }
}

/** A parent alone doesn't cause waiting. */
const waitsFor = ({ via, path }: Edge): boolean =>
  via === "input" || (via === "option" && path[0] === "dependsOn");

/** The components that a resource is a child of, directly or indirectly. */
function componentsAround(
  resource: Resource,
  resources: ReadonlyMap<ResourceId, Resource>,
  isComponent: (token: string) => boolean,
): ReadonlyMap<string, Resource> {
  const around = new Map<string, Resource>();
  let link = parentLink(resource);
  while (link !== undefined) {
    const parent = resources.get(link.to);
    if (parent === undefined || around.has(parent.id) || !isComponent(parent.token)) break;
    around.set(parent.id, parent);
    link = parentLink(parent);
  }
  return around;
}

/** The given component that a node is, or that a variable is derived from; undefined if there is none. */
function leadsTo(
  node: Edge["to"],
  components: ReadonlyMap<string, Resource>,
  from: (id: Edge["to"]) => readonly Edge[],
): Resource | undefined {
  const seen = new Set<Edge["to"]>();
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const found = components.get(next);
    if (found !== undefined) return found;
    if (isResourceNode(next) || seen.has(next)) continue;
    seen.add(next);
    open.push(...from(next).map(({ to }) => to));
  }
  return undefined;
}
