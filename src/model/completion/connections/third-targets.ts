import type { ConnectionSource } from "#model/completion/connections/connection-source.ts";
import { sourceOf } from "#model/completion/connections/connection-source.ts";
import type { Connection } from "#model/completion/connections/connections.ts";
import { connect } from "#model/completion/connections/connections.ts";
import type { NewTarget } from "#model/completion/connections/new-targets.ts";
import { moduleOf, portsOfNew } from "#model/completion/connections/new-targets.ts";
import { askedAt, suitability } from "#model/completion/suitability.ts";
import { matchesPattern } from "#model/base/text/match-pattern.ts";
import type { ReadScope } from "#model/files/manifest/read-value.ts";
import { readValue } from "#model/files/manifest/read-value.ts";
import type { ResourceId, Value } from "#model/program/value.ts";
import type { ConnectsTwo } from "#model/schema/facts/facts.ts";
import { typeSummary } from "#model/search/type-summaries.ts";
import { samePath } from "#model/base/path.ts";
import type { NodeId } from "#model/program/layout/node.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { displayToken } from "#model/program/token.ts";
import { expressionsOf, referencesIn } from "#model/program/references.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import { canonicalToken } from "#model/schema/catalog.ts";

/** A resource that can be created to connect two resources, such as the association of a route table and a subnet. */
export interface ThirdTarget {
  readonly summary: NewTarget["summary"];
  /** The node at the other end. */
  readonly other: NodeId;
  /**
   * The connections to the source and to the other end. The ports of these connections don't belong to an existing
   * resource.
   */
  readonly connections: readonly Connection[];
  /** The resource's other inputs, according to facts. */
  readonly inputs: readonly ThirdInput[];
}

export interface ThirdInput {
  readonly name: string;
  readonly value: Value;
  /** The input's value as a string, with references to the two ends as `${source.…}` and `${other.…}`. */
  readonly text: string;
}

/** The maximum number of inputs, because a type that only connects resources has few inputs. */
const mostInputs = 6;
/** The maximum number of results, because a design may have hundreds of possible other ends. */
const most = 30;

/** The minimum score for a port named after an end of the connection (decision 43). */
const leastSuitable = 0.9;

/** Types with such names only connect two other resources. */
const connecting = /(?:Association|Attachment|Membership)$/;

/**
 * New resources that can connect a source to one of the nodes in `candidates`. These nodes accept an output of the
 * source. The new resources' types have few inputs, at least one of them required, and two inputs that accept the
 * identities of the two ends. Existing connections are not offered again.
 */
export function thirdTargets(
  source: ConnectionSource,
  candidates: readonly NewTarget[],
  program: Program,
  catalog: Catalog,
): readonly ThirdTarget[] {
  const types = candidates.flatMap(({ summary, connection }) => {
    const inputs = catalog.resourceType(summary.token)?.inputs ?? [];
    const isThird =
      summary.kind !== "function" &&
      !summary.isDeprecated &&
      inputs.length <= mostInputs &&
      inputs.some(({ required }) => required) &&
      isIdentity(connection, source, summary);
    return isThird ? [{ summary, connection, ports: portsOfNew(summary, catalog) }] : [];
  });
  const found = [...thirdsByFacts(source, program, catalog)];
  if (types.length === 0) return found;
  for (const others of byType(program, source, catalog)) {
    const [sample] = others;
    if (sample === undefined) continue;
    const end = sourceOf(sample.id, undefined, program, catalog);
    const modules = new Set(
      [source.token, sample.token].map((token) => moduleOf(displayToken(token))),
    );
    for (const { summary, connection, ports } of types) {
      // A cluster of one service doesn't match a type of another service. A connecting type belongs to the service of
      // one of the two ends.
      if (!modules.has(moduleOf(summary.displayToken))) continue;
      const free = ports.filter(({ path }) => !samePath(path, connection.port.path));
      const second = connect(end, free, program, catalog).find((each) =>
        isIdentity(each, end, summary),
      );
      if (second === undefined || needsMore(summary.token, [connection, second], catalog)) continue;
      for (const { id } of others)
        if (found.length < most && !isMade(program, catalog, summary.token, [source.node, id]))
          found.push({
            summary,
            other: id,
            connections: [connection, { ...second, output: { ...second.output, node: id } }],
            inputs: [],
          });
    }
  }
  return found;
}

