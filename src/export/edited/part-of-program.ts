import type { NodeId } from "#model/program/layout/node.ts";
import { isResourceNode, variableOf } from "#model/program/layout/node.ts";
import { collectNodes, needsOfVariable } from "#model/graph/order.ts";
import { isDefaultProvider } from "#model/program/packages/declared-packages.ts";
import {
  packageSharedBy,
  packageSharedIn,
  sharedProviders,
} from "#model/program/packages/shared-providers.ts";
import type { Program, Resource, Variable } from "#model/program/program.ts";
import { placeOfResource } from "#model/program/program.ts";
import { expression } from "#model/program/value.ts";

/** Data that is looked up repeatedly while one of a program's resources is edited. */
export interface ProgramContext {
  /** The targets of the program's references. */
  readonly referred: ReadonlySet<NodeId>;
  readonly variables: ReadonlyMap<string, Variable>;
  /** The providers that other resources use implicitly. */
  readonly defaultProviders: readonly Resource[];
}

export function surroundingsIn(program: Program): ProgramContext {
  const referred: NodeId[] = [];
  const shared = sharedProviders(program);
  const addShared = (packageName: string | undefined): void => {
    const provider = packageName === undefined ? undefined : shared.get(packageName);
    if (provider !== undefined) referred.push(provider);
  };
  for (const resource of program.resources) {
    collectFrom(resource, referred);
    addShared(packageSharedBy(resource));
  }
  for (const variable of program.variables) {
    referred.push(...needsOfVariable(variable));
    addShared(packageSharedIn(variable.value));
  }
  for (const { value } of program.outputs) collectNodes(value, referred);
  return {
    referred: new Set(referred),
    variables: new Map(program.variables.map((variable) => [variable.name, variable])),
    defaultProviders: program.resources.filter(isDefaultProvider),
  };
}

/** The name of an output that is not an identifier in any language. */
const referringOutput = "-";

/**
 * A small program in which one resource is printed as in the whole program: the resource, its references, its
 * neighbors, and an output that refers to the resource if the program does. Other resources only have their name, type
 * and origin.
 */
export function partOfProgram(
  program: Program,
  resource: Resource,
  { referred, variables, defaultProviders }: ProgramContext,
): Program {
  const needed = nodesNeeded(resource, variables);
  const { resources } = program;
  const own = placeOfResource(resources, resource.id);
  const ids = [...[...needed].filter(isResourceNode), ...defaultProviders.map(({ id }) => id)];
  const places = new Set([
    own - 1,
    own,
    own + 1,
    ...ids.map((id) => placeOfResource(resources, id)),
  ]);
  const found = [...places].toSorted((a, b) => a - b).flatMap((at) => resources[at] ?? []);
  const { source: _source, layout: _layout, ...rest } = program;
  const reference = expression({ kind: "reference", resource: resource.id, path: [] });
  return {
    ...rest,
    resources: found.map((each) => (each.id === resource.id ? resource : bare(each))),
    variables: program.variables.filter(({ name }) => needed.has(`variable:${name}`)),
    outputs: referred.has(resource.id) ? [{ name: referringOutput, value: reference }] : [],
  };
}

function nodesNeeded(
  resource: Resource,
  variables: ReadonlyMap<string, Variable>,
): ReadonlySet<NodeId> {
  const waiting: NodeId[] = [];
  collectFrom(resource, waiting);
  const needed = new Set<NodeId>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    const variable = variables.get(variableOf(id) ?? "");
    if (variable !== undefined) waiting.push(...needsOfVariable(variable));
  }
  return needed;
}

function collectFrom({ inputs, inputsFrom, options, origin }: Resource, nodes: NodeId[]): void {
  collectNodes(inputsFrom ?? inputs, nodes);
  collectNodes(options, nodes);
  if (origin.kind === "created") return;
  collectNodes(origin.id, nodes);
  collectNodes(origin.state, nodes);
}

const bare = (resource: Resource): Resource => ({
  id: resource.id,
  name: resource.name,
  token: resource.token,
  inputs: {},
  options: isDefaultProvider(resource) ? resource.options : {},
  origin:
    resource.origin.kind === "created" ? resource.origin : { kind: "lookup", id: "", state: {} },
  extras: {},
});
