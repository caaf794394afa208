import { quoteShort } from "#model/base/messages.ts";
import type { Program } from "#model/program/program.ts";

/**
 * The names in use. Resources, variables and config variables share a namespace
 * (pulumi/pulumi-yaml:pkg/pulumiyaml/run.go).
 */
export const namesInUse = ({ resources, variables, config }: Program): ReadonlySet<string> =>
  new Set([...resources, ...variables, ...config].map(({ name }) => name));

/**
 * The reason why a variable can't have a name; undefined if the name is valid. The variable's current name is always
 * valid.
 */
export function variableNameError(name: string, program: Program): string | undefined {
  if (name.trim() === "") return "Enter a name.";
  if (name === "pulumi") return "“pulumi” is reserved.";
  if (program.variables.some((variable) => variable.name === name))
    return `The variable ${quoteShort(name)} already exists.`;
  if (program.config.some((variable) => variable.name === name))
    return `The config variable ${quoteShort(name)} already exists.`;
  return undefined;
}
