import { similarity } from "#model/completion/similarity.ts";
import type { Asked, Offered } from "#model/completion/suitability.ts";
import { askedAt, suitability, unnamed } from "#model/completion/suitability.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { OutputPort, Port } from "#model/completion/connections/ports.ts";
import { outputAccess, feeds, portsOf, rootOf } from "#model/completion/connections/ports.ts";
import { formatAccess } from "#model/program/property-access.ts";
import type { PropertyPath } from "#model/base/path.ts";
import { formatPath, samePath } from "#model/base/path.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { Value } from "#model/program/value.ts";
import { isAccess, valueAt } from "#model/program/value.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Property, PropertyType } from "#model/schema/property-type.ts";
import type {
  ConnectionSource,
  FoundOutput,
} from "#model/completion/connections/connection-source.ts";
import { sourceOf } from "#model/completion/connections/connection-source.ts";

/** An input, or an argument of a call, that accepts an output. */
export interface Connection {
  readonly port: Port;
  readonly output: OutputPort;
  /** The input and the output, such as `resourceId ← arn`. Instead of an output, a whole node has its name. */
  readonly text: string;
  /**
   * The current value of the port, shown at the end of a line: `replaces bus.id`. Undefined if the port has no value.
   */
  readonly note: string | undefined;
  /** How well the input and the output suit each other; higher is better. */
  readonly score: number;
  /** Whether the names of the input and the output have a word in common, so they probably belong together. */
  readonly isNamed: boolean;
  /** How well the input's meaning matches the output's, from 0 to 1 (decision 43). */
  readonly suits: number;
}

/** Below this value of `suits`, an input is probably not the input that the user means. */
export const leastLikely = 0.5;

/** The possible targets for one output of a resource or variable, or for any of its outputs. */
export interface Connections {
  readonly source: NodeId;
  /** The output, such as `endpoint.arn`. If any output is possible, the name of the node. */
  readonly text: string;
  /** Whether a node has any matching port. */
  fits(target: NodeId): boolean;
  /**
   * Whether a node has a port that is probably meant: one with a name similar to the output's. If any output is
   * possible, the port must be named after the source, because most resources of a cloud have inputs such as `region`,
   * which another resource's `region` also matches.
   */
  isLikely(target: NodeId): boolean;
  /** The best output for each port of a node; the best connection comes first. */
  bestOf(target: NodeId): readonly Connection[];
  /** All connections. The best connection for each port comes first, ordered by quality; then come all other pairs. */
  of(target: NodeId): readonly Connection[];
}

/**
 * Connections are computed per node on demand, because in a large design only a few nodes are needed: those that the
 * pointer touches.
 */
export function createConnections(
  node: NodeId,
  path: PropertyPath | undefined,
  program: Program,
  catalog: Catalog,
  graph: Graph,
): Connections {
  const source = sourceOf(node, path, program, catalog);
  const upstream = reachableFrom(graph, [node], "upstream");
  const rank = createRanking(source, catalog);
  const ports = (target: NodeId): readonly Port[] =>
    upstream.has(target) ? [] : portsOf(target, program, catalog);
  const isMeantBy = ({ isNamed, suits }: Ranked): boolean =>
    path === undefined ? suits >= leastLikely : isNamed;
  const known = new Map<NodeId, readonly Connection[]>();
  const fitting = new Map<NodeId, boolean>();
  const likely = new Map<NodeId, boolean>();
  return {
    source: node,
    text: path === undefined ? source.name : formatAccess(source.name, path),
    fits: (target) => {
      const isFitting = fitting.get(target) ?? ports(target).some((port) => rank(port).length > 0);
      fitting.set(target, isFitting);
      return isFitting;
    },
    isLikely: (target) => {
      const isLikely =
        likely.get(target) ?? ports(target).some((port) => rank(port).some(isMeantBy));
      likely.set(target, isLikely);
      return isLikely;
    },
    bestOf: (target) =>
      connectionsTo(ports(target), source, program, (port) => rank(port).slice(0, 1)),
    of: (target) => {
      const found = known.get(target) ?? connect(source, ports(target), program, catalog);
      known.set(target, found);
      return found;
    },
  };
}

