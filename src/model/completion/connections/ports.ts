import { isResourceFor } from "#model/references/assignable.ts";
import { placesOfBuiltin, placesOfInvoke } from "#model/references/call-locations.ts";
import { fitsPlace } from "#model/references/fits-place.ts";
import { builtinOf } from "#model/functions/builtins.ts";
import type { AccessScope, AccessType } from "#model/references/property-access-type.ts";
import { typeOfAccess } from "#model/references/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Edit } from "#model/program/edit.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import type { Graph } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, nodesOf, variableNode, variableOf } from "#model/program/layout/node.ts";
import { changeMap } from "#model/program/path-edit.ts";
import { formatPath } from "#model/base/path.ts";
import type { PropertyPath } from "#model/base/path.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type { SchemaLocation } from "#model/schema/schema-location.ts";
import { inputsLocation, stepInto } from "#model/schema/schema-location.ts";
import type { ReferenceTarget } from "#model/completion/reference-slot.ts";
import type { BuiltinCall, Expression, Value } from "#model/program/value.ts";
import { expression, isExpression, isList, isMap, valueAt } from "#model/program/value.ts";

/**
 * A place that accepts a reference. The place is in a resource's inputs, or in a call. Calls can be in inputs, or in a
 * variable's value.
 */
export interface Port extends Pick<SchemaLocation, "path" | "property" | "call"> {
  readonly node: NodeId;
  /** The path for display. In a call, the arguments follow the place of the call. */
  readonly name: string;
  /** The number of steps in the displayed path. */
  readonly depth: number;
  /** True for an entry of a list, and for all values inside an entry. */
  readonly isEntry: boolean;
  readonly type: PropertyType;
  /** The property of the place, or of its list or map. */
  readonly described: Property | undefined;
}

/** An output of a resource or a part of a variable's value, as in a reference. An empty path means the whole. */
export interface OutputPort {
  readonly node: NodeId;
  readonly path: PropertyPath;
}

/** The reference to an output. */
export function outputAccess({ node, path }: OutputPort): ReferenceTarget {
  return isResourceNode(node)
    ? expression({ kind: "reference", resource: node, path })
    : expression({ kind: "variable", name: variableOf(node) ?? "", path });
}

/** The depth limit for recursive types. */
const maxDepth = 5;

/**
 * The places in a resource's inputs that accept a reference: every input, the properties of objects, the items of
 * lists, the place after the last item, and the same places in the arguments of calls.
 */
export function inputPorts(resource: Resource, catalog: Catalog): readonly Port[] {
  const type = catalog.resourceType(resource.token);
  if (resource.origin.kind === "lookup" || resource.inputsFrom !== undefined) return [];
  const location = type === undefined ? nowhere : inputsLocation(type);
  return portsIn(resource.id, resource.inputs, location, catalog);
}

/** The places in a variable's value that accept a reference: the arguments of its calls. */
export const variablePorts = ({ name, value }: Variable, catalog: Catalog): readonly Port[] =>
  portsIn(variableNode(name), value, nowhere, catalog);

/** The ports of a resource or a variable; empty if the node doesn't exist. */
export function portsOf(node: NodeId, program: Program, catalog: Catalog): readonly Port[] {
  if (isResourceNode(node)) {
    const resource = findResource(program, node);
    return resource === undefined ? [] : inputPorts(resource, catalog);
  }
  const variable = program.variables.find(({ name }) => name === variableOf(node));
  return variable === undefined ? [] : variablePorts(variable, catalog);
}

/** The value in which the paths of a node's ports start: a resource's inputs, or a variable's value. */
export const rootOf = (node: NodeId, program: Program): Value | undefined =>
  isResourceNode(node)
    ? findResource(program, node)?.inputs
    : program.variables.find(({ name }) => name === variableOf(node))?.value;

const nowhere: SchemaLocation = { path: [], property: undefined, type: undefined, properties: [] };

