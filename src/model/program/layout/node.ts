import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** The ID of a variable as a node of the graph, derived from the variable's name. No resource has such an ID. */
export type VariableNode = `variable:${string}`;

/** The ID of a node on the canvas. Nodes can depend on each other. */
export type NodeId = ResourceId | VariableNode;

export const variableNode = (name: string): VariableNode => `variable:${name}`;

/** The name of a variable node; undefined for a resource. */
export const variableOf = (id: string): string | undefined =>
  id.startsWith("variable:") ? id.slice("variable:".length) : undefined;

export const isResourceNode = (id: NodeId): id is ResourceId => variableOf(id) === undefined;

/** Whether a design has a resource or variable with this ID. */
export function hasNode(program: Program, id: string): boolean {
  const name = variableOf(id);
  return name === undefined
    ? findResource(program, id as ResourceId) !== undefined
    : program.variables.some((variable) => variable.name === name);
}

/** The nodes of a design: resources first, then variables, both in design order. */
export const nodesOf = ({ resources, variables }: Program): readonly NodeId[] => [
  ...resources.map(({ id }) => id),
  ...variables.map(({ name }) => variableNode(name)),
];
