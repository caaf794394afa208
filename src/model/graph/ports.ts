import { isAssignable, isResourceFor } from "#model/completion/assignable.ts";
import type { AccessScope, AccessType } from "#model/schema/access/property-access-type.ts";
import { typeOfAccess } from "#model/schema/access/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode, variableOf } from "#model/graph/node.ts";
import type { PropertyPath } from "#model/program/path.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import type { ReferenceTarget } from "#model/completion/reference-slot.ts";
import type { ResourceId } from "#model/program/value.ts";
import { expression, isExpression, isList, valueAt } from "#model/program/value.ts";

/** A place in a resource's inputs that a reference can feed. */
export interface Port {
  readonly resource: ResourceId;
  readonly path: PropertyPath;
  readonly property: Property | undefined;
  readonly type: PropertyType;
}

/** An output of a resource or a part of a variable's value, as a reference names it; an empty path is all of it. */
export interface OutputPort {
  readonly node: NodeId;
  readonly path: PropertyPath;
}

/** The reference to an output. */
export function accessTo({ node, path }: OutputPort): ReferenceTarget {
  return isResourceNode(node)
    ? expression({ kind: "reference", resource: node, path })
    : expression({ kind: "variable", name: variableOf(node) ?? "", path });
}

/** Types that hold themselves are followed down to this depth. */
const maxDepth = 5;

/**
 * The places in a resource's inputs that take a reference: every input, the properties of objects inside,
 * the items that lists have, and the place after the last of them.
 */
export function inputPorts(resource: Resource, catalog: Catalog): readonly Port[] {
  const type = catalog.resourceType(resource.token);
  if (type === undefined || resource.origin.kind === "lookup") return [];
  const ports: Port[] = [];
  const visit = (location: SchemaLocation): void => {
    const isPlain = location.property?.plain === true;
    if (
      location.type !== undefined &&
      (!isPlain || isResourceFor(undefined, location.type, catalog))
    )
      ports.push({
        resource: resource.id,
        path: location.path,
        property: location.property,
        type: location.type,
      });
    const value = valueAt(resource.inputs, location.path);
    if (location.path.length >= maxDepth || isExpression(value)) return;
    for (const { name } of location.properties) visit(stepInto(location, name, catalog));
    if (location.type?.kind !== "list") return;
    const count = isList(value) ? value.length : 0;
    for (let at = 0; at <= count; at += 1) visit(stepInto(location, at, catalog));
  };
  visit(inputsLocation(type));
  return ports;
}

/** The ports of other resources that an output may feed without making a cycle. */
export function fittingPorts(
  source: OutputPort,
  program: Program,
  scope: AccessScope,
  graph: Graph,
): readonly Port[] {
  const { catalog } = scope;
  const found = typeOfAccess(accessTo(source), scope);
  if (found.kind === "dangling" || found.kind === "error") return [];
  const upstream = reachableFrom(graph, [source.node], "upstream");
  return program.resources
    .filter(({ id }) => !upstream.has(id))
    .flatMap((resource) => inputPorts(resource, catalog))
    .filter((port) => feeds(found, source.path, port, catalog));
}

/** True where a port takes what is found at a path of another resource; a plain one, only the resource itself. */
export function feeds(
  found: AccessType,
  path: PropertyPath,
  { property, type }: Port,
  catalog: Catalog,
): boolean {
  const from = found.kind === "known" ? found.type : undefined;
  if (property?.plain === true && !(path.length === 0 && isResourceFor(from, type, catalog)))
    return false;
  return found.kind === "unknown" || (from !== undefined && isAssignable(from, type, catalog));
}

/** The edit that feeds a port from an output. Objects on the way to the port that are not set are made. */
export const connectEdit = (port: Port, source: OutputPort): Edit => ({
  kind: "set-input",
  resource: port.resource,
  path: port.path,
  value: accessTo(source),
});