function portsIn(
  node: NodeId,
  root: Value,
  start: SchemaLocation,
  catalog: Catalog,
): readonly Port[] {
  const ports: Port[] = [];
  /** Visits a value. `shown` is the displayed path. */
  const visit = (
    value: Value | undefined,
    at: SchemaLocation,
    shown: PropertyPath,
    around?: Property,
  ): void => {
    const { path, property, call, type } = at;
    const described = property ?? around;
    if (shown.length > 0 && type !== undefined && (!isPlain(at) || takesResources(type)))
      ports.push({
        node,
        path,
        name: formatPath(shown),
        depth: shown.length,
        isEntry: shown.some((part) => typeof part === "number"),
        property,
        call,
        type,
        described,
      });
    visitInside(value, at, shown, described);
  };
  const visitInside = (
    value: Value | undefined,
    at: SchemaLocation,
    shown: PropertyPath,
    described?: Property,
  ): void => {
    if (isExpression(value)) return visitCall(value, at, shown);
    if (shown.length < maxDepth)
      for (const { name } of at.properties)
        visit(valueAt(value, [name]), stepInto(at, name, catalog), [...shown, name]);
    if (at.type?.kind === "list" && shown.length < maxDepth) {
      const items = isList(value) ? value : [];
      for (let index = 0; index <= items.length; index += 1)
        visit(items[index], stepInto(at, index, catalog), [...shown, index], described);
      return;
    }
    // Values without a schema may also contain calls.
    const entries = isList(value)
      ? [...value.entries()]
      : isMap(value)
        ? Object.entries(value)
        : [];
    const named = new Set<string | number>(
      shown.length < maxDepth ? at.properties.map(({ name }) => name) : [],
    );
    for (const [part, entry] of entries)
      if (typeof entry === "object" && !named.has(part))
        visitInside(entry, stepInto(at, part, catalog), [...shown, part]);
  };
  const visitCall = (found: Expression, at: SchemaLocation, shown: PropertyPath): void => {
    if (found.kind === "invoke") {
      const [given] = placesOfInvoke(found, at, catalog);
      if (given !== undefined) visitInside(...given, shown);
    } else if (found.kind === "builtin") visitBuiltin(found, at, shown);
  };
  const visitBuiltin = (found: BuiltinCall, at: SchemaLocation, shown: PropertyPath): void => {
    const { parameters, argument } = builtinOf(found.function);
    for (const [index, [value, place]] of placesOfBuiltin(found, at).entries()) {
      if (parameters[index]?.writtenOut !== undefined) continue;
      // If a function has a single argument, a reference in place of the call is simpler.
      if (argument === "list") visit(value, place, [...shown, parameters[index]?.name ?? index]);
      else visitInside(value, place, shown);
    }
  };
  const takesResources = (type: PropertyType): boolean => isResourceFor(undefined, type, catalog);
  visitInside(root, start, []);
  return ports;
}

/** Whether a place's value must be known before deployment. */
const isPlain = ({ property, call }: Pick<Port, "property" | "call">): boolean =>
  call?.kind === "builtin"
    ? call.plainFor !== undefined
    : call === undefined && property?.plain === true;

/** The ports of other nodes that can use an output without a cycle. */
export function fittingPorts(
  source: OutputPort,
  program: Program,
  scope: AccessScope,
  graph: Graph,
): readonly Port[] {
  const { catalog } = scope;
  const found = typeOfAccess(outputAccess(source), scope);
  if (found.kind === "dangling" || found.kind === "error") return [];
  const upstream = reachableFrom(graph, [source.node], "upstream");
  return nodesOf(program)
    .filter((node) => !upstream.has(node))
    .flatMap((node) => portsOf(node, program, catalog))
    .filter((port) => feeds(found, source.path, port, catalog));
}

/** True if a port accepts the output at a path of another node. A plain port only accepts a resource itself. */
export function feeds(
  found: AccessType,
  path: PropertyPath,
  port: Port,
  catalog: Catalog,
): boolean {
  const from = found.kind === "known" ? found.type : undefined;
  if (isPlain(port) && !(path.length === 0 && isResourceFor(from, port.type, catalog)))
    return false;
  if (found.kind === "unknown") return true;
  return from !== undefined && fitsPlace(from, { ...port, properties: [] }, catalog);
}

/**
 * The edit that connects an output to a port. Missing objects on the path are created. The value of a variable is set
 * as a whole, so the edit needs the program.
 */
export function connectEdit({ node, path }: Port, source: OutputPort, program: Program): Edit {
  const value = outputAccess(source);
  if (isResourceNode(node)) return { kind: "set-input", resource: node, path, value };
  const name = variableOf(node) ?? "";
  const before = program.variables.find((variable) => variable.name === name)?.value ?? null;
  const change = { kind: "set-input", path: ["value", ...path], value } as const;
  return {
    kind: "set-variable",
    name,
    value: changeMap({ value: before }, change)["value"] ?? before,
  };
}