/**
 * All pairs of outputs and matching ports. The best pair for each port comes first, ordered by quality; then come all
 * other pairs.
 */
export function connect(
  source: ConnectionSource,
  ports: readonly Port[],
  program: Program,
  catalog: Catalog,
): readonly Connection[] {
  const rank = createRanking(source, catalog);
  return [
    ...connectionsTo(ports, source, program, (port) => rank(port).slice(0, 1)),
    ...connectionsTo(ports, source, program, (port) => rank(port).slice(1)),
  ];
}

/** An output that a port accepts, and how well they suit each other. */
interface Ranked extends Pick<Connection, "score" | "isNamed" | "suits"> {
  readonly path: PropertyPath;
}

/**
 * Returns a function that returns a port's matching outputs, best first. Equal places in resources of the same type
 * share the result, so each result is computed once.
 */
function createRanking(
  source: ConnectionSource,
  catalog: Catalog,
): (port: Port) => readonly Ranked[] {
  const known = new Map<Property | PropertyType, Map<string, readonly Ranked[]>>();
  const rank = (port: Port): readonly Ranked[] => {
    const asked = askedAt(port.path, port.described);
    return source.outputs
      .filter((output) => isMeant(output, port, asked, source))
      .filter(({ found, path }) => feeds(found, path, port, catalog))
      .map((output) => ({ path: output.path, ...scoreOf(output, port, asked) }))
      .toSorted((a, b) => b.score - a.score);
  };
  return (port) => {
    const { type, property, described, call, depth, isEntry } = port;
    const plain = call?.kind === "builtin" ? call.plainFor : property?.plain;
    const state = [property?.required, property?.deprecated !== undefined, plain, call?.kind];
    const names = port.path.filter((part) => typeof part === "string").slice(-2);
    const key = [...names, depth, isEntry, ...state].join(" ");
    const ofProperty = known.get(described ?? type) ?? new Map<string, readonly Ranked[]>();
    known.set(described ?? type, ofProperty);
    const ranked = ofProperty.get(key) ?? rank(port);
    ofProperty.set(key, ranked);
    return ranked;
  };
}

function connectionsTo(
  ports: readonly Port[],
  { node, name }: ConnectionSource,
  program: Program,
  ranked: (port: Port) => readonly Ranked[],
): readonly Connection[] {
  const roots = new Map<NodeId, Value | undefined>();
  const found = ports.flatMap((port) => {
    const outputs = ranked(port);
    if (outputs.length === 0) return [];
    if (!roots.has(port.node)) roots.set(port.node, rootOf(port.node, program));
    const value = valueAt(roots.get(port.node), port.path);
    return outputs.map(({ path, score, isNamed, suits }): Connection => {
      const output = { node, path };
      return {
        port,
        output,
        text: `${port.name} ← ${path.length === 0 ? name : formatPath(path)}`,
        note: noteOn(value, output, program),
        // A connection that replaces a value comes after connections that don't.
        score: value === undefined ? score : score - 0.5,
        isNamed,
        suits,
      };
    });
  });
  return found.toSorted((a, b) => b.score - a.score);
}

/**
 * Whether a matching output is listed for a port. A resource itself could also be used as a string, but only its ID is
 * listed. A number that is not an ID, such as a size, is not listed for `dropletId`.
 */
function isMeant(
  output: FoundOutput,
  port: Port,
  asked: Asked,
  { outputs }: ConnectionSource,
): boolean {
  const { path, found } = output;
  if (outputs.length === 1 || found.kind !== "known") return true;
  if (path.length === 0) return found.type.kind !== "resource" || port.type.kind !== "string";
  return !isNumber(found.type) || !isOtherThanId(output, asked);
}

function isNumber(type: PropertyType): boolean {
  if (type.kind === "list") return isNumber(type.items);
  return type.kind === "number" || type.kind === "integer";
}

