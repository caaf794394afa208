import { own } from "#model/base/json.ts";
import { calledStacks, isStackReference } from "#model/program/functions/stack-references.ts";
import type { Program, Resource } from "#model/program/program.ts";
import type { StackOutputTypes } from "#model/program/stacks/stack-output-types.ts";

/**
 * The name of the stack that a stack reference refers to, from its input or else its own name; undefined if the stack's
 * name is computed.
 */
export function stackOf(resource: Resource): string | undefined {
  if (!isStackReference(resource)) return undefined;
  const stack = own(resource.inputs, "name") ?? resource.name;
  return typeof stack === "string" && stack !== "" && resource.inputsFrom === undefined
    ? stack
    : undefined;
}

/** The known outputs of a stack by its name in the design; undefined if no state of the stack was opened. */
export const outputsOfStack = (
  { referencedStacks }: Pick<Program, "referencedStacks">,
  stack: string | undefined,
): StackOutputTypes | undefined =>
  stack === undefined ? undefined : own(referencedStacks ?? {}, stack);

/** All other stacks that a design names in resources or calls, each listed once. */
export function namedStacks(program: Program): readonly string[] {
  const stacks = program.resources.flatMap((resource) => stackOf(resource) ?? []);
  return [...new Set([...stacks, ...calledStacks(program)])];
}

/**
 * Whether a state may belong to a stack that a program names, such as `organization/project/stack`. A name without a
 * project refers to the program's own project (`parseStackName`, pulumi/pulumi:pkg/backend/httpstate/backend.go).
 * States don't contain the organization.
 */
export function isStateOf(
  { stack, project }: { readonly stack?: string; readonly project?: string },
  named: string,
  { name }: Pick<Program, "name">,
): boolean {
  const parts = named.split("/");
  const wanted = parts.length === 3 ? parts[1] : name;
  return parts.length <= 3 && parts.at(-1) === stack && (project ?? wanted) === wanted;
}
