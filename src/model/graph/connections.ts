import { similarity, wordsOf } from "#model/completion/similarity.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode, variableOf } from "#model/graph/node.ts";
import type { OutputPort, Port } from "#model/graph/ports.ts";
import { accessTo, feeds, portsOf, valueAtPort } from "#model/graph/ports.ts";
import { formatAccess } from "#model/program/property-access.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { formatPath, samePath } from "#model/program/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isAccess } from "#model/program/value.ts";
import { accessScope } from "#model/schema/access/access-scope.ts";
import type { AccessType } from "#model/schema/access/property-access-type.ts";
import { typeOfAccess } from "#model/schema/access/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { referableOutputs } from "#model/schema/output-type.ts";
import type { PropertyType } from "#model/schema/property-type.ts";

/** An input, or an argument of a call, that an output may feed. */
export interface Connection {
  readonly port: Port;
  readonly output: OutputPort;
  /** `resourceId ← arn`: the input, then the output; a node as a whole is called by its name. */
  readonly text: string;
  /** What stands at the port now, for the end of a line: `replaces bus.id`; undefined where nothing does. */
  readonly note: string | undefined;
  /** How well they suit each other; the higher, the better. */
  readonly score: number;
}

/** What can be fed from one output of a resource or variable, or from any of them. */
export interface Connections {
  readonly source: NodeId;
  /** `endpoint.arn`, or the node's name where any output will do. */
  readonly text: string;
  /** Whether anything of a node can be fed. */
  fits(target: NodeId): boolean;
  /** Of each port of a node the output that suits it best, the best first. */
  bestOf(target: NodeId): readonly Connection[];
  /** The best first: of each port the output that suits it best, then the other pairs. */
  of(target: NodeId): readonly Connection[];
}

/** An output with what a reference to it gives. */
export interface FoundOutput {
  readonly path: PropertyPath;
  readonly found: AccessType;
  /** The words of its name, and with those of the type or variable that it belongs to. */
  readonly words: readonly string[];
  readonly fullWords: readonly string[];
}

/** What a connection begins at. */
export interface ConnectionSource {
  readonly node: NodeId;
  /** The type of a resource; empty for a variable. */
  readonly token: string;
  readonly name: string;
  readonly outputs: readonly FoundOutput[];
}

/** The outputs of a node, or the one at a path of it. */
export function sourceOf(
  node: NodeId,
  path: PropertyPath | undefined,
  program: Program,
  catalog: Catalog,
): ConnectionSource {
  const scope = accessScope(program, catalog);
  const variable = variableOf(node);
  const resource = isResourceNode(node) ? findResource(program, node) : undefined;
  const name = variable ?? resource?.name ?? "";
  const token = resource?.token ?? "";
  const owner = wordsOf(variable ?? token.slice(token.lastIndexOf(":") + 1));
  const outputs = (path === undefined ? outputPathsOf(node, program, catalog) : [path]).flatMap(
    (each): FoundOutput[] => {
      const found = typeOfAccess(accessTo({ node, path: each }), scope);
      if (found.kind === "dangling" || found.kind === "error") return [];
      const words = wordsOf(String(each.findLast((part) => typeof part === "string") ?? ""));
      return [{ path: each, found, words, fullWords: [...owner, ...words] }];
    },
  );
  return { node, token, name, outputs };
}

/** Every output of a resource or part of a variable's value, it itself first. */
export function outputPathsOf(
  node: NodeId,
  program: Program,
  catalog: Catalog,
): readonly PropertyPath[] {
  const resource = isResourceNode(node) ? findResource(program, node) : undefined;
  if (resource !== undefined) {
    const type = catalog.resourceType(resource.token);
    if (type === undefined) return [[], ["id"]];
    return [[], ...referableOutputs(type).map((output) => [output.name])];
  }
  const found = typeOfAccess(accessTo({ node, path: [] }), accessScope(program, catalog));
  const type = found.kind === "known" ? found.type : undefined;
  return [[], ...propertiesIn(type, catalog).map((property) => [property])];
}

function propertiesIn(type: PropertyType | undefined, catalog: Catalog): readonly string[] {
  if (type?.kind === "resource") {
    const resource = catalog.resourceType(type.token);
    return resource === undefined ? [] : referableOutputs(resource).map(({ name }) => name);
  }
  return type?.kind === "object"
    ? (catalog.objectType(type.token)?.properties ?? []).map(({ name }) => name)
    : [];
}

/** Asked node by node, as the pointer meets them: in a large design most are never asked for. */
export function createConnections(
  node: NodeId,
  path: PropertyPath | undefined,
  program: Program,
  catalog: Catalog,
  graph: Graph,
): Connections {
  const source = sourceOf(node, path, program, catalog);
  const upstream = reachableFrom(graph, [node], "upstream");
  const ports = (target: NodeId): readonly Port[] =>
    upstream.has(target) ? [] : portsOf(target, program, catalog);
  const known = new Map<NodeId, readonly Connection[]>();
  const fitting = new Map<NodeId, boolean>();
  return {
    source: node,
    text: path === undefined ? source.name : formatAccess(source.name, path),
    fits: (target) => {
      const isFitting =
        fitting.get(target) ??
        ports(target).some((port) =>
          source.outputs.some((output) => feeds(output.found, output.path, port, catalog)),
        );
      fitting.set(target, isFitting);
      return isFitting;
    },
    bestOf: (target) => pairs(source, ports(target), program, catalog).best,
    of: (target) => {
      const found = known.get(target) ?? connect(source, ports(target), program, catalog);
      known.set(target, found);
      return found;
    },
  };
}

