import { freeName, replaceUnusual } from "#model/program/names/resource-name.ts";
import { namesInUse } from "#model/program/names/variable-name.ts";
import type { Program, Resource } from "#model/program/program.ts";
import { nextResourceId } from "#model/program/program.ts";
import {
  expressionsOf,
  mapExpressions,
  resourcesBeyondAccesses,
  visitExpressions,
} from "#model/program/references.ts";
import { isBareName } from "#model/program/property-access.ts";
import type {
  BuiltinCall,
  Expression,
  Reference,
  ResourceId,
  Value,
} from "#model/program/value.ts";
import { expression, isList } from "#model/program/value.ts";
import { displayToken } from "#model/program/token.ts";

/** The type of a reference to another stack. Such a reference is a resource. */
export const stackReferenceToken = "pulumi:pulumi:StackReference";

/**
 * The stack and the output that a call to `fn::stackReference` names; undefined for calls of other functions and
 * malformed calls.
 */
export interface StackCall {
  readonly stack: string;
  /** The name of the stack's output. The name may be computed. */
  readonly output: Value;
}

export function stackCallOf(call: BuiltinCall): StackCall | undefined {
  const { argument } = call;
  if (call.function !== "stackReference" || !isList(argument)) return undefined;
  const [stack, output = null] = argument;
  return typeof stack === "string" ? { stack, output } : undefined;
}

/** The stacks in a program's calls to `fn::stackReference`, each listed once. */
export function calledStacks({ config, resources, variables, outputs }: Program): Set<string> {
  const stacks = new Set<string>();
  const look = (found: Expression): void => {
    // Visitors treat a secret as one value, so its content is visited separately.
    if (found.kind === "secret") visitExpressions(found.value, [], look);
    const stack = found.kind === "builtin" ? stackCallOf(found)?.stack : undefined;
    if (stack !== undefined) stacks.add(stack);
  };
  for (const resource of resourcesBeyondAccesses(resources))
    for (const { found } of expressionsOf(resource)) look(found);
  for (const { default: value = null } of config) visitExpressions(value, [], look);
  for (const { value } of [...variables, ...outputs]) visitExpressions(value, [], look);
  return stacks;
}

/**
 * Replaces the calls that name a stack with a single stack reference. If the program already has one, it is used. A
 * call with a computed output name stays, because a reference can't contain a computed name.
 */
export function replaceStackCalls(program: Program, stack: string): Program {
  const known = program.resources.find((resource) => isReferenceTo(resource, stack));
  const id = known?.id ?? nextResourceId(program);
  const replaced = mapExpressions(program, {
    call: (call) => {
      const found = stackCallOf(call);
      return found?.stack === stack && typeof found.output === "string"
        ? referenceTo(id, found.output)
        : call;
    },
  });
  if (known !== undefined || replaced === program) return replaced;
  const words = replaceUnusual(stack.split("/").slice(-2).join("-")).replaceAll(".", "-");
  const name = freeName(words === "" ? "stack" : words, namesInUse(program));
  const resource = stackReference(id, name, { name: stack });
  return { ...replaced, resources: [...replaced.resources, resource] };
}

/** A reference to an output. The output's name is in quotes, as in Pulumi's documentation. */
const referenceTo = (resource: ResourceId, output: string): Expression =>
  expression({ kind: "reference", resource, ...stackOutputPath(output) });

/** The path of an output in a stack reference. */
export const stackOutputPath = (output: string): Pick<Reference, "path" | "quoted"> => ({
  path: ["outputs", output],
  ...(isBareName(output) ? { quoted: [1] } : {}),
});

/** The name of the stack that a stack reference refers to, from its input or else its own name. */
export const stackReference = (
  id: ResourceId,
  name: string,
  inputs: Resource["inputs"],
): Resource => ({
  id,
  name,
  token: stackReferenceToken,
  inputs,
  options: {},
  origin: { kind: "created" },
  extras: {},
});

/**
 * Whether a resource is a stack reference to the stack and has no dependencies of its own, so its dependents wait for
 * no other resource.
 */
const isReferenceTo = (resource: Resource, stack: string) => {
  const { name, inputs, options, origin } = resource;
  return (
    isStackReference(resource) &&
    origin.kind === "created" &&
    Object.keys(options).length === 0 &&
    (inputs["name"] ?? name) === stack
  );
};

/** Whether a resource is a stack reference. */
export const isStackReference = ({ token }: Pick<Resource, "token">): boolean =>
  displayToken(token) === displayToken(stackReferenceToken);