/** True if the port's name is an ID, and the output is neither an ID nor named after the resource. */
const isOtherThanId = ({ path, offered }: FoundOutput, { key, words }: Asked): boolean =>
  path.length > 0 &&
  (key === "id" || key === "arn") &&
  offered.key !== "id" &&
  offered.key !== "arn" &&
  similarity(words, offered.words) === 0;

function noteOn(
  value: Value | undefined,
  output: OutputPort,
  program: Program,
): string | undefined {
  if (value === undefined) return undefined;
  // A literal is not shown, because it may be long or secret.
  if (!isAccess(value) || value.kind === "unresolved") return "Replaces current value";
  const { path } = value;
  const target = value.kind === "reference" ? findResource(program, value.resource) : undefined;
  const access = outputAccess(output);
  const isSame =
    samePath(path, output.path) &&
    (value.kind === "reference"
      ? access.kind === "reference" && access.resource === value.resource
      : access.kind === value.kind && access.name === value.name);
  if (isSame) return "Already set";
  const name = value.kind === "reference" ? (target?.name ?? "what is set") : value.name;
  return `Replaces ${formatAccess(name, path)}`;
}

/**
 * Scores an output for a port. The names of both matter most. Then, required ports and less nested ports come first.
 */
function scoreOf(
  output: FoundOutput,
  port: Port,
  asked: Asked,
): Pick<Connection, "score" | "isNamed" | "suits"> {
  const { found, path, offered } = output;
  const takesWhole =
    path.length === 0 && found.kind === "known" && takesResource(port.type, found.type);
  const named = suitability(asked, offered);
  const score =
    (takesWhole ? 2 : named + identityBonus(path, offered)) +
    // The same type is better than a type that needs a conversion, such as a number for a string. If both are booleans,
    // the score stays the same, because many inputs are booleans.
    (found.kind === "known" && !isSwitch(offered) && takesKind(port.type, found.type) ? 0.1 : 0) +
    requiredBonus(port) -
    (isOtherThanId(output, asked) ? 0.05 : 0) -
    (port.property?.deprecated === undefined ? 0 : 1) -
    0.04 * port.depth -
    entryPenalty(port, named);
  return { score, isNamed: takesWhole || named > unnamed, suits: takesWhole ? 1 : named };
}

/**
 * Among equally suitable ports, required properties of an optional object come after inputs, and required properties of
 * a missing list entry come last.
 */
function requiredBonus({ property, depth, isEntry }: Port): number {
  if (property?.required !== true) return 0;
  if (isEntry) return 0.03;
  return depth > 1 ? 0.08 : 0.1;
}

/**
 * A list entry comes after a plain input, unless the entry's name is more similar to the output. Properties in an entry
 * come after entries themselves.
 */
function entryPenalty({ isEntry, path }: Port, named: number): number {
  if (!isEntry) return 0;
  return named > unnamed && typeof path.at(-1) === "number" ? 0.01 : 0.1;
}

const isSwitch = ({ isEcho, isSetting }: Offered): boolean => isEcho && isSetting;

/** True if a type is of the same kind as the other type, or as one of the types that a place accepts. */
const takesKind = (to: PropertyType, from: PropertyType): boolean =>
  to.kind === from.kind ||
  (to.kind === "union" && to.members.some((member) => takesKind(member, from)));

function takesResource(to: PropertyType, from: PropertyType): boolean {
  if (to.kind === "union") return to.members.some((member) => takesResource(member, from));
  return to.kind === from.kind && from.kind === "resource";
}

/**
 * Among equally suitable outputs, the output that identifies the resource comes first. An identifier that is only
 * passed on, the URN, and the resource as a string come last.
 */
function identityBonus([name]: PropertyPath, { isOwn, isEcho, key, owner }: Offered): number {
  if (name === undefined) return -0.2;
  if (name === "urn") return -0.4;
  if (!isOwn) return isEcho && (key === "id" || key === "arn") ? -0.1 : 0;
  return (owner.usual === "name") === (key === "name") ? 0.1 : 0;
}