/** Every pair of an output and a port that takes it, the best first. */
export function connect(
  source: ConnectionSource,
  ports: readonly Port[],
  program: Program,
  catalog: Catalog,
): readonly Connection[] {
  const { best, others } = pairs(source, ports, program, catalog);
  return [...best, ...others];
}

function pairs(
  source: ConnectionSource,
  ports: readonly Port[],
  program: Program,
  catalog: Catalog,
): { readonly best: readonly Connection[]; readonly others: readonly Connection[] } {
  const best: Connection[] = [];
  const others: Connection[] = [];
  for (const port of ports) {
    const value = valueAtPort(port, program);
    const fitting = source.outputs
      .filter((output) => isMeant(output, port, source))
      .filter(({ found, path }) => feeds(found, path, port, catalog))
      .map((output) => connectionOf(source, output, port, value, program))
      .toSorted(byScore);
    best.push(...fitting.slice(0, 1));
    others.push(...fitting.slice(1));
  }
  return { best: best.toSorted(byScore), others: others.toSorted(byScore) };
}

/** A resource may stand for text too, which is its id: of all its outputs that one is listed. */
const isMeant = ({ path, found }: FoundOutput, { type }: Port, { outputs }: ConnectionSource) =>
  path.length > 0 ||
  outputs.length === 1 ||
  found.kind !== "known" ||
  found.type.kind !== "resource" ||
  type.kind !== "string";

const byScore = (a: Connection, b: Connection): number => b.score - a.score;

function connectionOf(
  { node, name }: ConnectionSource,
  output: FoundOutput,
  port: Port,
  value: Value | undefined,
  program: Program,
): Connection {
  const { path } = output;
  return {
    port,
    output: { node, path },
    text: `${port.name} ← ${path.length === 0 ? name : formatPath(path)}`,
    note: noteOn(value, { node, path }, program),
    score: scoreOf(output, port, value !== undefined),
  };
}

function noteOn(
  value: Value | undefined,
  output: OutputPort,
  program: Program,
): string | undefined {
  if (value === undefined) return undefined;
  // Any other value may be long, or secret.
  if (!isAccess(value) || value.kind === "unresolved") return "replaces what is set";
  const { path } = value;
  const target = value.kind === "reference" ? findResource(program, value.resource) : undefined;
  const access = accessTo(output);
  const isSame =
    samePath(path, output.path) &&
    (value.kind === "reference"
      ? access.kind === "reference" && access.resource === value.resource
      : access.kind === value.kind && access.name === value.name);
  if (isSame) return "set already";
  const name = value.kind === "reference" ? (target?.name ?? "what is set") : value.name;
  return `replaces ${formatAccess(name, path)}`;
}

/**
 * How well an output suits a port: by how alike their names are, that of the output with its owner's type too
 * (`vpcId` takes the `id` of a `Vpc`); then what is required, lies less deep, and replaces nothing.
 */
function scoreOf(output: FoundOutput, port: Port, isSet: boolean): number {
  const { found, path } = output;
  const takesWhole =
    path.length === 0 && found.kind === "known" && takesResource(port.type, found.type);
  return (
    (takesWhole ? 2 : nameScore(output, port) + nameBonus(path)) +
    // What is of the same kind suits better than what only may stand there, such as a number for text.
    (found.kind === "known" && found.type.kind === port.type.kind ? 0.3 : 0) +
    (port.property?.required === true ? 0.2 : 0) -
    (port.property?.deprecated === undefined ? 0 : 1) -
    0.1 * port.depth -
    (isSet ? 0.5 : 0)
  );
}

/** Most types have outputs of these names: alone they say nothing. */
const generic: ReadonlySet<string> = new Set(["id", "arn", "urn", "name"]);

/** That an input is called like an output says less than that it is called after the output and its owner. */
function nameScore({ words, fullWords }: FoundOutput, { path }: Port): number {
  const asked = wordsOf(String(path.findLast((part) => typeof part === "string") ?? ""));
  const share = words.every((word) => generic.has(word)) ? 0.5 : 0.6;
  return Math.max(similarity(asked, fullWords), share * similarity(asked, words));
}

function takesResource(to: PropertyType, from: PropertyType): boolean {
  if (to.kind === "union") return to.members.some((member) => takesResource(member, from));
  return to.kind === from.kind && from.kind === "resource";
}

/** Of outputs that suit alike, the one that names the resource; its URN and the resource as text come last. */
function nameBonus([name]: PropertyPath): number {
  if (name === undefined) return -0.2;
  if (name === "id" || name === "arn") return 0.1;
  return name === "urn" ? -0.4 : 0;
}