/** The targets according to facts. Such a target may connect more than the two ends. */
function thirdsByFacts(
  { token, node }: ConnectionSource,
  program: Program,
  catalog: Catalog,
): readonly ThirdTarget[] {
  const found: ThirdTarget[] = [];
  for (const { types = {} } of catalog.facts)
    for (const [type, { connects = [] }] of Object.entries(types)) {
      const summary = connects.length === 0 ? undefined : typeSummary(type, catalog);
      if (summary === undefined) continue;
      for (const { source, target, inputs } of connects) {
        const isSource = isOf(token, source);
        if (!isSource && !isOf(token, target)) continue;
        for (const { id, token: of } of program.resources) {
          if (id === node || !isOf(of, isSource ? target : source)) continue;
          if (found.length >= most || isMade(program, catalog, type, [node, id])) continue;
          const ends = isSource ? { source: node, target: id } : { source: id, target: node };
          found.push({
            summary,
            other: id,
            connections: [],
            inputs: inputsOf(inputs, ends, isSource),
          });
        }
      }
    }
  return found;
}

const isOf = (token: string, pattern: string): boolean =>
  matchesPattern(displayToken(pattern), displayToken(token));

function inputsOf(
  texts: ConnectsTwo["inputs"],
  { source, target }: Readonly<Record<"source" | "target", NodeId>>,
  isSource: boolean,
): readonly ThirdInput[] {
  const none: ReadonlySet<string> = new Set();
  const scope: ReadScope = {
    resources: new Map([
      ["source", source as ResourceId],
      ["target", target as ResourceId],
    ]),
    config: none,
    variables: none,
    renamed: new Map(),
    note: () => undefined,
  };
  const [from, to] = isSource ? ["source", "other"] : ["other", "source"];
  return Object.entries(texts).map(([name, text]) => ({
    name,
    value: readValue(text, [name], scope),
    text: text.replaceAll(
      /\$\{(source|target)\b/g,
      (_, end) => `\${${end === "source" ? from : to}`,
    ),
  }));
}

/** Whether the type requires a third resource, such as the route table in its association. */
function needsMore(token: string, connections: readonly Connection[], catalog: Catalog): boolean {
  const given = new Set(connections.map(({ port }) => port.path[0]));
  return (catalog.resourceType(token)?.inputs ?? []).some((input) => {
    const { key } = askedAt([input.name], input);
    return input.required && !given.has(input.name) && (key === "id" || key === "arn");
  });
}

/** Whether a port is named after the source and accepts its identity. */
function isIdentity(
  { port, output }: Connection,
  { outputs }: ConnectionSource,
  { name }: NewTarget["summary"],
): boolean {
  const offered = outputs.find(({ path }) => samePath(path, output.path))?.offered;
  const asked = askedAt(port.path, port.described);
  // An input named `policy` may expect the policy's document.
  if (asked.key === undefined && asked.documentedKey === undefined && !connecting.test(name))
    return false;
  return (
    offered !== undefined &&
    offered.isOwn &&
    offered.key !== undefined &&
    port.depth === 1 &&
    suitability(asked, offered) >= leastSuitable
  );
}

/** The other resources, grouped by type, because resources of one type have the same outputs. */
function byType(
  program: Program,
  source: ConnectionSource,
  catalog: Catalog,
): Iterable<readonly Resource[]> {
  const groups = new Map<string, Resource[]>();
  for (const resource of program.resources) {
    if (resource.id === source.node) continue;
    const token = canonicalToken(resource.token, catalog);
    const group = groups.get(token);
    if (group === undefined) groups.set(token, [resource]);
    else group.push(resource);
  }
  return groups.values();
}

/** Whether a resource of the type already refers to both ends. */
function isMade(
  { resources }: Program,
  catalog: Catalog,
  token: string,
  ends: readonly NodeId[],
): boolean {
  return resources.some((resource) => {
    if (canonicalToken(resource.token, catalog) !== token) return false;
    const used = new Set<NodeId>(
      expressionsOf(resource).flatMap(({ found }) =>
        referencesIn(found).map((reference) => reference.resource),
      ),
    );
    return ends.every((end) => used.has(end));
  });
}
