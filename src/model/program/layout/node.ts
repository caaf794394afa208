import type { Program } from "#model/program/program.ts";
import { findResource } from "#model/program/program.ts";
import type { ResourceId } from "#model/program/value.ts";

/** A variable as a node of the graph, by its name. No resource has such an id. */
export type VariableNode = `variable:${string}`;

/** What stands on the canvas and depends on one another. */
export type NodeId = ResourceId | VariableNode;

export const variableNode = (name: string): VariableNode => `variable:${name}`;

/** The name of the variable that a node stands for; undefined for a resource. */
export const variableOf = (id: string): string | undefined =>
  id.startsWith("variable:") ? id.slice("variable:".length) : undefined;

export const isResourceNode = (id: NodeId): id is ResourceId => variableOf(id) === undefined;

/** Whether a design has a resource or a variable of such an id. */
export function hasNode(program: Program, id: string): boolean {
  const name = variableOf(id);
  return name === undefined
    ? findResource(program, id as ResourceId) !== undefined
    : program.variables.some((variable) => variable.name === name);
}

/** The resources, then the variables, each in the design's own order. */
export const nodesOf = ({ resources, variables }: Program): readonly NodeId[] => [
  ...resources.map(({ id }) => id),
  ...variables.map(({ name }) => variableNode(name)),
];
