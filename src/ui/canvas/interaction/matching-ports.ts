import { accessScope } from "#model/schema/access/access-scope.ts";
import { typeOfAccess } from "#model/schema/access/property-access-type.ts";
import type { Catalog } from "#model/schema/catalog.ts";
import type { Graph } from "#model/graph/graph.ts";
import { reachableFrom } from "#model/graph/graph.ts";
import { referableOutputs } from "#model/schema/output-type.ts";
import type { PropertyPath } from "#model/program/path.ts";
import { formatPath } from "#model/program/path.ts";
import type { OutputPort, Port } from "#model/graph/ports.ts";
import { accessTo, feeds, inputPorts } from "#model/graph/ports.ts";
import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { NodeId } from "#model/graph/node.ts";
import { isResourceNode, variableOf } from "#model/graph/node.ts";
import { isExpression, valueAt } from "#model/program/value.ts";

/** An input that an output may feed. */
export interface PortMatch {
  readonly port: Port;
  readonly output: OutputPort;
  readonly text: string;
  /** Something stands there already, which the reference would replace. */
  readonly isSet: boolean;
}

/** What can be fed from one output of a resource, or from any of them. */
export interface PortMatches {
  readonly source: NodeId;
  /** "endpoint.arn", or the resource's name where any output will do. */
  readonly text: string;
  of(target: NodeId): readonly PortMatch[];
}

/** Asked resource by resource, as the pointer meets them: in a large design most are never asked for. */
export function createPortMatches(
  source: NodeId,
  path: PropertyPath | undefined,
  program: Program,
  catalog: Catalog,
  graph: Graph,
): PortMatches {
  const scope = accessScope(program, catalog);
  const variable = variableOf(source);
  const resource = isResourceNode(source) ? scope.resource(source) : undefined;
  const name = variable ?? resource?.name ?? "";
  const upstream = reachableFrom(graph, [source], "upstream");
  const paths =
    path === undefined
      ? variable === undefined
        ? outputsOf(resource?.token ?? "", catalog)
        : partsOf(variable, program, catalog)
      : [path];
  const outputs = paths.map((entry) => ({
    path: entry,
    found: typeOfAccess(accessTo({ node: source, path: entry }), scope),
  }));
  const known = new Map<NodeId, readonly PortMatch[]>();
  const find = (target: NodeId): readonly PortMatch[] => {
    const user = isResourceNode(target) ? findResource(program, target) : undefined;
    if (user === undefined || upstream.has(target)) return [];
    return inputPorts(user, catalog).flatMap((port): PortMatch[] => {
      const fitting = outputs.filter((entry) => feeds(entry.found, entry.path, port, catalog));
      const best = fitting.toSorted((a, b) => score(b.path, port) - score(a.path, port))[0];
      if (best === undefined) return [];
      const output = path === undefined && best.path.length > 0 ? formatPath(best.path) : undefined;
      return [
        {
          port,
          output: { node: source, path: best.path },
          text:
            output === undefined ? formatPath(port.path) : `${formatPath(port.path)} ← ${output}`,
          isSet: valueAt(user.inputs, port.path) !== undefined,
        },
      ];
    });
  };
  return {
    source,
    text: path === undefined || path.length === 0 ? name : `${name}.${formatPath(path)}`,
    of: (target) => {
      const fits = known.get(target) ?? find(target);
      known.set(target, fits);
      return fits;
    },
  };
}

function outputsOf(token: string, catalog: Catalog): readonly PropertyPath[] {
  const type = catalog.resourceType(token);
  if (type === undefined) return [[], ["id"]];
  return [[], ...referableOutputs(type).map((output) => [output.name])];
}

/** A variable itself, and where it is a function's result the properties of that. */
export function partsOf(
  name: string,
  { variables }: Program,
  catalog: Catalog,
): readonly PropertyPath[] {
  const value = variables.find((variable) => variable.name === name)?.value;
  const isWhole = isExpression(value) && value.kind === "invoke" && value.return === undefined;
  const type = isWhole ? catalog.functionType(value.token) : undefined;
  const result = type?.result?.kind === "object" ? type.result.properties : [];
  return [[], ...result.map((property) => [property.name])];
}

/** Of outputs that all fit, the one named like the input, else the one that names the resource. */
function score(output: PropertyPath, port: Port): number {
  const name = String(output[0] ?? "").toLowerCase();
  const inputName = String(
    port.path.findLast((part) => typeof part === "string") ?? "",
  ).toLowerCase();
  if (name === "") return port.type.kind === "resource" ? 5 : 0;
  if (name === inputName) return 4;
  if (inputName.endsWith(name)) return 3;
  if (name === "id") return 2;
  return name === "urn" ? 0.5 : 1;
}
