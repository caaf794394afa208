import type { Draw } from "#export/testing/deployments/draw.ts";
import type { Existing, StatePatch } from "#export/testing/deployments/deployment.ts";
import { createGraph, reachableFrom } from "#model/graph/graph.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { Value, ValueMap } from "#model/program/value.ts";

/** An edit's result; undefined if the design has nothing to edit. */
export type DrawnEdit = (draw: Draw, program: Program) => Edited | undefined;

export interface Edited {
  readonly program: Program;
  /** The description of the edit. */
  readonly said: string;
  /** The resource that must exist for the edit. */
  readonly existing?: Existing;
  /** The change of the state that the edit requires. */
  readonly patch?: StatePatch;
}

/** The program with one of its resources changed. */
export const withResource = (program: Program, changed: Resource): Program => ({
  ...program,
  resources: program.resources.map((each) => (each.id === changed.id ? changed : each)),
});

export const withOption = (
  resource: Resource,
  name: string,
  value: Value | undefined,
): Resource => {
  const { [name]: _former, ...options } = resource.options;
  return { ...resource, options: value === undefined ? options : { ...options, [name]: value } };
};

export const withInputs = (resource: Resource, inputs: ValueMap): Resource => ({
  ...resource,
  inputs,
});

/** The resources that a resource can refer to without a cycle. */
export function othersFor(program: Program, resource: Resource): readonly Resource[] {
  const users = reachableFrom(createGraph()(program), [resource.id], "downstream");
  return program.resources.filter(({ id, token }) => !users.has(id) && !isProvider(token));
}

export const isProvider = (token: string): boolean => token.startsWith("pulumi:providers:");

/** The resources that the program creates, without providers. */
export const madeIn = ({ resources }: Program): readonly Resource[] =>
  resources.filter(({ origin, token }) => origin.kind === "created" && !isProvider(token));
